import { slice } from '../maths/slice.ts';
import { openMemory } from '../simd/memory.ts';
import { fragmentSize } from './fragment-layout.ts';

/** Surfaces seen by pixels: most pixels have one, edge pixels one for each surface with its share. */
export interface Fragments {
  count: number;
  /** Laid out as `fragmentLayout` says. */
  values: Float32Array;
  /** What shaders leave: red, green and blue of four fragments in each block. */
  lit: Float32Array;
  pixel: Int32Array;
  instance: Int32Array;
  triangle: Int32Array;
  /** Of the pixel, 0–1. */
  share: Float32Array;
  /** Per pixel: the fragment with the largest share, or −1. */
  front: Int32Array;
  /** Per pixel: how much of it the figure covers, 0–1. */
  coverage: Float32Array;
  /** Where each run of a band of rows begins that sees one instance, and where the last ends. */
  runs: Int32Array;
  /** Further kernel inputs: two numbers per fragment of a slice, and some for the whole slice. */
  handed: { shares: Float32Array; open: Float32Array; numbers: Float32Array };
}

/** WebAssembly memory of visibility and fragments. Modules that work on them add their kernels. */
export const fragmentMemory = openMemory({});

const regions = fragmentMemory.regions(
  ...(['values', 'lit', 'pixel', 'instance', 'triangle', 'share', 'front', 'coverage', 'runs'] as const),
  ...(['shares', 'open', 'numbers'] as const),
);

/** An empty list with room for a picture's fragments. No region may grow until the picture is done. */
export function openFragments(size: number): Fragments {
  const most = (Math.ceil(size * size * 1.1) + 1024) & ~3;
  regions.values.take(most * fragmentSize);
  regions.lit.take(most * 3);
  for (const each of ['pixel', 'instance', 'triangle', 'share', 'runs'] as const) regions[each].take(most);
  regions.front.take(size * size);
  regions.coverage.take(size * size);
  regions.shares.take(slice);
  regions.open.take(slice);
  regions.numbers.take(64);
  return {
    count: 0,
    values: regions.values.floats(),
    lit: regions.lit.floats(),
    pixel: regions.pixel.wholes(),
    instance: regions.instance.wholes(),
    triangle: regions.triangle.wholes(),
    share: regions.share.floats(),
    front: regions.front.wholes().fill(-1),
    coverage: regions.coverage.floats().fill(0),
    runs: regions.runs.wholes(),
    handed: {
      shares: regions.shares.floats(),
      open: regions.open.floats(),
      numbers: regions.numbers.floats(),
    },
  };
}
