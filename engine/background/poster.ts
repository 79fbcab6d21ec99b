import { quickSrgb, type Rgb } from '../colour/oklch.ts';
import { drawSvg, shapesOf } from '../inflate/draw-svg.ts';
import { fract, smoothstep } from '../maths/smooth.ts';
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
const around = (radius: (angle: number) => number): Float32Array =>
  Float32Array.from({ length: rimSteps }, (_, i) => radius(((i + 0.5) / rimSteps - 0.5) * 2 * Math.PI));

function waves(dice: Random): Float32Array {
  const each = [1, 2, 3, 4].map(
    (n) => [dice.between(0.008, 0.035) / Math.sqrt(n), dice.between(0, 6.28), n + 1] as const,
  );
  return around((angle) =>
    each.reduce((sum, [size, turn, n]) => sum + size * Math.sin(angle * n + turn), 0.42),
  );
}

function spikes(dice: Random, phase: number): Float32Array {
  const ends = Array.from({ length: 26 }, () => dice.between(0.46, 0.54));
  return around((angle) => {
    const at = fract(angle / (2 * Math.PI) + phase) * 26;
    return 0.385 + (ends[Math.floor(at)]! - 0.385) * (1 - Math.abs(fract(at) - 0.5) * 2);
  });
}

/** Only where the figure does not hide it. */
function paintSheetRow(
  image: Float32Array,
  size: number,
  sheet: Sheet,
  angles: Float32Array,
  coverage: Float32Array,
  y: number,
): void {
  const { kind, ground, light, strong, dark } = sheet;
  const soft = 1.2 / size;
  const step = 20 / 1024;
  const v = (y + 0.5) / size;
  const dy = v - 0.5;
  const row = Math.floor(v / (step * 0.87));
  const gy = v - (row + 0.5) * step * 0.87;
  for (let x = 0; x < size; x++) {
    const p = y * size + x;
    if (coverage[p] === 1) continue;
    const u = (x + 0.5) / size;
    const dx = u - 0.5;
    const r = Math.sqrt(dx * dx + dy * dy);
    const angle = angles[p]!;
    const lit = lightAt(sheet, r, angle, soft);
    let red = ground[0] + (light[0] - ground[0]) * lit;
    let green = ground[1] + (light[1] - ground[1]) * lit;
    let blue = ground[2] + (light[2] - ground[2]) * lit;
    if (kind === 'burst') {
      const edge = sheet.rim[rimStep(angle)]!;
      const k = smoothstep(edge + soft * 3, edge - soft * 3, r);
      red += (strong[0] - red) * k;
      green += (strong[1] - green) * k;
      blue += (strong[2] - blue) * k;
    }
    // Halftone that grows towards the rim or the foot of the sheet.
    const weight =
      kind === 'dots' ? smoothstep(0.2, 0.75, r) : smoothstep(0.45, 1.15, v + Math.abs(dx) * 0.3);
    const radius = weight * step * 0.5;
    let shade = 0;
    if (radius > 0.0009) {
      const gx = (fract(u / step + (row & 1) * 0.5) - 0.5) * step;
      shade = 0.5 * smoothstep(radius + soft, radius - soft, Math.sqrt(gx * gx + gy * gy));
    }
    // The figure's ground.
    if (v > 0.89) {
      const ex = dx / 0.33;
      const ey = (v - 0.93) / 0.035;
      shade += (1 - shade) * 0.8 * smoothstep(1.02, 0.98, ex * ex + ey * ey);
    }
    image[p * 3] = red + (dark[0] - red) * shade;
    image[p * 3 + 1] = green + (dark[1] - green) * shade;
    image[p * 3 + 2] = blue + (dark[2] - blue) * shade;
  }
}

const rimStep = (angle: number): number => ((angle / (2 * Math.PI) + 0.5) * (rimSteps - 0.001)) | 0;

/** How much of the light colour a place of the sheet has. */
function lightAt({ kind, rim, twist, phase }: Sheet, r: number, angle: number, soft: number): number {
  switch (kind) {
    case 'dots':
      return 0;
    case 'disc': {
      if (r < 0.4) return 1;
      const across = (fract((angle / 6.2832) * 96) - 0.5) * ((6.2832 * 0.455) / 96);
      const bead = Math.sqrt((r - 0.455) * (r - 0.455) + across * across);
      return Math.max(smoothstep(0.42 + soft, 0.42 - soft, r), smoothstep(0.004 + soft, 0.004 - soft, bead));
    }
    case 'blob': {
      const edge = rim[rimStep(angle)]!;
      return smoothstep(edge + soft, edge - soft, r);
    }
    case 'rays':
      return rayAt(angle + phase, 16, r, soft);
    case 'swirl':
      return rayAt(angle + phase + twist * r, 11, r, soft * 1.5);
    case 'burst':
      return rayAt(angle + phase, 22, r, soft);
  }
}

/** Rays with edges as soft as one pixel, however near the middle. */
function rayAt(angle: number, count: number, r: number, soft: number): number {
  const f = fract((angle * count) / 6.2832);
  const inside = f < 0.5 ? Math.min(f, 0.5 - f) : -Math.min(f - 0.5, 1 - f);
  return smoothstep(-soft, soft, (inside * 6.2832 * r) / count);
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
