import { type Affine, inverse, joined, readTransform } from './affine.ts';
import type { Colour, Shading, Tint } from './canvas.ts';
import { type Element, linkedId, numberOf } from './markup.ts';

/** A colour of three or six hexadecimal digits. */
function readColour(text: string): Colour {
  const digits = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i.exec(text);
  if (!digits) throw new Error(`Drawings know no colour '${text}'`);
  const [, r, g, b, rr, gg, bb] = digits;
  const value = (one: string | undefined, two: string | undefined): number =>
    Number.parseInt(two ?? `${one}${one}`, 16);
  return [value(r, rr), value(g, gg), value(b, bb)];
}

/** What to lay on a shape: a colour, or a gradient's shading. */
export function readInk(
  paint: string,
  named: ReadonlyMap<string, Element>,
  affine: Affine,
): Colour | Shading {
  if (!paint.startsWith('url')) return readColour(paint);
  const gradient = named.get(linkedId(paint));
  if (!gradient) throw new Error(`A drawing lacks its gradient ${paint}`);
  return readGradient(gradient, affine);
}

interface Stop extends Tint {
  offset: number;
}

function readGradient(gradient: Element, affine: Affine): Shading {
  if (gradient.attributes['gradientUnits'] !== 'userSpaceOnUse')
    throw new Error('Gradients lie in the units of their drawing');
  const own = readTransform(gradient.attributes['gradientTransform'] ?? '');
  const [a, b, c, d, e, f] = inverse(joined(affine, own));
  const progress = gradient.tag === 'radialGradient' ? radial(gradient) : linear(gradient);
  const stops = gradient.children.map(readStop);
  return (x, y) => colourAt(stops, progress(a * x + c * y + e, b * x + d * y + f));
}

function linear(gradient: Element): (x: number, y: number) => number {
  const [x1, y1] = [numberOf(gradient, 'x1'), numberOf(gradient, 'y1')];
  const [x, y] = [numberOf(gradient, 'x2') - x1, numberOf(gradient, 'y2') - y1];
  const square = x * x + y * y;
  return (px, py) => ((px - x1) * x + (py - y1) * y) / square;
}

function radial(gradient: Element): (x: number, y: number) => number {
  const [cx, cy] = [numberOf(gradient, 'cx'), numberOf(gradient, 'cy')];
  const radius = numberOf(gradient, 'r');
  return (px, py) => Math.hypot(px - cx, py - cy) / radius;
}

const readStop = (stop: Element): Stop => ({
  offset: numberOf(stop, 'offset'),
  colour: readColour(stop.attributes['stop-color'] ?? '#000'),
  opacity: numberOf(stop, 'stop-opacity', 1),
});

function colourAt(stops: readonly Stop[], progress: number): Tint {
  const after = stops.find(({ offset }) => offset > progress) ?? stops.at(-1)!;
  const before = stops.findLast(({ offset }) => offset <= progress) ?? stops[0]!;
  const between = after.offset - before.offset;
  const share = between > 0 ? (progress - before.offset) / between : 0;
  const mixed = (from: number, to: number): number => from + (to - from) * share;
  return {
    colour: [
      mixed(before.colour[0], after.colour[0]),
      mixed(before.colour[1], after.colour[1]),
      mixed(before.colour[2], after.colour[2]),
    ],
    opacity: mixed(before.opacity, after.opacity),
  };
}
