import { scratchFloats, scratchInts } from '../maths/scratch.ts';
import { slice } from '../maths/slice.ts';
import { type Middles, nothing, type Projection } from './visibility.ts';

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

const slotBuffer = scratchInts();
const tileBuffer = scratchInts();
const triangleBuffer = scratchInts();
const depthBuffer = scratchFloats();

export function sampleEdges(projection: Projection, middles: Middles): EdgeSamples {
  const { size, triangles, top, bottom } = projection;
  const slot = slotBuffer.take(size * size).fill(-1);
  for (let y = top; y <= Math.min(bottom, size - 2); y++) markEdgePixels(projection, middles, slot, y);
  const across = tilesAcross(size);
  const tiles = tileBuffer.take(across * across).fill(0);
  let count = 0;
  for (let y = top; y <= bottom; y++) count = numberEdgePixels(projection, slot, tiles, y, count);
  const edges: EdgeSamples = {
    count,
    slot,
    triangle: triangleBuffer.take(count * samples).fill(nothing),
    depth: depthBuffer.take(count * samples).fill(1e9),
  };
  for (let from = 0; from < triangles; from += slice)
    fillSlice(projection, edges, tiles, from, Math.min(triangles, from + slice));
  return edges;
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

function fillSlice(
  projection: Projection,
  edges: EdgeSamples,
  tiles: Int32Array,
  from: number,
  to: number,
): void {
  const { size, screen, corners } = projection;
  const across = tilesAcross(size);
  for (let t = from; t < to; t++) {
    const a = corners[t * 3]! * 3;
    const b = corners[t * 3 + 1]! * 3;
    const c = corners[t * 3 + 2]! * 3;
    const left = Math.max(0, Math.min(screen[a]!, screen[b]!, screen[c]!)) | 0;
    const right = Math.min(size - 1, Math.max(screen[a]!, screen[b]!, screen[c]!)) | 0;
    const top = Math.max(0, Math.min(screen[a + 1]!, screen[b + 1]!, screen[c + 1]!)) | 0;
    const bottom = Math.min(size - 1, Math.max(screen[a + 1]!, screen[b + 1]!, screen[c + 1]!)) | 0;
    let met = 0;
    for (let y = top >> tileBits; y <= bottom >> tileBits; y++)
      for (let x = left >> tileBits; x <= right >> tileBits; x++) met |= tiles[y * across + x]!;
    if (met) fill(projection, t, edges);
  }
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

/** Scan-converts one triangle into the samples of the edge pixels it touches. */
function fill({ size, screen, corners }: Projection, number: number, edges: EdgeSamples): void {
  const { slot, triangle, depth } = edges;
  const a = corners[number * 3]! * 3;
  const b = corners[number * 3 + 1]! * 3;
  const c = corners[number * 3 + 2]! * 3;
  const x0 = screen[a]!;
  const y0 = screen[a + 1]!;
  const x1 = screen[b]!;
  const y1 = screen[b + 1]!;
  const x2 = screen[c]!;
  const y2 = screen[c + 1]!;
  const left = Math.max(0, Math.floor(Math.min(x0, x1, x2)));
  const right = Math.min(size - 1, Math.floor(Math.max(x0, x1, x2)));
  const top = Math.max(0, Math.floor(Math.min(y0, y1, y2)));
  const bottom = Math.min(size - 1, Math.floor(Math.max(y0, y1, y2)));
  const inverse = 1 / ((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0));
  const z0 = screen[a + 2]!;
  const dz1 = screen[b + 2]! - z0;
  const dz2 = screen[c + 2]! - z0;
  const step1 = ((y2 - y0) * inverse) / perAxis;
  const step2 = ((y0 - y1) * inverse) / perAxis;
  const down1 = ((x0 - x2) * inverse) / perAxis;
  const down2 = ((x1 - x0) * inverse) / perAxis;
  // How far the weights of a pixel's samples can be from those of its middle.
  const spread1 = Math.abs(step1) + Math.abs(down1) + 1e-5;
  const spread2 = Math.abs(step2) + Math.abs(down2) + 1e-5;
  const spread0 = Math.abs(step1 + step2) + Math.abs(down1 + down2) + 1e-5;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const k = slot[y * size + x]!;
      if (k < 0) continue;
      const mx = (x + 0.5 - x0) * perAxis;
      const my = (y + 0.5 - y0) * perAxis;
      const m1 = mx * step1 + my * down1;
      const m2 = mx * step2 + my * down2;
      if (m1 < -spread1 || m2 < -spread2 || m1 + m2 > 1 + spread0) continue;
      const px = x + 0.5 / perAxis - x0;
      let s = k * samples;
      for (let j = 0; j < perAxis; j++) {
        const py = y + (j + 0.5) / perAxis - y0;
        let w1 = (px * (y2 - y0) - (x2 - x0) * py) * inverse;
        let w2 = ((x1 - x0) * py - px * (y1 - y0)) * inverse;
        for (let i = 0; i < perAxis; i++, s++, w1 += step1, w2 += step2) {
          if (w1 < -1e-5 || w2 < -1e-5 || w1 + w2 > 1.00001) continue;
          const z = z0 + dz1 * w1 + dz2 * w2;
          if (z >= depth[s]!) continue;
          depth[s] = z;
          triangle[s] = number;
        }
      }
    }
  }
}
