import type { Rgb } from '../colour/oklch.ts';
import type { Random } from '../random.ts';

/** Floats of a paint's answer for one texel, and where each lies. Colours are linear light. */
export const answerSize = 7;
export const answerLayout = { red: 0, green: 1, blue: 2, rough: 3, metal: 4, glow: 5, bump: 6 } as const;

const at = answerLayout;

/** Paints the texel at u, v (0–1, v down). The answer goes into `out`, so that no texel allocates. */
export type Paint = (u: number, v: number, out: Float32Array) => void;

/** Makes a paint from the casting's colours (linear light, already of the palette). */
export type PaintMaker = (colours: readonly Rgb[], dice: Random) => Paint;

/** Answers with a colour and its finish, without a bump. Returns the answer. */
export function lay(out: Float32Array, colour: Rgb, rough: number, metal = 0, glow = 0): Float32Array {
  out[at.red] = colour[0];
  out[at.green] = colour[1];
  out[at.blue] = colour[2];
  out[at.rough] = rough;
  out[at.metal] = metal;
  out[at.glow] = glow;
  out[at.bump] = 0;
  return out;
}

export function raise(out: Float32Array, bump: number): void {
  out[at.bump] = bump;
}

/** Moves the colour already laid towards another. */
export function tint(out: Float32Array, colour: Rgb, amount: number): void {
  if (amount <= 0) return;
  out[at.red]! += (colour[0] - out[at.red]!) * amount;
  out[at.green]! += (colour[1] - out[at.green]!) * amount;
  out[at.blue]! += (colour[2] - out[at.blue]!) * amount;
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
