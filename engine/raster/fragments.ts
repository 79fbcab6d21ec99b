import { scratchFloats, scratchInts } from '../maths/scratch.ts';
import { slice } from '../maths/slice.ts';
import { openRoom } from '../simd/room.ts';
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
  /** What is handed to kernels beside the fragments: a number for each of a slice, twice, and some for all. */
  handed: { shares: Float32Array; open: Float32Array; numbers: Float32Array };
}

/** Where the fragments are. Whoever works on them in kernels furnishes it with some. */
export const fragmentRoom = openRoom({});

const buffers = {
  instance: scratchInts(),
  triangle: scratchInts(),
  share: scratchFloats(),
  front: scratchInts(),
  coverage: scratchFloats(),
};

/** An empty list with room for a picture's fragments. */
export function openFragments(size: number): Fragments {
  const most = (Math.ceil(size * size * 1.1) + 1024) & ~3;
  const [values, lit, pixel, shares, open, numbers] = fragmentRoom.floats(
    most * fragmentSize,
    most * 3,
    most,
    slice,
    slice,
    64,
  );
  return {
    count: 0,
    values: values!,
    lit: lit!,
    pixel: new Int32Array(pixel!.buffer, pixel!.byteOffset, most),
    instance: buffers.instance.take(most),
    triangle: buffers.triangle.take(most),
    share: buffers.share.take(most),
    front: buffers.front.take(size * size).fill(-1),
    coverage: buffers.coverage.take(size * size).fill(0),
    handed: { shares: shares!, open: open!, numbers: numbers! },
  };
}
