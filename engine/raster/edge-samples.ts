import { openRoom } from '../simd/room.ts';
import { fillEdges, triangleBytes } from './triangles.ts';
import { asInts, type Middles, nothing, type Projection } from './visibility.ts';

/** Samples per edge pixel along each axis. Surfaces are shaded once a pixel; these decide coverage at edges. */
export const perAxis = 3;
export const samples = perAxis * perAxis;
/** Depth steps larger than this within one instance are an edge (an ear before a head). */
export const fold = 0.05;

/** The pixels where one thing ends before another, looked at more closely. All others see one surface only. */
export interface EdgeSamples {
  count: number;
  /** Per pixel: its number among the edge pixels, or −1. */
  slot: Int32Array;
  /** Nine samples of every edge pixel, row by row: the triangle, or −1, and its depth. */
  triangle: Int32Array;
  depth: Float32Array;
}

/** Side of the tiles that are asked first whether they hold an edge pixel, as a power of two: few do. */
const tileBits = 2;

const room = openRoom({ fillEdges: fillEdges(tileBits) });

export function sampleEdges(projection: Projection, middles: Middles): EdgeSamples {
  const { size, triangles, screen, corners, top, bottom } = projection;
  const across = tilesAcross(size);
  const lengths = [size * size, across * across, screen.length, triangles * 3];
  const open = (more: number[]): Float32Array<ArrayBuffer>[] => room.floats(...lengths, ...more);
  const [marked, tiled] = open([]).map(asInts) as [Int32Array, Int32Array];
  marked.fill(-1);
  for (let y = top; y <= Math.min(bottom, size - 2); y++) markEdgePixels(projection, middles, marked, y);
  tiled.fill(0);
  let count = 0;
  for (let y = top; y <= bottom; y++) count = numberEdgePixels(projection, marked, tiled, y, count);
  // What was marked stays where it is, though the memory may have grown.
  const arrays = open([count * samples, count * samples]);
  const [slot, tiles, , indices, , triangle] = arrays.map(asInts);
  const [, , vertices, , depth] = arrays;
  vertices!.set(screen);
  indices!.set(corners.subarray(0, triangles * 3));
  triangle!.fill(nothing);
  depth!.fill(1e9);
  room.run.fillEdges(
    indices!.byteOffset,
    indices!.byteOffset + triangles * triangleBytes,
    vertices!.byteOffset,
    slot!.byteOffset,
    tiles!.byteOffset,
    across,
    depth!.byteOffset,
    triangle!.byteOffset,
    size,
  );
  return { count, slot: slot!, triangle: triangle!, depth: depth! };
}

const tilesAcross = (size: number): number => ((size - 1) >> tileBits) + 1;

/** Numbers a row's edge pixels and marks their tiles; returns how many there are now. */
function numberEdgePixels(
  { size, left, right }: Projection,
  slot: Int32Array,
  tiles: Int32Array,
  y: number,
  known: number,
): number {
  const tileRow = (y >> tileBits) * tilesAcross(size);
  let count = known;
  for (let x = left; x <= right; x++) {
    if (slot[y * size + x] !== 0) continue;
    slot[y * size + x] = count++;
    tiles[tileRow + (x >> tileBits)] = 1;
  }
  return count;
}

/** Sets 0 for both pixels of every pair, beside or below each other, that sees different things. */
function markEdgePixels(projection: Projection, middles: Middles, slot: Int32Array, y: number): void {
  const { size, owner, left, right } = projection;
  const { triangle, depth } = middles;
  const last = y * size + Math.min(right, size - 2);
  for (let p = y * size + left; p <= last; p++) {
    if (differ(p, p + 1, triangle, owner, depth)) slot[p] = slot[p + 1] = 0;
    if (differ(p, p + size, triangle, owner, depth)) slot[p] = slot[p + size] = 0;
  }
}

function differ(p: number, q: number, triangle: Int32Array, owner: Int32Array, depth: Float32Array): boolean {
  const a = triangle[p]!;
  const b = triangle[q]!;
  if (a === b) return false;
  if (a < 0 || b < 0) return true;
  const step = depth[p]! - depth[q]!;
  return owner[a] !== owner[b] || step > fold || step < -fold;
}
