import { floatsAt, kernel, Whole, Wholes, wholesAt } from '../simd/emit.ts';
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
});

const regions = fragmentMemory.regions('slot', 'tiles', 'pixel', 'triangle', 'depth');

const acrossOf = (size: number): number => ((size - 1) >> tileBits) + 1;

export function sampleEdges(projection: Projection, middles: Middles): EdgeSamples {
  const { size, triangles, screen, corners } = projection;
  const count = findEdgePixels(projection, middles);
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
    across: acrossOf(size),
    depth: depth.address,
    seen: triangle.address,
    size,
  });
  return { count, slot, pixel, triangle, depth };
}

/** Returns how many there are. */
function findEdgePixels(projection: Projection, { triangle, depth, owner }: Middles): number {
  const { size, left, right, top, bottom } = projection;
  const slot = regions.slot.take(size * size);
  const pixel = regions.pixel.take(size * size);
  const tiles = regions.tiles.take(acrossOf(size) ** 2);
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
  const marks = { slots: slot.wholes(), listed: pixel.wholes(), tiles: tiles.wholes() };
  let count = 0;
  for (let y = top; y <= bottom; y++) count = numberEdgePixels(marks, projection, y, count);
  return count;
}

/** Numbers the edge pixels of a row, lists them and marks their tiles. Returns how many there are now. */
function numberEdgePixels(
  { slots, listed, tiles }: Record<'slots' | 'listed' | 'tiles', Int32Array>,
  { size, left, right }: Projection,
  y: number,
  known: number,
): number {
  const across = acrossOf(size);
  let count = known;
  for (let x = left; x <= right; x++) {
    if (slots[y * size + x] !== 0) continue;
    tiles[(y >> tileBits) * across + (x >> tileBits)] = 1;
    listed[count] = y * size + x;
    slots[y * size + x] = count++;
  }
  return count;
}
