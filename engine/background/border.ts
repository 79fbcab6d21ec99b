import type { Rgb } from '../colour/oklch.ts';
import { clamp, mix } from '../maths/smooth.ts';
import { openDistances } from '../raster/distances.ts';

/** Half widths of the ink line and of the white border around a sticker, and its shadow, in units of the drawing. */
const inkWidth = 0.85;
const paperWidth = 2.1;
const shadow = { right: 1, down: 1.4, strength: 0.28 } as const;

/** From the middle of a turned drawing to the furthest side of its border and shadow, in its units. */
export const borderReach = (turn: number): number =>
  16 * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) +
  Math.max(paperWidth, Math.hypot(shadow.right, shadow.down));

/** A drawing in a square of its own, premultiplied RGBA, and how it was put there. */
export interface Placed {
  pixels: Uint8Array;
  side: number;
  /** Pixels of one unit of the drawing. */
  unit: number;
  /** Radians. */
  turn: number;
}

const distances = openDistances();

/** Lays a hard shadow, a white border and an ink line under a drawing, in place. */
export function layBorder({ pixels, side, unit, turn }: Placed, ink: Rgb): void {
  const reach = paperWidth * unit + 1;
  const right = (shadow.right * Math.cos(turn) - shadow.down * Math.sin(turn)) * unit;
  const down = (shadow.right * Math.sin(turn) + shadow.down * Math.cos(turn)) * unit;
  const alpha = new Float32Array(side * side);
  for (let i = 0; i < alpha.length; i++) alpha[i] = pixels[i * 4 + 3]!;
  const [away] = distances.open(side, side, [reach]) as [Float32Array];
  for (let y = 0; y < side - 1; y++) stampRow(alpha, side, reach, away, y);
  const under = { alpha, away, side, right, down, unit, ink };
  for (let y = 0; y < side; y++) layUnder(pixels, under, y);
}

/** What is laid under a drawing: its own alpha, squared distances to its outline, and where its shadow falls. */
interface Under extends Pick<Placed, 'side' | 'unit'> {
  alpha: Float32Array;
  away: Float32Array;
  right: number;
  down: number;
  ink: Rgb;
}

function layUnder(pixels: Uint8Array, under: Under, y: number): void {
  const { alpha, away, side, right, down, unit, ink } = under;
  for (let x = 0, i = y * side; x < side; x++, i++) {
    const own = alpha[i]!;
    if (own === 255) continue;
    const shade = alphaAt(under, x - right, y - down) * shadow.strength;
    const distance = Math.sqrt(away[i]!);
    const white = clamp(paperWidth * unit + 0.5 - distance);
    // Beneath what is half transparent there is ink as well.
    const inked = Math.max(clamp(inkWidth * unit + 0.5 - distance), Math.min(1, own / 127));
    const open = 1 - own / 255;
    const light = white * open * (1 - inked) * 255;
    const dark = shade * (1 - white) * open * (1 - inked) + inked * open * 255;
    if (dark + light === 0) continue;
    for (let c = 0; c < 4; c++)
      pixels[i * 4 + c] = Math.min(
        255,
        Math.round(pixels[i * 4 + c]! + dark * (c < 3 ? ink[c]! : 1) + light),
      );
  }
}

/** Alpha between the pixels; nothing casts shadows from beyond the square, whose rim is empty. */
function alphaAt({ alpha, side }: Under, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left > side - 2 || top > side - 2) return 0;
  const i = top * side + left;
  const above = mix(alpha[i]!, alpha[i + 1]!, x - left);
  const below = mix(alpha[i + side]!, alpha[i + side + 1]!, x - left);
  return mix(above, below, y - top);
}

/** Finds where the outline crosses between the pixels of a row, and between them and those below. */
function stampRow(alpha: Float32Array, side: number, reach: number, away: Float32Array, y: number): void {
  for (let x = 0; x < side - 1; x++) {
    const a = alpha[y * side + x]!;
    const right = alpha[y * side + x + 1]!;
    const below = alpha[(y + 1) * side + x]!;
    if (a > 127 !== right > 127) distances.stamp(away, x + (127.5 - a) / (right - a), y, reach);
    if (a > 127 !== below > 127) distances.stamp(away, x, y + (127.5 - a) / (below - a), reach);
  }
}
