import { parseHex } from '../colour/oklch.ts';
import { type Affine, inverse } from './affine.ts';
import type { Shading, Tint } from './canvas.ts';
import { type Attributes, attributesOf } from './markup.ts';

interface Stop extends Tint {
  offset: number;
}

interface Gradient {
  /** From 0 to 1 on its way, in units of the drawing. */
  progress: (x: number, y: number) => number;
  stops: readonly Stop[];
}

/** The gradients of a flat drawing by their id. Few drawings have any. */
export function gradientsOf(body: string): ReadonlyMap<string, Gradient> {
  const gradients = new Map<string, Gradient>();
  for (const [, kind, own, stops] of body.matchAll(/<(linear|radial)Gradient ([^>]*)>(.*?)<\/\w+>/g)) {
    const attributes = attributesOf(own!);
    gradients.set(attributes['id']!, {
      progress: (kind === 'radial' ? radial : linear)(attributes),
      stops: Array.from(stops!.matchAll(/<stop [^>]*>/g), ([stop]) => readStop(attributesOf(stop))),
    });
  }
  return gradients;
}

export function shadingOf({ progress, stops }: Gradient, affine: Affine): Shading {
  const [a, b, c, d, e, f] = inverse(affine);
  return (x, y) => colourAt(stops, progress(a * x + c * y + e, b * x + d * y + f));
}

function linear(attributes: Attributes): Gradient['progress'] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ['x1', 'y1', 'x2', 'y2'].map((name) => Number(attributes[name]));
  const [x, y] = [x2 - x1, y2 - y1];
  const square = x * x + y * y;
  return (px, py) => ((px - x1) * x + (py - y1) * y) / square;
}

function radial(attributes: Attributes): Gradient['progress'] {
  const [cx = 0, cy = 0, radius = 0] = ['cx', 'cy', 'r'].map((name) => Number(attributes[name]));
  return (px, py) => Math.hypot(px - cx, py - cy) / radius;
}

const readStop = (stop: Attributes): Stop => ({
  offset: Number(stop['offset'] ?? 0),
  colour: bytesOf(stop['stop-color']!),
  opacity: Number(stop['stop-opacity'] ?? 1),
});

/** A hexadecimal colour as red, green and blue, 0–255. */
export const bytesOf = (hex: string): Tint['colour'] => {
  const [r, g, b] = parseHex(hex);
  return [r * 255, g * 255, b * 255];
};

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
