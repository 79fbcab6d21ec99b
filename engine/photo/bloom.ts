import { blur } from '../maths/blur.ts';
import { type Scratch, scratchFloats } from '../maths/scratch.ts';
import { slice } from '../maths/slice.ts';
import { litPlaceOf } from '../raster/fragment-layout.ts';
import type { Fragments } from '../raster/fragments.ts';

/** Light above white that spreads, at a quarter of the picture's size. */
export interface Bloom {
  width: number;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
}

const buffers = { red: scratchFloats(), green: scratchFloats(), blue: scratchFloats() };
const wideBuffer = scratchFloats();

/** Only the figure is ever brighter than white. */
export function bloomOf(fragments: Fragments, size: number, exposure: number, strength: number): Bloom {
  const width = size >> 2;
  const bloom: Bloom = {
    width,
    red: buffers.red.take(width * width).fill(0),
    green: buffers.green.take(width * width).fill(0),
    blue: buffers.blue.take(width * width).fill(0),
  };
  const { count } = fragments;
  for (let from = 0; from < count; from += slice)
    collect(fragments, bloom, { size, exposure }, from, Math.min(count, from + slice));
  for (const channel of [bloom.red, bloom.green, bloom.blue]) spread(channel, width, strength, wideBuffer);
  return bloom;
}

/** Adds up what is brighter than white; of sixteen pixels of a spot four are asked. */
function collect(
  { share: shares, pixel, lit }: Fragments,
  { width, red, green, blue }: Bloom,
  { size, exposure }: { size: number; exposure: number },
  from: number,
  to: number,
): void {
  const white = 1.35 / exposure;
  const even = (size & 1) === 0;
  for (let f = from; f < to; f++) {
    // In a picture of even width the pixel's number tells that its column is not asked.
    if (even && pixel[f]! & 1) continue;
    const o = litPlaceOf(f);
    const r = lit[o]!;
    const g = lit[o + 4]!;
    const b = lit[o + 8]!;
    if (r <= white && g <= white && b <= white) continue;
    const y = (pixel[f]! / size) | 0;
    const x = pixel[f]! - y * size;
    if ((x | y) & 1 || x >> 2 >= width || y >> 2 >= width) continue;
    const share = shares[f]! / 4;
    const spot = (y >> 2) * width + (x >> 2);
    red[spot]! += Math.min(6, Math.max(0, r * exposure - 1.35)) * share;
    green[spot]! += Math.min(6, Math.max(0, g * exposure - 1.35)) * share;
    blue[spot]! += Math.min(6, Math.max(0, b * exposure - 1.35)) * share;
  }
}

function spread(narrow: Float32Array, width: number, strength: number, buffer: Scratch<Float32Array>): void {
  const wide = buffer.take(width * width);
  wide.set(narrow);
  blur(narrow, width, width, Math.round(width / 90), 3);
  blur(wide, width, width, Math.round(width / 26), 3);
  for (let y = 0; y < width; y++) addRow(narrow, wide, y * width, width, 0.6 * strength);
}

function addRow(to: Float32Array, from: Float32Array, start: number, length: number, share: number): void {
  for (let i = start; i < start + length; i++) to[i] = (to[i]! + from[i]!) * share;
}
