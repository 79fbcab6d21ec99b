import { floats } from '../maths/scratch.ts';
import type { Instance } from './scene.ts';
import { type Band, type Projection, perAxis } from './visibility.ts';

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
const fold = 0.06;

/** Where an edge passes through a pixel: the mean of its crossings between samples, so lines are placed finer than pixels. */
interface Crossings {
  x: Float32Array;
  y: Float32Array;
  count: Float32Array;
}

/** Crossings of the silhouette and of inner lines, gathered band by band. */
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

/** Marks where neighbouring samples of a band see different things. */
export function markBand(
  marks: EdgeMarks,
  instances: readonly Instance[],
  projection: Projection,
  band: Band,
): void {
  const { size, owner } = projection;
  const { width, triangle, depth } = band;
  const group = Int32Array.from(instances, (instance) => instance.group);
  const shift = band.top * perAxis;
  const mark = (into: Crossings, sx: number, sy: number): void => {
    const i =
      Math.min(size - 1, Math.floor((shift + sy) / perAxis)) * size +
      Math.min(size - 1, Math.floor(sx / perAxis));
    into.x[i]! += sx / perAxis;
    into.y[i]! += (shift + sy) / perAxis;
    into.count[i]! += 1;
  };
  const compare = (p: number, q: number, sx: number, sy: number): void => {
    const a = triangle[p]!;
    const b = triangle[q]!;
    if (a < 0 || b < 0) return mark(marks.outline, sx, sy);
    if (group[owner[a]!] !== group[owner[b]!] || Math.abs(depth[p]! - depth[q]!) > fold)
      mark(marks.inner, sx, sy);
  };
  const left = Math.max(0, projection.left * perAxis - 1);
  const right = Math.min(width - 1, (projection.right + 1) * perAxis);
  for (let y = 0; y < band.rows * perAxis; y++) {
    for (let x = left; x < right; x++) {
      const p = y * width + x;
      const t = triangle[p]!;
      if (t !== triangle[p + 1]!) compare(p, p + 1, x + 1, y + 0.5);
      if (t !== triangle[p + width]!) compare(p, p + width, x + 0.5, y + 1);
    }
  }
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
  const far = reach * reach;
  out.fill(far);
  const r = Math.ceil(reach);
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const at = j * size + i;
      const n = count[at]!;
      if (n === 0) continue;
      const ex = x[at]! / n - 0.5;
      const ey = y[at]! / n - 0.5;
      const bottom = Math.min(size - 1, j + r);
      for (let py = Math.max(0, j - r); py <= bottom; py++) {
        const dy = py - ey;
        const half = Math.sqrt(Math.max(0, far - dy * dy));
        const right = Math.min(size - 1, Math.floor(ex + half));
        for (let px = Math.max(0, Math.ceil(ex - half)); px <= right; px++) {
          const d = (px - ex) * (px - ex) + dy * dy;
          if (d < out[py * size + px]!) out[py * size + px] = d;
        }
      }
    }
  }
  for (let i = 0; i < size * size; i++)
    if (out[i]! < far) out[i] = Math.sqrt(out[i]!);
    else out[i] = reach;
  return out;
}
