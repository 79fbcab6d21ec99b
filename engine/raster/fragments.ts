import { scratchFloats, scratchInts } from '../maths/scratch.ts';
import type { Camera } from './camera.ts';
import { type EdgeSamples, fold, perAxis, samples } from './edge-samples.ts';
import { fragmentLayout, fragmentSize } from './fragment-layout.ts';
import type { Instance } from './scene.ts';
import { openReader, readSurface, type SurfaceReader } from './surface.ts';
import { type Middles, nothing, type Projection } from './visibility.ts';

const at = fragmentLayout;

/** Surfaces seen by pixels: most pixels have one, edge pixels one for each surface with its share. */
export interface Fragments {
  count: number;
  /** Laid out as `fragmentLayout` says. */
  values: Float32Array;
  pixel: Int32Array;
  instance: Int32Array;
  /** Per pixel: the fragment with the largest share, or −1. */
  front: Int32Array;
  /** Per pixel: how much of it the figure covers, 0–1. */
  coverage: Float32Array;
}

const buffers = {
  values: scratchFloats(),
  pixel: scratchInts(),
  instance: scratchInts(),
  front: scratchInts(),
  coverage: scratchFloats(),
};

/** An empty list with room for a picture's fragments. */
function openFragments(size: number): Fragments {
  const room = Math.ceil(size * size * 1.1) + 1024;
  return {
    count: 0,
    values: buffers.values.take(room * fragmentSize),
    pixel: buffers.pixel.take(room),
    instance: buffers.instance.take(room),
    front: buffers.front.take(size * size).fill(-1),
    coverage: buffers.coverage.take(size * size).fill(0),
  };
}

/** What the pixels of a picture see. */
interface Sight {
  projection: Projection;
  middles: Middles;
  edges: EdgeSamples;
  reader: SurfaceReader;
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
  const sight = { projection, middles, edges, reader: openReader(instances, camera, projection) };
  for (let y = 0; y < camera.size; y++) resolveRow(fragments, sight, y);
  return fragments;
}

function resolveRow(fragments: Fragments, sight: Sight, y: number): void {
  const { size } = sight.projection;
  const { triangle, depth } = sight.middles;
  const { slot } = sight.edges;
  for (let x = 0; x < size; x++) {
    const pixel = y * size + x;
    if (slot[pixel]! >= 0) {
      resolveEdge(fragments, sight, x, y);
      continue;
    }
    const seen = triangle[pixel]!;
    if (seen === nothing) continue;
    fragments.coverage[pixel] = 1;
    fragments.front[pixel] = fragments.count;
    emit(fragments, sight, seen, depth[pixel]!, x + 0.5, y + 0.5, pixel, 1);
  }
}

const done = new Uint8Array(samples);

/** An edge pixel: one fragment for each surface, weighed by its samples. */
function resolveEdge(fragments: Fragments, sight: Sight, x: number, y: number): void {
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
    let share = 0;
    let last = p;
    for (let q = s; q < samples; q++) {
      const other = first + q;
      if (done[q] || triangle[other] === nothing || owner[triangle[other]!] !== k) continue;
      if (Math.abs(depth[other]! - depth[last]!) > fold) continue;
      done[q] = 1;
      last = other;
      share++;
    }
    filled += share;
    if (share > largest) {
      largest = share;
      fragments.front[pixel] = fragments.count;
    }
    // Whole pixels are seen through their middle, as all others are.
    const sample = share === samples ? (samples - 1) / 2 : last - first;
    emit(
      fragments,
      sight,
      triangle[first + sample]!,
      depth[first + sample]!,
      x + ((sample % perAxis) + 0.5) / perAxis,
      y + (Math.floor(sample / perAxis) + 0.5) / perAxis,
      pixel,
      share / samples,
    );
  }
  fragments.coverage[pixel] = filled / samples;
}

function emit(
  fragments: Fragments,
  { projection, reader }: Sight,
  triangle: number,
  depth: number,
  screenX: number,
  screenY: number,
  pixel: number,
  weight: number,
): void {
  const f = fragments.count++;
  const o = f * fragmentSize;
  fragments.pixel[f] = pixel;
  fragments.instance[f] = projection.owner[triangle]!;
  fragments.values[o + at.share] = weight;
  fragments.values[o + at.depth] = depth;
  readSurface(reader, triangle, depth, screenX, screenY, fragments.values, o);
}
