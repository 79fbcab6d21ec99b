import { slice } from '../maths/slice.ts';
import type { Camera } from './camera.ts';
import { type EdgeSamples, fold, perAxis, samples } from './edge-samples.ts';
import { fragmentLayout, placeOf } from './fragment-layout.ts';
import { type Fragments, openFragments } from './fragments.ts';
import type { Instance } from './scene.ts';
import { openReader, placeBlocks, readRun, type SurfaceReader } from './surface.ts';
import { type Middles, nothing, type Projection } from './visibility.ts';

const at = fragmentLayout;

/** What the pixels of a picture see. */
interface Sight {
  projection: Projection;
  middles: Middles;
  edges: EdgeSamples;
}

/** Finds the surfaces of every pixel and reads their position, normal and colour. */
export function resolve(
  instances: readonly Instance[],
  camera: Camera,
  projection: Projection,
  middles: Middles,
  edges: EdgeSamples,
): Fragments {
  const fragments = openFragments(camera.size);
  const sight = { projection, middles, edges };
  const reader = openReader(instances, camera, projection, fragments);
  for (let y = projection.top; y <= projection.bottom; y++) resolveRow(fragments, sight, reader, y);
  placeBlocks(fragments, fragments.count >> 2, (fragments.count + 3) >> 2);
  return fragments;
}

function resolveRow(fragments: Fragments, sight: Sight, reader: SurfaceReader, y: number): void {
  const from = fragments.count;
  listRow(fragments, sight, y);
  readRow(reader, fragments, from, fragments.count);
  // Whole blocks only: the rest of the last belongs to the next row.
  placeBlocks(fragments, from >> 2, fragments.count >> 2);
}

/** Neighbours mostly see the same thing, which is looked up once for all of them. */
function readRow(reader: SurfaceReader, fragments: Fragments, from: number, end: number): void {
  const { instance } = fragments;
  for (let first = from; first < end;) {
    const most = Math.min(end, first + slice);
    let to = first + 1;
    while (to < most && instance[to] === instance[first]) to++;
    readRun(reader, fragments, first, to);
    first = to;
  }
}

/** Lists the fragments of a row, each with the place of the screen where its surface is to be read. */
function listRow(fragments: Fragments, sight: Sight, y: number): void {
  const { size, owner, left, right } = sight.projection;
  const { triangle, depth } = sight.middles;
  const { slot } = sight.edges;
  const { values, coverage, front, pixel, instance, triangle: triangles, share } = fragments;
  let f = fragments.count;
  for (let x = left; x <= right; x++) {
    const p = y * size + x;
    if (slot[p]! >= 0) {
      fragments.count = f;
      listEdge(fragments, sight, x, y);
      f = fragments.count;
      continue;
    }
    const seen = triangle[p]!;
    if (seen === nothing) continue;
    const o = placeOf(f);
    coverage[p] = 1;
    front[p] = f;
    pixel[f] = p;
    instance[f] = owner[seen]!;
    triangles[f] = seen;
    values[o + at.x] = x + 0.5;
    values[o + at.y] = y + 0.5;
    share[f] = 1;
    values[o + at.z] = depth[p]!;
    f++;
  }
  fragments.count = f;
}

const done = new Uint8Array(samples);

/** An edge pixel: one fragment for each surface, weighed by its samples. */
function listEdge(fragments: Fragments, sight: Sight, x: number, y: number): void {
  const { owner, size } = sight.projection;
  const { slot, triangle, depth } = sight.edges;
  const pixel = y * size + x;
  const first = slot[pixel]! * samples;
  let largest = 0;
  let filled = 0;
  done.fill(0);
  for (let s = 0; s < samples; s++) {
    const p = first + s;
    if (done[s] || triangle[p] === nothing) continue;
    const k = owner[triangle[p]!]!;
    let count = 0;
    let last = p;
    for (let q = s; q < samples; q++) {
      const other = first + q;
      if (done[q] || triangle[other] === nothing || owner[triangle[other]!] !== k) continue;
      if (Math.abs(depth[other]! - depth[last]!) > fold) continue;
      done[q] = 1;
      last = other;
      count++;
    }
    filled += count;
    if (count > largest) {
      largest = count;
      fragments.front[pixel] = fragments.count;
    }
    // Whole pixels are seen through their middle, as all others are.
    const sample = count === samples ? (samples - 1) / 2 : last - first;
    const f = fragments.count++;
    const o = placeOf(f);
    fragments.pixel[f] = pixel;
    fragments.instance[f] = k;
    fragments.triangle[f] = triangle[first + sample]!;
    fragments.values[o + at.x] = x + ((sample % perAxis) + 0.5) / perAxis;
    fragments.values[o + at.y] = y + (Math.floor(sample / perAxis) + 0.5) / perAxis;
    fragments.share[f] = count / samples;
    fragments.values[o + at.z] = depth[first + sample]!;
  }
  fragments.coverage[pixel] = filled / samples;
}
