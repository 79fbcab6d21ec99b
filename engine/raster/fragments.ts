import { scratchFloats, scratchInts } from '../maths/scratch.ts';
import { fragmentSize } from './fragment-layout.ts';

/** Surfaces seen by pixels: most pixels have one, edge pixels one for each surface with its share. */
export interface Fragments {
  count: number;
  /** Laid out as `fragmentLayout` says. */
  values: Float32Array;
  pixel: Int32Array;
  instance: Int32Array;
  triangle: Int32Array;
  /** Of the pixel, 0–1. */
  share: Float32Array;
  /** Per pixel: the fragment with the largest share, or −1. */
  front: Int32Array;
  /** Per pixel: how much of it the figure covers, 0–1. */
  coverage: Float32Array;
}

const buffers = {
  values: scratchFloats(),
  pixel: scratchInts(),
  instance: scratchInts(),
  triangle: scratchInts(),
  share: scratchFloats(),
  front: scratchInts(),
  coverage: scratchFloats(),
};

/** An empty list with room for a picture's fragments. */
export function openFragments(size: number): Fragments {
  const room = Math.ceil(size * size * 1.1) + 1024;
  return {
    count: 0,
    values: buffers.values.take(room * fragmentSize),
    pixel: buffers.pixel.take(room),
    instance: buffers.instance.take(room),
    triangle: buffers.triangle.take(room),
    share: buffers.share.take(room),
    front: buffers.front.take(size * size).fill(-1),
    coverage: buffers.coverage.take(size * size).fill(0),
  };
}
