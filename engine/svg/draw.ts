import { parseHex } from '../colour/oklch.ts';
import { Canvas, type Colour } from './canvas.ts';
import { type Attributes, attributesOf, pathsOf } from './markup.ts';
import { type Affine, Outline } from './outline.ts';

const outline = new Outline();

/**
 * Draws a flat drawing (docs/decisions/020-flat-svg-renderer.md) of so many units across to premultiplied RGBA, exact to the
 * area of each pixel, and the same wherever the engine runs.
 */
export function drawFlat(
  body: string,
  units: number,
  size: number,
  into = new Uint8Array(size * size * 4),
): Uint8Array<ArrayBuffer> {
  const canvas = new Canvas(size);
  for (const element of pathsOf(body)) drawPath(canvas, attributesOf(element), size / units);
  canvas.copyTo(into);
  return into;
}

/** The six numbers of `matrix(…)`, the only transform that flat paths have, in pixels. */
const affineOf = (transform: string, scale: number): Affine =>
  transform.match(/-?[\d.]+/g)!.map((number) => Number(number) * scale) as unknown as Affine;

/** A hexadecimal colour as red, green and blue, 0–255. */
function bytesOf(hex: string): Colour {
  const [r, g, b] = parseHex(hex);
  return [r * 255, g * 255, b * 255];
}

function drawPath(canvas: Canvas, path: Attributes, scale: number): void {
  if (!path['fill']) return;
  outline.trace(path['d']!, affineOf(path['transform'] ?? 'matrix(1 0 0 1 0 0)', scale));
  for (const { from, to } of outline.runs) canvas.cover(outline.points, from, to);
  const rule = (path['fill-rule'] ?? path['style'])?.endsWith('evenodd') ? 'evenodd' : 'nonzero';
  canvas.fill(rule, bytesOf(path['fill']), Number(path['opacity'] ?? 1));
}
