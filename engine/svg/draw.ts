import { type Affine, joined, scaleOf } from './affine.ts';
import { Canvas } from './canvas.ts';
import { bytesOf, gradientsOf, shadingOf } from './gradient.ts';
import { type Attributes, attributesOf, pathsOf } from './markup.ts';
import { Outline } from './outline.ts';
import { type Pen, strokeOutline } from './stroke.ts';

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
    const drawPaths = drawerOf(canvas, body, affine);
    const clip = /<clipPath><path d="([^"]*)"/.exec(body)?.[1];
    if (clip) {
      coverPath(canvas, clip, affine);
      canvas.clip(drawPaths);
    } else drawPaths();
  }
  canvas.copyTo(into);
  return into;
}

const drawerOf = (canvas: Canvas, body: string, affine: Affine) => (): void => {
  const gradients = gradientsOf(body);
  for (const element of pathsOf(body)) {
    const path = attributesOf(element);
    const draw = (): void => drawPath(canvas, path, affine, gradients);
    if (path['opacity']) canvas.together(Number(path['opacity']), draw);
    else draw();
  }
};

/** The six numbers of `matrix(…)`, the only transform that flat paths have. */
const matrixOf = (transform: string): Affine =>
  transform.match(/-?[\d.]+/g)!.map(Number) as unknown as Affine;

function drawPath(
  canvas: Canvas,
  path: Attributes,
  outer: Affine,
  gradients: ReturnType<typeof gradientsOf>,
): void {
  const affine = path['transform'] ? joined(outer, matrixOf(path['transform'])) : outer;
  const { fill, stroke } = path;
  if (fill) {
    const rule = (path['fill-rule'] ?? path['style'])?.endsWith('evenodd') ? 'evenodd' : 'nonzero';
    coverPath(canvas, path['d']!, affine);
    const gradient = gradients.get(/^url\(#(.+)\)$/.exec(fill)?.[1] ?? '');
    if (gradient) canvas.shade(rule, shadingOf(gradient, affine));
    else canvas.fill(rule, bytesOf(fill));
  }
  if (stroke) {
    outline.trace(path['d']!, affine);
    const pen: Pen = {
      width: Number(path['stroke-width'] ?? 1) * scaleOf(affine),
      roundCaps: path['stroke-linecap'] === 'round',
      roundJoins: path['stroke-linejoin'] === 'round',
    };
    strokeOutline(outline, pen, (...corners) => canvas.cover(corners, 0, corners.length / 2));
    canvas.fill('nonzero', bytesOf(stroke));
  }
}

function coverPath(canvas: Canvas, data: string, affine: Affine): void {
  outline.trace(data, affine);
  for (const { from, to } of outline.runs) canvas.cover(outline.points, from, to);
}
