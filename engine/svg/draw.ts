import { type Affine, joined, readTransform, scaleOf } from './affine.ts';
import { Canvas, type Rule } from './canvas.ts';
import { readInk } from './ink.ts';
import { type Element, linkedId, namedElements, numberOf, readMarkup } from './markup.ts';
import { Outline } from './outline.ts';
import { traceEllipse, tracePath, traceRectangle } from './path.ts';
import { type Pen, strokeOutline } from './stroke.ts';

/** What an element hands on to those within. */
interface Style {
  fill: string;
  rule: Rule;
  stroke: string;
  strokeWidth: number;
  cap: Pen['cap'];
  join: Pen['join'];
}

const plain: Style = {
  fill: '#000',
  rule: 'nonzero',
  stroke: 'none',
  strokeWidth: 1,
  cap: 'butt',
  join: 'miter',
};

interface Drawing {
  canvas: Canvas;
  named: ReadonlyMap<string, Element>;
}

const outline = new Outline();

/**
 * Draws flat SVG to premultiplied RGBA: the shapes, strokes, gradients and clips of our art, exact to the area of each
 * pixel, and the same wherever the engine runs. `viewBox` is the square of the drawing that is seen.
 */
export function drawSvg(
  body: string,
  size: number,
  viewBox: string,
  into = new Uint8Array(size * size * 4),
): Uint8Array<ArrayBuffer> {
  const root = readMarkup(body);
  const canvas = new Canvas(size);
  drawChildren({ canvas, named: namedElements(root) }, root, placed(viewBox, size), plain);
  canvas.copyTo(into);
  return into;
}

/** Moves a view box to the place of a canvas where it is seen, `size` pixels wide. */
function placed(viewBox: string, size: number): Affine {
  const [x = 0, y = 0, width = 1] = viewBox.split(' ').map(Number);
  const scale = size / width;
  return [scale, 0, 0, scale, -x * scale, -y * scale];
}

const drawChildren = (drawing: Drawing, { children }: Element, affine: Affine, style: Style): void =>
  children.forEach((child) => draw(drawing, child, affine, style));

function draw(drawing: Drawing, element: Element, outer: Affine, inherited: Style): void {
  const { canvas, named } = drawing;
  const { tag, attributes } = element;
  // Only drawn by those who name them.
  if (tag === 'defs' || tag === 'clipPath') return;
  const affine = attributes['transform'] ? joined(outer, readTransform(attributes['transform'])) : outer;
  const style = styleOf(element, inherited);
  const opacity = numberOf(element, 'opacity', 1);
  const content = (): void => {
    if (tag === 'g') drawChildren(drawing, element, affine, style);
    else if (tag === 'use') {
      const used = named.get((attributes['href'] ?? '').slice(1));
      if (used) draw(drawing, used, affine, style);
    } else drawShape(drawing, element, affine, style);
  };
  const whole = opacity < 1 ? (): void => canvas.together(opacity, content) : content;
  const clip = attributes['clip-path'];
  if (!clip) return whole();
  const [shape, ...more] = named.get(linkedId(clip))?.children ?? [];
  if (!shape || more.length > 0) throw new Error(`A clip is one shape: ${clip}`);
  coverFill(canvas, shape, affine);
  canvas.clip('nonzero', whole);
}

function styleOf({ attributes }: Element, inherited: Style): Style {
  return {
    fill: attributes['fill'] ?? inherited.fill,
    rule: (attributes['fill-rule'] as Rule | undefined) ?? inherited.rule,
    stroke: attributes['stroke'] ?? inherited.stroke,
    strokeWidth: Number(attributes['stroke-width'] ?? inherited.strokeWidth),
    cap: (attributes['stroke-linecap'] as Pen['cap'] | undefined) ?? inherited.cap,
    join: (attributes['stroke-linejoin'] as Pen['join'] | undefined) ?? inherited.join,
  };
}

function drawShape({ canvas, named }: Drawing, element: Element, affine: Affine, style: Style): void {
  const lay = (paint: string, rule: Rule): void => {
    const ink = readInk(paint, named, affine);
    if (typeof ink === 'function') canvas.shade(rule, ink);
    else canvas.fill(rule, ink);
  };
  if (style.fill !== 'none') {
    coverFill(canvas, element, affine);
    lay(style.fill, style.rule);
  }
  if (style.stroke !== 'none') {
    const { cap, join } = style;
    const pen = { cap, join, width: style.strokeWidth * scaleOf(affine) };
    trace(element, affine);
    strokeOutline(outline, pen, (...corners) => canvas.cover(corners, 0, corners.length / 2));
    lay(style.stroke, 'nonzero');
  }
}

function coverFill(canvas: Canvas, element: Element, affine: Affine): void {
  trace(element, affine);
  for (const { from, to } of outline.runs) canvas.cover(outline.points, from, to);
}

function trace(element: Element, affine: Affine): void {
  const n = (name: string): number => numberOf(element, name);
  outline.begin(affine);
  if (element.tag === 'path') tracePath(element.attributes['d'] ?? '', outline);
  else if (element.tag === 'circle') traceEllipse(outline, n('cx'), n('cy'), n('r'), n('r'));
  else if (element.tag === 'ellipse') traceEllipse(outline, n('cx'), n('cy'), n('rx'), n('ry'));
  else if (element.tag === 'rect') traceRectangle(outline, n('x'), n('y'), n('width'), n('height'), n('rx'));
  else throw new Error(`Drawings know no <${element.tag}>`);
}
