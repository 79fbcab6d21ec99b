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
  /** Where each run of a band of rows begins that sees one instance, and where the last ends. */
  runs: Int32Array;
  /** What is handed to kernels beside the fragments: a number for each of a slice, twice, and some for all. */
  handed: { shares: Float32Array; open: Float32Array; numbers: Float32Array };
}

/** Where what is seen and the fragments are. Whoever works on them in kernels furnishes it with some. */
export const fragmentRoom = openRoom({});

const shelves = {
  values: fragmentRoom.shelf(),
  lit: fragmentRoom.shelf(),
  pixel: fragmentRoom.shelf(),
  instance: fragmentRoom.shelf(),
  triangle: fragmentRoom.shelf(),
  share: fragmentRoom.shelf(),
  front: fragmentRoom.shelf(),
  coverage: fragmentRoom.shelf(),
  runs: fragmentRoom.shelf(),
  shares: fragmentRoom.shelf(),
  open: fragmentRoom.shelf(),
  numbers: fragmentRoom.shelf(),
};

/** An empty list with room for a picture's fragments. Nobody takes more of the room until the picture is done. */
export function openFragments(size: number): Fragments {
  const most = (Math.ceil(size * size * 1.1) + 1024) & ~3;
  shelves.values.take(most * fragmentSize);
  shelves.lit.take(most * 3);
  for (const each of ['pixel', 'instance', 'triangle', 'share', 'runs'] as const) shelves[each].take(most);
  shelves.front.take(size * size);
  shelves.coverage.take(size * size);
  shelves.shares.take(slice);
  shelves.open.take(slice);
  shelves.numbers.take(64);
  return {
    count: 0,
    values: shelves.values.floats(),
    lit: shelves.lit.floats(),
    pixel: shelves.pixel.wholes(),
    instance: shelves.instance.wholes(),
    triangle: shelves.triangle.wholes(),
    share: shelves.share.floats(),
    front: shelves.front.wholes().fill(-1),
    coverage: shelves.coverage.floats().fill(0),
    runs: shelves.runs.wholes(),
    handed: {
      shares: shelves.shares.floats(),
      open: shelves.open.floats(),
      numbers: shelves.numbers.floats(),
    },
  };
}
