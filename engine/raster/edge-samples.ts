import { floatsAt, kernel, Whole, wholeAt, Wholes, wholesAt } from '../simd/emit.ts';
import type { Region } from '../simd/memory.ts';
import { fragmentMemory } from './fragments.ts';
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
  slot: Region;
  /** Per edge pixel: which it is. */
  pixel: Region;
  /** Nine samples of every edge pixel, row by row: the triangle, or −1, and its depth. */
  triangle: Region;
  depth: Region;
}

/** Side of the tiles that are asked first whether they hold an edge pixel, as a power of two: few do. */
const tileBits = 2;

const kernels = fragmentMemory.addKernels({
  fillEdges: fillEdges(tileBits),
  /** Sets 0 for both pixels of every pair, beside or below each other, that sees different things. */
  markEdgePixels: kernel(
    { whole: ['slots', 'triangles', 'depths', 'owners', 'size', 'left', 'right', 'top', 'bottom'] },
    (to, { slots, triangles, depths, owners, size, left, right, top, bottom }) => {
      const last = to.keep(size.sub(1).splat());
      to.each(top, bottom, 1, (y) =>
        to.each(left, right, 4, (x) => {
          const here = to.keep(y.mul(size).add(x).left(2));
          const column = x.splat().add(Wholes.list(0, 1, 2, 3));
          const inRow = to.keep(column.below(last));
          for (const step of [Whole.of(4), size.left(2)]) {
            const there = to.keep(here.add(step));
            const rise = floatsAt(depths.add(here)).sub(floatsAt(depths.add(there)));
            const folded = rise.abs().above(fold);
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
    { whole: ['slots', 'listed', 'tiles', 'counted', 'size', 'across', 'left', 'right', 'top', 'bottom'] },
    (to, { slots, listed, tiles, counted, size, across, left, right, top, bottom }) => {
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

const regions = fragmentMemory.regions('slot', 'tiles', 'count', 'pixel', 'triangle', 'depth');
regions.count.take(1);

export function sampleEdges(projection: Projection, middles: Middles): EdgeSamples {
  const { size, triangles, screen, corners } = projection;
  const across = ((size - 1) >> tileBits) + 1;
  const count = findEdgePixels(projection, middles, across);
  const { slot, tiles, pixel } = regions;
  const triangle = regions.triangle.take(count * samples);
  const depth = regions.depth.take(count * samples);
  triangle.wholes().fill(nothing);
  depth.floats().fill(1e9);
  kernels.fillEdges({
    triangles: corners.address,
    end: corners.address + triangles * triangleBytes,
    screen: screen.address,
    slots: slot.address,
    tiles: tiles.address,
    across,
    depth: depth.address,
    seen: triangle.address,
    size,
  });
  return { count, slot, pixel, triangle, depth };
}

/** Returns how many there are. */
function findEdgePixels(projection: Projection, { triangle, depth, owner }: Middles, across: number): number {
  const { size, left, right, top, bottom } = projection;
  const slot = regions.slot.take(size * size);
  const pixel = regions.pixel.take(size * size);
  const tiles = regions.tiles.take(across * across);
  slot.wholes().fill(-1);
  tiles.wholes().fill(0);
  kernels.markEdgePixels({
    slots: slot.address,
    triangles: triangle.address,
    depths: depth.address,
    owners: owner.address,
    size,
    left,
    right: right + 1,
    top,
    bottom: Math.min(bottom + 1, size - 1),
  });
  kernels.numberEdgePixels({
    slots: slot.address,
    listed: pixel.address,
    tiles: tiles.address,
    counted: regions.count.address,
    size,
    across,
    left,
    right: right + 1,
    top,
    bottom: bottom + 1,
  });
  return regions.count.wholes()[0]!;
}
