import { blur } from '../maths/blur.ts';
import { scratchBytes, scratchFloats } from '../maths/scratch.ts';
import { smoothstep } from '../maths/smooth.ts';
import { drawFlat } from '../svg/draw.ts';
import { pathsOf } from '../svg/markup.ts';
import type { Artwork } from './artwork.ts';

const cell = 128;
const mostShapes = 48;
/** Shapes are blurred, and never further than this. */
const blurPasses = 2;
const blurReach = 2 * blurPasses;

/** Side of the map of heights. */
export const reliefSize = cell;

const pixelBuffer = scratchBytes();
const maskBuffer = scratchFloats();

/** How far the drawn details (snouts, buttons, spots) stand out of the cushion. */
export function relief(art: Artwork): Float32Array {
  const out = new Float32Array(cell * cell);
  const shapes = pathsOf(art.body)
    .slice(1)
    .filter((shape) => !shape.includes('opacity'));
  if (shapes.length === 0 || shapes.length > mostShapes) return out;
  const pixels = pixelBuffer.take(cell * cell * 4);
  const mask = maskBuffer.take(cell * cell);
  for (const shape of shapes) {
    // Mirrored shapes are raised beside their mirror image: every picture so far has them there.
    const body = shape.replace(/ (fill|style|transform)="[^"]*"/g, '').replace('/>', ' fill="#fff"/>');
    drawFlat(body, 32, cell, pixels);
    let area = 0;
    let [top, bottom] = [cell, -1];
    for (let y = 0; y < cell; y++) {
      const sum = cutRow(pixels, mask, y * cell);
      area += sum;
      if (sum === 0) continue;
      top = Math.min(top, y);
      bottom = y;
    }
    const share = area / (cell * cell);
    if (area < 3 || share > 0.4) continue;
    blur(mask, cell, cell, share < 0.01 ? 1 : 2, blurPasses);
    const rise = share < 0.012 ? 0.018 : share < 0.06 ? 0.015 : 0.01;
    const first = Math.max(0, top - blurReach);
    const last = Math.min(cell - 1, bottom + blurReach);
    for (let y = first; y <= last; y++) raiseRow(out, mask, y * cell, rise);
  }
  return out;
}

/** Copies a row of alpha; returns its sum. */
function cutRow(pixels: Uint8Array, mask: Float32Array, from: number): number {
  let sum = 0;
  for (let i = from; i < from + cell; i++) {
    const a = pixels[i * 4 + 3]! / 255;
    mask[i] = a;
    sum += a;
  }
  return sum;
}

function raiseRow(out: Float32Array, mask: Float32Array, from: number, rise: number): void {
  for (let i = from; i < from + cell; i++)
    if (mask[i]! > 0.15) out[i]! += rise * smoothstep(0.15, 0.95, mask[i]!);
}
