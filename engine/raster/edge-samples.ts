import { floatsAt, kernel, Whole, wholeAt, Wholes, wholesAt } from '../simd/emit.ts';
import type { Shelf } from '../simd/room.ts';
import { fragmentRoom } from './fragments.ts';
import { fillEdges, triangleBytes } from './triangles.ts';
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
  slot: Shelf;
  /** Per edge pixel: which it is. */
  pixel: Shelf;
  /** Nine samples of every edge pixel, row by row: the triangle, or −1, and its depth. */
  triangle: Shelf;
  depth: Shelf;
}

/** Side of the tiles that are asked first whether they hold an edge pixel, as a power of two: few do. */
const tileBits = 2;

const kernels = fragmentRoom.furnish({
  fillEdges: fillEdges(tileBits),
  /** Sets 0 for both pixels of every pair, beside or below each other, that sees different things. */
  markEdgePixels: kernel(
    ['whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'],
    (to, slots, triangles, depths, owners, size, left, right, top, bottom) => {
      const last = to.keep(size.sub(1).four());
      to.each(top, bottom, 1, (y) =>
        to.each(left, right, 4, (x) => {
          const here = to.keep(y.mul(size).add(x).left(2));
          const inRow = to.keep(
            x
              .four()
              .add(Wholes.list(0, 1, 2, 3))
              .below(last),
          );
          for (const step of [Whole.of(4), size.left(2)]) {
            const there = to.keep(here.add(step));
            const folded = floatsAt(depths.add(here))
              .sub(floatsAt(depths.add(there)))
              .size()
              .above(fold);
            const elsewhere = wholesAt(triangles.add(here)).isnt(wholesAt(triangles.add(there)));
            const another = wholesAt(owners.add(here)).isnt(wholesAt(owners.add(there)));
            const edge = to.keep(folded.and(elsewhere).or(another).and(inRow));
            to.when(edge.any(), () => {
              for (const pixel of [slots.add(here), slots.add(there)])
                to.write(pixel, wholesAt(pixel).without(edge));
            });
          }
        }),
      );
    },
  ),
  /** Numbers the edge pixels, lists them and marks their tiles, of which there are so many in a row; leaves their count. */
  numberEdgePixels: kernel(
    ['whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'],
    (to, slots, listed, tiles, counted, size, across, left, right, top, bottom) => {
      const count = to.keep(Whole.of(0));
      to.each(top, bottom, 1, (y) => {
        const tileRow = to.keep(y.right(tileBits).mul(across));
        to.each(left, right, 1, (x) => {
          const pixel = to.keep(y.mul(size).add(x));
          const slot = to.keep(slots.add(pixel.left(2)));
          to.when(wholeAt(slot).is(0), () => {
            to.write(slot, count);
            to.write(listed.add(count.left(2)), pixel);
            to.write(tiles.add(tileRow.add(x.right(tileBits)).left(2)), Whole.of(1));
            to.change(count, count.add(1));
          });
        });
      });
      to.write(counted, count);
    },
  ),
});

const shelves = {
  slot: fragmentRoom.shelf(),
  tiles: fragmentRoom.shelf(),
  count: fragmentRoom.shelf().take(1),
  pixel: fragmentRoom.shelf(),
  triangle: fragmentRoom.shelf(),
  depth: fragmentRoom.shelf(),
};

export function sampleEdges(projection: Projection, middles: Middles): EdgeSamples {
  const { size, triangles, screen, corners } = projection;
  const across = ((size - 1) >> tileBits) + 1;
  const count = findEdgePixels(projection, middles, across);
  const { slot, tiles, pixel } = shelves;
  const triangle = shelves.triangle.take(count * samples);
  const depth = shelves.depth.take(count * samples);
  triangle.wholes().fill(nothing);
  depth.floats().fill(1e9);
  kernels.fillEdges(
    corners.address,
    corners.address + triangles * triangleBytes,
    screen.address,
    slot.address,
    tiles.address,
    across,
    depth.address,
    triangle.address,
    size,
  );
  return { count, slot, pixel, triangle, depth };
}

/** Returns how many there are. */
function findEdgePixels(projection: Projection, { triangle, depth, owner }: Middles, across: number): number {
  const { size, left, right, top, bottom } = projection;
  const slot = shelves.slot.take(size * size);
  const pixel = shelves.pixel.take(size * size);
  const tiles = shelves.tiles.take(across * across);
  slot.wholes().fill(-1);
  tiles.wholes().fill(0);
  kernels.markEdgePixels(
    slot.address,
    triangle.address,
    depth.address,
    owner.address,
    size,
    left,
    right + 1,
    top,
    Math.min(bottom + 1, size - 1),
  );
  kernels.numberEdgePixels(
    slot.address,
    pixel.address,
    tiles.address,
    shelves.count.address,
    size,
    across,
    left,
    right + 1,
    top,
    bottom + 1,
  );
  return shelves.count.wholes()[0]!;
}
