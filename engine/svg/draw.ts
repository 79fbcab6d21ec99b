import { parseHex } from '../colour/oklch.ts';
import { type Affine, joined } from './affine.ts';
import { Canvas, type Colour } from './canvas.ts';
import { type Attributes, attributesOf, pathsOf } from './markup.ts';
import { Outline } from './outline.ts';

/** A flat drawing (docs/decisions/020-flat-svg-renderer.md) and its place on the canvas. */
export interface Placed {
  body: string;
  affine: Affine;
}

const outline = new Outline();

/** Draws to premultiplied RGBA, exact to the area of each pixel, and the same wherever the engine runs. */
export function drawFlat(
  drawings: readonly Placed[],
  size: number,
  into = new Uint8Array(size * size * 4),
): Uint8Array<ArrayBuffer> {
  const canvas = new Canvas(size);
  for (const { body, affine } of drawings) {
    for (const element of pathsOf(body)) {
      const path = attributesOf(element);
      if (path['opacity']) canvas.together(Number(path['opacity']), () => drawPath(canvas, path, affine));
      else drawPath(canvas, path, affine);
    }
  }
  canvas.copyTo(into);
  return into;
}

/** The six numbers of `matrix(…)`, the only transform that flat paths have. */
const matrixOf = (transform: string): Affine =>
  transform.match(/-?[\d.]+/g)!.map(Number) as unknown as Affine;

/** A hexadecimal colour as red, green and blue, 0–255. */
function bytesOf(hex: string): Colour {
  const [r, g, b] = parseHex(hex);
  return [r * 255, g * 255, b * 255];
}

function drawPath(canvas: Canvas, path: Attributes, outer: Affine): void {
  if (!path['fill']) return;
  outline.trace(path['d']!, path['transform'] ? joined(outer, matrixOf(path['transform'])) : outer);
  for (const { from, to } of outline.runs) canvas.cover(outline.points, from, to);
  const rule = (path['fill-rule'] ?? path['style'])?.endsWith('evenodd') ? 'evenodd' : 'nonzero';
  canvas.fill(rule, bytesOf(path['fill']));
}
