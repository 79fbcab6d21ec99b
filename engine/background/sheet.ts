import { quickSrgb, type Rgb } from '../colour/oklch.ts';
import { scratchFloats } from '../maths/scratch.ts';
import { ease, fract } from '../maths/smooth.ts';
import type { Random } from '../random.ts';
import { diceFor } from '../rig/plan.ts';
import type { Workshop } from '../rig/workshop.ts';
import { lightRow, rimStep, rimSteps, type Scenery } from './scenery.ts';
import type { Scheme } from './scheme.ts';

/** Calm, loud and louder versions of the same three ideas. */
const sceneries: readonly (readonly Scenery[])[] = [
  ['blob', 'disc', 'dots'],
  ['burst', 'burst', 'rays'],
  ['burst', 'swirl', 'swirl'],
];

/** A sheet's colours (sRGB) and what is printed on it. */
export interface Sheet {
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

export function sheetOf({ plan, level, recipe }: Workshop, { tone }: Scheme): Sheet {
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
export function paintSheetRow(
  row: Float32Array,
  size: number,
  sheet: Sheet,
  angles: Float32Array,
  coverage: Float32Array,
  y: number,
): void {
  const lit = litBuffer.take(size);
  lightRow(sheet, lit, size, angles, y);
  colourRow(sheet, row, size, lit, coverage, y);
  if (sheet.kind === 'burst') burstRow(sheet, row, size, angles, coverage, y);
  shadeRow(sheet, row, size, coverage, y);
}

function colourRow(
  { ground, light }: Sheet,
  row: Float32Array,
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
    row[x * 3] = r + toR * lit[x]!;
    row[x * 3 + 1] = g + toG * lit[x]!;
    row[x * 3 + 2] = b + toB * lit[x]!;
  }
}

/** The strong colour within a burst's spikes. */
function burstRow(
  { strong, rim }: Sheet,
  row: Float32Array,
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
    row[x * 3]! += (r - row[x * 3]!) * k;
    row[x * 3 + 1]! += (g - row[x * 3 + 1]!) * k;
    row[x * 3 + 2]! += (b - row[x * 3 + 2]!) * k;
  }
}

/** Halftone that grows towards the rim or the foot of the sheet, and the figure's ground. */
function shadeRow(
  { kind, dark }: Sheet,
  row: Float32Array,
  size: number,
  coverage: Float32Array,
  y: number,
): void {
  const [r, g, b] = dark;
  const soft = 1.2 / size;
  const step = 20 / 1024;
  const v = (y + 0.5) / size;
  const dy = v - 0.5;
  const line = Math.floor(v / (step * 0.87));
  const shift = (line & 1) * 0.5;
  const gy = v - (line + 0.5) * step * 0.87;
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
    row[x * 3]! += (r - row[x * 3]!) * shade;
    row[x * 3 + 1]! += (g - row[x * 3 + 1]!) * shade;
    row[x * 3 + 2]! += (b - row[x * 3 + 2]!) * shade;
  }
}
