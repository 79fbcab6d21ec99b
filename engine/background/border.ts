import type { Rgb } from '../colour/oklch.ts';
import { scratchInts } from '../maths/scratch.ts';
import { clamp } from '../maths/smooth.ts';
import { type Distances, openDistances } from '../raster/distances.ts';

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
const alphaBuffer = scratchInts();

/** Lays a hard shadow, a white border and an ink line under a drawing, in place. */
export function layBorder(drawing: Placed, ink: Rgb): void {
  const { side, unit, turn } = drawing;
  const reach = paperWidth * unit + 1;
  const [away] = distances.open(side, side, [reach]) as [Float32Array];
  const alpha = alphaBuffer.take(side * side);
  for (let y = 0; y < side; y++) copyAlpha(drawing.pixels, alpha, y * side, side);
  for (let y = 0; y < side - 1; y++) stampRow(alpha, side, reach, away, distances, y);
  const right = (shadow.right * Math.cos(turn) - shadow.down * Math.sin(turn)) * unit;
  const down = (shadow.right * Math.sin(turn) + shadow.down * Math.cos(turn)) * unit;
  for (let y = 0; y < side; y++) layRow(drawing, alpha, away, right, down, reach, ink, y);
}

function copyAlpha(pixels: Uint8Array, alpha: Int32Array, from: number, length: number): void {
  for (let i = from; i < from + length; i++) alpha[i] = pixels[i * 4 + 3]!;
}

/** Finds where the outline crosses between the pixels of a row, and between them and those below. */
function stampRow(
  alpha: Int32Array,
  side: number,
  reach: number,
  away: Float32Array,
  to: Distances,
  y: number,
): void {
  for (let x = 0; x < side - 1; x++) {
    const a = alpha[y * side + x]!;
    const right = alpha[y * side + x + 1]!;
    const below = alpha[(y + 1) * side + x]!;
    if (a > 127 !== right > 127) to.stamp(away, x + (127.5 - a) / (right - a), y, reach, reach, reach, reach);
    if (a > 127 !== below > 127) to.stamp(away, x, y + (127.5 - a) / (below - a), reach, reach, reach, reach);
  }
}

function layRow(
  { pixels, side, unit }: Placed,
  alpha: Int32Array,
  away: Float32Array,
  right: number,
  down: number,
  reach: number,
  [inkR, inkG, inkB]: Rgb,
  y: number,
): void {
  const upper = Math.floor(y - down);
  const shareY = y - down - upper;
  const aside = Math.floor(-right);
  const shareX = -right - aside;
  for (let x = 0; x < side; x++) {
    const i = y * side + x;
    const own = alpha[i]!;
    if (own === 255) continue;
    const X = x + aside;
    let shade = 0;
    if (X >= 0 && upper >= 0 && X < side - 1 && upper < side - 1) {
      const p = upper * side + X;
      const above = alpha[p]! + (alpha[p + 1]! - alpha[p]!) * shareX;
      const below = alpha[p + side]! + (alpha[p + side + 1]! - alpha[p + side]!) * shareX;
      shade = (above + (below - above) * shareY) * shadow.strength;
    }
    const far = away[i]!;
    if (shade === 0 && own === 0 && far >= reach * reach) continue;
    const distance = Math.sqrt(far);
    const white = clamp(paperWidth * unit + 0.5 - distance);
    // Beneath what is half transparent there is ink as well.
    const inked = Math.max(clamp(inkWidth * unit + 0.5 - distance), Math.min(1, own / 127));
    const beneath = (1 - own / 255) * (1 - inked);
    const dark = shade * (1 - white) * beneath + 255 * inked * (1 - own / 255);
    const light = 255 * white * beneath;
    pixels[i * 4] = pixels[i * 4]! + dark * inkR + light + 0.5;
    pixels[i * 4 + 1] = pixels[i * 4 + 1]! + dark * inkG + light + 0.5;
    pixels[i * 4 + 2] = pixels[i * 4 + 2]! + dark * inkB + light + 0.5;
    pixels[i * 4 + 3] = own + dark + light + 0.5;
  }
}
