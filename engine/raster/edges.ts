import { type Scratch, scratchFloats } from '../maths/scratch.ts';
import { openDistances } from './distances.ts';
import { type EdgeSamples, perAxis, samples } from './edge-samples.ts';
import type { Instance } from './scene.ts';
import type { Projection } from './visibility.ts';

/** Squared distances in pixels to the figure's outline and to its inner lines, as far as a pen or a border reaches. */
export interface Edges {
  /** To the silhouette, from both sides. */
  outline: Float32Array;
  /** To where one part ends before another. */
  inner: Float32Array;
}

/** Depth steps larger than this within one part get a line. */
const line = 0.06;

/** Where an edge passes through edge pixels: sums of its crossings between samples, so lines are placed finer than pixels. */
interface Crossings {
  x: Float32Array;
  y: Float32Array;
  count: Float32Array;
}

/** Crossings of the silhouette and of inner lines, by the number of the edge pixel. */
export interface EdgeMarks {
  outline: Crossings;
  inner: Crossings;
}

type CrossingBuffers = Record<keyof Crossings, Scratch<Float32Array>>;

const crossingBuffers = (): CrossingBuffers => ({
  x: scratchFloats(),
  y: scratchFloats(),
  count: scratchFloats(),
});
const outlineBuffers = crossingBuffers();
const innerBuffers = crossingBuffers();

const openCrossings = ({ x, y, count }: CrossingBuffers, length: number): Crossings => ({
  x: x.take(length).fill(0),
  y: y.take(length).fill(0),
  count: count.take(length).fill(0),
});

/** Marks where neighbouring samples see different things. Only edge pixels can hold such a place. */
export function markEdges(
  instances: readonly Instance[],
  projection: Projection,
  edges: EdgeSamples,
): EdgeMarks {
  const { size, top, bottom } = projection;
  const marks: EdgeMarks = {
    outline: openCrossings(outlineBuffers, edges.count),
    inner: openCrossings(innerBuffers, edges.count),
  };
  const group = Int32Array.from(instances, (instance) => instance.group);
  for (let y = top; y <= Math.min(bottom, size - 2); y++) markRow(marks, group, projection, edges, y);
  return marks;
}

function markRow(
  marks: EdgeMarks,
  group: Int32Array,
  { owner, size, left, right: end }: Projection,
  { slot, triangle, depth }: EdgeSamples,
  y: number,
): void {
  const last = perAxis - 1;
  for (let x = left; x <= Math.min(end, size - 2); x++) {
    const own = slot[y * size + x]!;
    if (own < 0) continue;
    const right = slot[y * size + x + 1]!;
    const below = slot[(y + 1) * size + x]!;
    for (let s = 0; s < samples; s++) {
      const p = own * samples + s;
      const column = s % perAxis;
      const row = (s - column) / perAxis;
      if (column < last || right >= 0) {
        const q = column < last ? p + 1 : right * samples + s - last;
        const edge = edgeBetween(marks, p, q, triangle, depth, owner, group);
        if (edge)
          mark(edge, column < last ? own : right, x + (column + 1) / perAxis, y + (row + 0.5) / perAxis);
      }
      if (row < last || below >= 0) {
        const q = row < last ? p + perAxis : below * samples + column;
        const edge = edgeBetween(marks, p, q, triangle, depth, owner, group);
        if (edge) mark(edge, row < last ? own : below, x + (column + 0.5) / perAxis, y + (row + 1) / perAxis);
      }
    }
  }
}

function mark(into: Crossings, slot: number, x: number, y: number): void {
  into.x[slot]! += x;
  into.y[slot]! += y;
  into.count[slot]! += 1;
}

function edgeBetween(
  marks: EdgeMarks,
  p: number,
  q: number,
  triangle: Int32Array,
  depth: Float32Array,
  owner: Int32Array,
  group: Int32Array,
): Crossings | undefined {
  const a = triangle[p]!;
  const b = triangle[q]!;
  if (a === b) return undefined;
  if (a < 0 || b < 0) return marks.outline;
  const parts = group[owner[a]!] !== group[owner[b]!] || Math.abs(depth[p]! - depth[q]!) > line;
  return parts ? marks.inner : undefined;
}

const distances = openDistances();

/** Within the figure nobody asks for more than this, in pixels of a picture of 1024. */
const insideReach = 8;

/** What lies further than a reach is given as that far. */
export function measureEdges(
  marks: EdgeMarks,
  coverage: Float32Array,
  size: number,
  outlineReach: number,
  innerReach: number,
): Edges {
  const [outline, inner] = distances.open(size, size, [outlineReach, innerReach]) as [
    Float32Array,
    Float32Array,
  ];
  for (let k = 0; k < marks.outline.count.length; k++) {
    stamp(marks.outline, coverage, size, outlineReach, outline, k);
    stamp(marks.inner, coverage, size, innerReach, inner, k);
  }
  return { outline, inner };
}

function stamp(
  { x, y, count }: Crossings,
  coverage: Float32Array,
  size: number,
  reach: number,
  map: Float32Array,
  k: number,
): void {
  const n = count[k]!;
  if (n === 0) return;
  const ex = x[k]! / n - 0.5;
  const ey = y[k]! / n - 0.5;
  const X = Math.round(ex);
  const Y = Math.round(ey);
  // Towards the figure a short reach will do: what lies outside beyond it is nearer to another of its edges.
  const least = Math.min(reach, Math.max(3, (insideReach * size) / 1024));
  const p = Y * size + X;
  const inRoom = X > 1 && Y > 1 && X < size - 2 && Y < size - 2;
  const left = inRoom && coverage[p - 2] === 1 ? least : reach;
  const right = inRoom && coverage[p + 2] === 1 ? least : reach;
  const up = inRoom && coverage[p - 2 * size] === 1 ? least : reach;
  const down = inRoom && coverage[p + 2 * size] === 1 ? least : reach;
  distances.stamp(map, ex, ey, left, up, right, down);
}
