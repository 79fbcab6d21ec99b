import { floats } from '../maths/scratch.ts';
import { type EdgeSamples, perAxis, samples } from './edge-samples.ts';
import type { Instance } from './scene.ts';
import type { Projection } from './visibility.ts';

/** Distances in pixels to the figure's outline and to its inner lines, as far as a pen or a border reaches. */
export interface Edges {
  /** To the silhouette, from both sides; `outlineReach` or more where it is far. */
  outline: Float32Array;
  outlineReach: number;
  /** To where one part ends before another; `innerReach` or more where it is far. */
  inner: Float32Array;
  innerReach: number;
}

/** Depth steps larger than this within one part get a line. */
const line = 0.06;

/** Where an edge passes through a pixel: the mean of its crossings between samples, so lines are placed finer than pixels. */
interface Crossings {
  x: Float32Array;
  y: Float32Array;
  count: Float32Array;
}

/** Crossings of the silhouette and of inner lines. */
export interface EdgeMarks {
  outline: Crossings;
  inner: Crossings;
}

const openCrossings = (name: string, length: number): Crossings => ({
  x: floats(`${name}-x`, length).fill(0),
  y: floats(`${name}-y`, length).fill(0),
  count: floats(`${name}-count`, length).fill(0),
});

export const openEdgeMarks = (size: number): EdgeMarks => ({
  outline: openCrossings('outline', size * size),
  inner: openCrossings('inner', size * size),
});

/** Marks where neighbouring samples see different things. Only edge pixels can hold such a place. */
export function markEdges(
  instances: readonly Instance[],
  { size, owner }: Projection,
  { slot, triangle, depth }: EdgeSamples,
): EdgeMarks {
  const marks = openEdgeMarks(size);
  const group = Int32Array.from(instances, (instance) => instance.group);
  const mark = (into: Crossings, x: number, y: number): void => {
    const i = Math.min(size - 1, Math.floor(y)) * size + Math.min(size - 1, Math.floor(x));
    into.x[i]! += x;
    into.y[i]! += y;
    into.count[i]! += 1;
  };
  const compare = (p: number, q: number, x: number, y: number): void => {
    const a = triangle[p]!;
    const b = triangle[q]!;
    if (a === b) return;
    if (a < 0 || b < 0) mark(marks.outline, x, y);
    else if (group[owner[a]!] !== group[owner[b]!] || Math.abs(depth[p]! - depth[q]!) > line)
      mark(marks.inner, x, y);
  };
  const last = perAxis - 1;
  const markPixel = (own: number, x: number, y: number): void => {
    const right = slot[y * size + x + 1]!;
    const below = slot[(y + 1) * size + x]!;
    for (let s = 0; s < samples; s++) {
      const p = own * samples + s;
      const column = s % perAxis;
      const row = (s - column) / perAxis;
      const beside = column < last ? p + 1 : right < 0 ? p : right * samples + s - last;
      const under = row < last ? p + perAxis : below < 0 ? p : below * samples + column;
      compare(p, beside, x + (column + 1) / perAxis, y + (row + 0.5) / perAxis);
      compare(p, under, x + (column + 0.5) / perAxis, y + (row + 1) / perAxis);
    }
  };
  for (let p = 0; p < size * (size - 1); p++) {
    if (slot[p]! < 0) continue;
    const y = (p / size) | 0;
    if (p - y * size < size - 1) markPixel(slot[p]!, p - y * size, y);
  }
  return marks;
}

export function measureEdges(
  marks: EdgeMarks,
  size: number,
  outlineReach: number,
  innerReach: number,
): Edges {
  return {
    outline: spread(marks.outline, size, outlineReach, floats('outline-distance', size * size)),
    outlineReach,
    inner: spread(marks.inner, size, innerReach, floats('inner-distance', size * size)),
    innerReach,
  };
}

/** Stamps every crossing's distances around it: exact, and only a band is ever visited. */
function spread({ x, y, count }: Crossings, size: number, reach: number, out: Float32Array): Float32Array {
  out.fill(reach * reach);
  for (let p = 0; p < size * size; p++) {
    const n = count[p]!;
    if (n > 0) stamp(x[p]! / n - 0.5, y[p]! / n - 0.5, size, reach, out);
  }
  for (let y = 0; y < size; y++) takeRoots(out, y * size, size);
  return out;
}

/** Squared distances to a place, where they are smaller than what is known. */
function stamp(ex: number, ey: number, size: number, reach: number, out: Float32Array): void {
  const far = reach * reach;
  const bottom = Math.min(size - 1, Math.floor(ey + reach));
  for (let y = Math.max(0, Math.ceil(ey - reach)); y <= bottom; y++) {
    const dy = y - ey;
    const half = Math.sqrt(Math.max(0, far - dy * dy));
    const right = Math.min(size - 1, Math.floor(ex + half));
    for (let x = Math.max(0, Math.ceil(ex - half)); x <= right; x++) {
      const d = (x - ex) * (x - ex) + dy * dy;
      if (d < out[y * size + x]!) out[y * size + x] = d;
    }
  }
}

function takeRoots(out: Float32Array, from: number, length: number): void {
  for (let i = from; i < from + length; i++) out[i] = Math.sqrt(out[i]!);
}
