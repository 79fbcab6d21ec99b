import { quickSrgb, type Rgb } from '../colour/oklch.ts';
import { drawSvg, shapesOf } from '../inflate/draw-svg.ts';
import { scratchFloats } from '../maths/scratch.ts';
import { ease, fract } from '../maths/smooth.ts';
import type { Random } from '../random.ts';
import { diceFor } from '../rig/plan.ts';
import type { Workshop } from '../rig/workshop.ts';
import { type Bit, bitBody, bitTransform, scatterBits } from './bits.ts';
import type { Scheme } from './scheme.ts';

type Scenery = 'blob' | 'disc' | 'dots' | 'rays' | 'burst' | 'swirl';

/** Calm, loud and louder versions of the same three ideas. */
const sceneries: readonly (readonly Scenery[])[] = [
  ['blob', 'disc', 'dots'],
  ['burst', 'burst', 'rays'],
  ['burst', 'swirl', 'swirl'],
];

/** The printed sheet behind a 2D figure: flat shapes, halftone and outlined stickers (sRGB, three floats a pixel). */
export function paintPoster(
  image: Float32Array,
  size: number,
  shop: Workshop,
  scheme: Scheme,
  coverage: Float32Array,
): void {
  const sheet = sheetOf(shop, scheme);
  const angles = anglesOf(size);
  for (let y = 0; y < size; y++) paintSheetRow(image, size, sheet, angles, coverage, y);
  const bits = scatterBits(shop);
  const drawing = bits.map((bit, i) => sticker(bit, i, shop.recipe.palette)).join('');
  const pixels = drawSvg(drawing, size, '0 0 1024 1024');
  for (let y = 0; y < size; y++) stickRow(image, pixels, coverage, y * size, size);
}

function stickRow(
  image: Float32Array,
  pixels: Uint8Array,
  coverage: Float32Array,
  from: number,
  length: number,
): void {
  for (let i = from; i < from + length; i++) {
    const a = pixels[i * 4 + 3]!;
    if (a === 0 || coverage[i] === 1) continue;
    const keep = 1 - a / 255;
    for (let c = 0; c < 3; c++) image[i * 3 + c] = image[i * 3 + c]! * keep + pixels[i * 4 + c]! / 255;
  }
}

