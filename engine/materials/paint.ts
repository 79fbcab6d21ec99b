import type { Rgb } from '../colour/oklch.ts';
import type { Random } from '../random.ts';

/** Floats of a paint's answer: linear red, green, blue; roughness, metal, glow; height of the bump. */
export const answerSize = 7;

/** Paints the texel at u, v (0–1, v down). The answer goes into `out`, so that no texel allocates. */
export type Paint = (u: number, v: number, out: Float32Array) => void;

/** Makes a paint from the casting's colours (linear light, already of the palette). */
export type PaintMaker = (colours: readonly Rgb[], dice: Random) => Paint;

export function lay(out: Float32Array, colour: Rgb, rough: number, metal = 0, glow = 0, bump = 0): void {
  out[0] = colour[0];
  out[1] = colour[1];
  out[2] = colour[2];
  out[3] = rough;
  out[4] = metal;
  out[5] = glow;
  out[6] = bump;
}

/** Moves the colour already laid towards another. */
export function tint(out: Float32Array, colour: Rgb, amount: number): void {
  if (amount <= 0) return;
  out[0]! += (colour[0] - out[0]!) * amount;
  out[1]! += (colour[1] - out[1]!) * amount;
  out[2]! += (colour[2] - out[2]!) * amount;
}

export const shade = (colour: Rgb, k: number): Rgb => [colour[0] * k, colour[1] * k, colour[2] * k];

/** The i-th colour, or the last one there is. */
export const colourAt = (colours: readonly Rgb[], i: number): Rgb =>
  colours[Math.min(i, colours.length - 1)] ?? [0.5, 0.5, 0.5];

/** The first four colours, for taking apart by name. */
export const four = (colours: readonly Rgb[]): [Rgb, Rgb, Rgb, Rgb] => [
  colourAt(colours, 0),
  colourAt(colours, 1),
  colourAt(colours, 2),
  colourAt(colours, 3),
];