function sticker(bit: Bit, index: number, palette: Workshop['recipe']['palette']): string {
  const body = bitBody(bit, index, palette);
  const shapes = shapesOf(body)
    .map((shape) => shape.replace(/ fill="[^"]*"/, ''))
    .join('');
  const ink = palette === 'grayscale' ? '#161616' : '#1c1028';
  return `<g transform="${bitTransform(bit, 1024)}"><g transform="translate(1 1.4)" fill="${ink}" opacity=".28">${shapes}</g><g fill="#fff" stroke="#fff" stroke-width="4.2" stroke-linejoin="round">${shapes}</g><g fill="${ink}" stroke="${ink}" stroke-width="1.7" stroke-linejoin="round">${shapes}</g>${body}</g>`;
}

/** A sheet's colours (sRGB) and what is printed on it. */
interface Sheet {
  kind: Scenery;
  ground: Rgb;
  light: Rgb;
  strong: Rgb;
  dark: Rgb;
  phase: number;
  /** Radius of the blob and of the burst's spikes by angle, `rimSteps` around. */
  rim: Float32Array;
  /** How far a swirl turns from the middle to the rim. */
  twist: number;
}

function sheetOf({ plan, level, recipe }: Workshop, { tone }: Scheme): Sheet {
  const pastel = recipe.palette === 'pastel';
  const gray = recipe.palette === 'grayscale';
  const srgb = (c: Rgb): Rgb => [quickSrgb(c[0]), quickSrgb(c[1]), quickSrgb(c[2])];
  const kind = sceneries[level]![plan.scenery]!;
  const dice = diceFor(recipe, 'poster');
  const twist = dice.sign() * 5;
  return {
    kind,
    ground: srgb(pastel ? tone(0.88, 0.075) : tone(0.8, 0.16)),
    light: srgb(pastel ? tone(0.95, 0.045, 0.35) : tone(gray ? 0.92 : 0.9, 0.11, 0.45)),
    strong: srgb(pastel ? tone(0.83, 0.09, 0.9) : tone(gray ? 0.62 : 0.66, 0.2, -0.45)),
    dark: srgb(pastel ? tone(0.78, 0.09, -0.3) : tone(0.5, 0.19, -0.3)),
    phase: plan.phase,
    rim: kind === 'burst' ? spikes(dice, plan.phase) : waves(dice),
    twist,
  };
}

const rimSteps = 4096;
const angleOfStep = (i: number): number => ((i + 0.5) / rimSteps - 0.5) * 2 * Math.PI;

function waves(dice: Random): Float32Array {
  const rim = new Float32Array(rimSteps).fill(0.42);
  for (let n = 1; n <= 4; n++) {
    const size = dice.between(0.008, 0.035) / Math.sqrt(n);
    const turn = dice.between(0, 6.28);
    for (let i = 0; i < rimSteps; i++) rim[i]! += size * Math.sin(angleOfStep(i) * (n + 1) + turn);
  }
  return rim;
}

function spikes(dice: Random, phase: number): Float32Array {
  const ends = Array.from({ length: 26 }, () => dice.between(0.46, 0.54));
  const rim = new Float32Array(rimSteps);
  for (let i = 0; i < rimSteps; i++) {
    const at = fract(angleOfStep(i) / (2 * Math.PI) + phase) * 26;
    rim[i] = 0.385 + (ends[Math.floor(at)]! - 0.385) * (1 - Math.abs(fract(at) - 0.5) * 2);
  }
  return rim;
}

/** How much of the light colour each place of the row at hand has. */
const litBuffer = scratchFloats();

/** Only where the figure does not hide it. */
function paintSheetRow(
  image: Float32Array,
  size: number,
  sheet: Sheet,
  angles: Float32Array,
  coverage: Float32Array,
  y: number,
): void {
  const lit = litBuffer.take(size);
  lightRow(sheet, lit, size, angles, y);
  colourRow(sheet, image, size, lit, coverage, y);
  if (sheet.kind === 'burst') burstRow(sheet, image, size, angles, coverage, y);
  shadeRow(sheet, image, size, coverage, y);
}

function colourRow(
  { ground, light }: Sheet,
  image: Float32Array,
  size: number,
  lit: Float32Array,
  coverage: Float32Array,
  y: number,
): void {
  const [r, g, b] = ground;
  const toR = light[0] - r;
  const toG = light[1] - g;
  const toB = light[2] - b;
  for (let x = 0; x < size; x++) {
    const p = y * size + x;
    if (coverage[p] === 1) continue;
    image[p * 3] = r + toR * lit[x]!;
    image[p * 3 + 1] = g + toG * lit[x]!;
    image[p * 3 + 2] = b + toB * lit[x]!;
  }
}

/** The strong colour within a burst's spikes. */
function burstRow(
  { strong, rim }: Sheet,
  image: Float32Array,
  size: number,
  angles: Float32Array,
  coverage: Float32Array,
  y: number,
): void {
  const [r, g, b] = strong;
  const soft = 3.6 / size;
  const dy = (y + 0.5) / size - 0.5;
  for (let x = 0; x < size; x++) {
    const p = y * size + x;
    if (coverage[p] === 1) continue;
    const dx = (x + 0.5) / size - 0.5;
    const r2 = dx * dx + dy * dy;
    if (r2 > 0.31) continue;
    const k = ease((rim[rimStep(angles[p]!)]! + soft - Math.sqrt(r2)) / (2 * soft));
    image[p * 3]! += (r - image[p * 3]!) * k;
    image[p * 3 + 1]! += (g - image[p * 3 + 1]!) * k;
    image[p * 3 + 2]! += (b - image[p * 3 + 2]!) * k;
  }
}

/** Halftone that grows towards the rim or the foot of the sheet, and the figure's ground. */
function shadeRow(
  { kind, dark }: Sheet,
  image: Float32Array,
  size: number,
  coverage: Float32Array,
  y: number,
): void {
  const [r, g, b] = dark;
  const soft = 1.2 / size;
  const step = 20 / 1024;
  const v = (y + 0.5) / size;
  const dy = v - 0.5;
  const row = Math.floor(v / (step * 0.87));
  const shift = (row & 1) * 0.5;
  const gy = v - (row + 0.5) * step * 0.87;
  const round = kind === 'dots';
  // Above this the dots have no size yet.
  if (!round && v < 0.3) return;
  const ey = (v - 0.93) / 0.035;
  for (let x = 0; x < size; x++) {
    const p = y * size + x;
    if (coverage[p] === 1) continue;
    const u = (x + 0.5) / size;
    const dx = u - 0.5;
    const weight = round
      ? ease((Math.sqrt(dx * dx + dy * dy) - 0.2) / 0.55)
      : ease((v + Math.abs(dx) * 0.3 - 0.45) / 0.7);
    const radius = weight * step * 0.5;
    let shade = 0;
    if (radius > 0.0009) {
      const across = u / step + shift;
      const gx = (across - Math.floor(across) - 0.5) * step;
      shade = 0.5 * ease((radius + soft - Math.sqrt(gx * gx + gy * gy)) / (2 * soft));
    }
    if (v > 0.89) {
      const ex = dx / 0.33;
      shade += (1 - shade) * 0.8 * ease((1.02 - ex * ex - ey * ey) / 0.04);
    }
    if (shade === 0) continue;
    image[p * 3]! += (r - image[p * 3]!) * shade;
    image[p * 3 + 1]! += (g - image[p * 3 + 1]!) * shade;
    image[p * 3 + 2]! += (b - image[p * 3 + 2]!) * shade;
  }
}

const rimStep = (angle: number): number => ((angle / (2 * Math.PI) + 0.5) * (rimSteps - 0.001)) | 0;

function lightRow(sheet: Sheet, lit: Float32Array, size: number, angles: Float32Array, y: number): void {
  const soft = 1.2 / size;
  const { kind, phase, twist } = sheet;
  switch (kind) {
    case 'dots':
      lit.fill(0);
      break;
    case 'disc':
      discRow(lit, size, angles, y);
      break;
    case 'blob':
      blobRow(sheet, lit, size, angles, y);
      break;
    case 'rays':
      raysRow(lit, size, angles, y, phase, 16, 0, soft);
      break;
    case 'swirl':
      raysRow(lit, size, angles, y, phase, 11, twist, soft * 1.5);
      break;
    case 'burst':
      raysRow(lit, size, angles, y, phase, 22, 0, soft);
  }
}

/** A disc with a ring of beads. */
function discRow(lit: Float32Array, size: number, angles: Float32Array, y: number): void {
  const soft = 1.2 / size;
  const dy = (y + 0.5) / size - 0.5;
  for (let x = 0; x < size; x++) {
    const dx = (x + 0.5) / size - 0.5;
    const r = Math.sqrt(dx * dx + dy * dy);
    lit[x] = ease((0.42 + soft - r) / (2 * soft));
    if (r < 0.43 || r > 0.48) continue;
    const turn = (angles[y * size + x]! / 6.2832) * 96;
    const across = (turn - Math.floor(turn) - 0.5) * ((6.2832 * 0.455) / 96);
    const bead = Math.sqrt((r - 0.455) * (r - 0.455) + across * across);
    lit[x] = ease((0.004 + soft - bead) / (2 * soft));
  }
}

function blobRow({ rim }: Sheet, lit: Float32Array, size: number, angles: Float32Array, y: number): void {
  const soft = 1.2 / size;
  const dy = (y + 0.5) / size - 0.5;
  for (let x = 0; x < size; x++) {
    const dx = (x + 0.5) / size - 0.5;
    const edge = rim[rimStep(angles[y * size + x]!)]!;
    lit[x] = ease((edge + soft - Math.sqrt(dx * dx + dy * dy)) / (2 * soft));
  }
}

/**
 * Rays with edges as soft as one pixel, however near the middle; a twist makes them a swirl. Far from an edge nothing
 * changes for a while: as many pixels are filled at once as no edge can have come nearer in.
 */
function raysRow(
  lit: Float32Array,
  size: number,
  angles: Float32Array,
  y: number,
  phase: number,
  count: number,
  twist: number,
  soft: number,
): void {
  const turns = count / 6.2832;
  const dy = (y + 0.5) / size - 0.5;
  for (let x = 0; x < size;) {
    const dx = (x + 0.5) / size - 0.5;
    const r = Math.sqrt(dx * dx + dy * dy);
    const turn = (angles[y * size + x]! + phase + twist * r) * turns;
    const f = turn - Math.floor(turn);
    const inside = f < 0.5 ? Math.min(f, 0.5 - f) : -Math.min(f - 0.5, 1 - f);
    const light = ease(((inside * r) / turns + soft) / (2 * soft));
    lit[x++] = light;
    if (light > 0 && light < 1) continue;
    // Over a distance of at most half of r, the angle changes by less than twice that distance over r.
    const spare = (Math.abs(inside) / turns - soft / r) / (2 / r + Math.abs(twist));
    const end = Math.min(size, x + Math.floor(Math.min(r / 2, spare) * size) - 1);
    while (x < end) lit[x++] = light;
  }
}

const angleMaps = new Map<number, Float32Array>();

/** The angle around the middle for every pixel: the same for all posters of a size. */
function anglesOf(size: number): Float32Array {
  let angles = angleMaps.get(size);
  if (!angles) {
    angles = new Float32Array(size * size);
    for (let y = 0; y < size / 2; y++) angleRow(angles, size, y);
    angleMaps.clear();
    angleMaps.set(size, angles);
  }
  return angles;
}

/** One row of the upper half, and its mirror image below. */
function angleRow(angles: Float32Array, size: number, y: number): void {
  const dy = (y + 0.5) / size - 0.5;
  const mirror = (size - 1 - y) * size;
  for (let x = 0; x < size; x++) {
    const angle = Math.atan2(dy, (x + 0.5) / size - 0.5);
    angles[y * size + x] = angle;
    angles[mirror + x] = -angle;
  }
}
