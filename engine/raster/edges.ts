import { Floats, floatsAt, kernel, spreadAt, Whole, wholeAt, type Writer } from '../simd/emit.ts';
import { stampAround } from './distances.ts';
import { type EdgeSamples, perAxis, samples } from './edge-samples.ts';
import { fragmentMemory } from './fragments.ts';
import type { Instance } from './scene.ts';
import type { Projection } from './visibility.ts';

/** Squared distances in pixels to the figure's outline and to its inner lines, as far as a pen or a border reaches. */
export interface Edges {
  /** To the silhouette, from both sides. */
  outline: Float32Array;
  /** To where one part ends before another. */
  inner: Float32Array;
}

/** How many edge pixels have their crossings in this module's memory, until the next `openMarks`. */
export type EdgeMarks = number;

/** Depth steps larger than this within one part get a line. */
const leastStep = 0.06;

const isThere = (number: Whole): Whole => Whole.of(-1).below(number);
const thirds = (whole: Whole): Floats => whole.splat().floats().div(perAxis);

/** What the samples of edge pixels see, and where crossings are noted. */
interface Marking {
  sampled: Whole;
  depths: Whole;
  owners: Whole;
  groups: Whole;
  outline: Whole;
  inner: Whole;
}

/** Notes a crossing of the edge pixel `slot` where two samples see different things. */
function compare(
  to: Writer,
  { sampled, depths, owners, groups, outline, inner }: Marking,
  [p, q]: readonly [Whole, Whole],
  slot: Whole,
  [x, y]: readonly [Floats, Floats],
): void {
  const [here, there] = [to.keep(p.left(2)), to.keep(q.left(2))];
  const [a, b] = [to.keep(wholeAt(sampled.add(here))), to.keep(wholeAt(sampled.add(there)))];
  // One entry, 4 bytes, further: the background's comes first.
  const groupOf = (triangle: Whole): Whole =>
    wholeAt(groups.add(wholeAt(owners.add(triangle.left(2)), 4).left(2)), 4);
  to.when(a.isnt(b), () => {
    // The background is triangle -1: the sign of either.
    const outside = to.keep(a.or(b).below(0));
    const depthAt = (place: Whole): Floats => spreadAt(depths.add(place));
    const step = depthAt(here).sub(depthAt(there)).abs();
    const parted = groupOf(a).isnt(groupOf(b)).or(step.above(leastStep).any());
    to.when(outside.or(parted), () => {
      const sum = to.keep(outside.select(outline, inner).add(slot.left(4)));
      // Four floats a crossing: the sums of x and of y, and the count twice.
      const place = to.keep(x.shuffle(y, 0, 4, 0, 4));
      to.write(sum, floatsAt(sum).add(place.shuffle(Floats.of(1), 0, 1, 4, 4)));
    });
  });
}

const kernels = fragmentMemory.addKernels({
  /** Sums and count of the crossings between samples, so that lines are placed finer than pixels. */
  markEdges: kernel(
    {
      whole: [
        'count',
        'pixels',
        'slots',
        'sampled',
        'depths',
        'owners',
        'groups',
        'outline',
        'inner',
        'size',
      ],
    },
    (to, { count, pixels, slots, sampled, depths, owners, groups, outline, inner, size }) => {
      const marking = { sampled, depths, owners, groups, outline, inner };
      const lastPixel = to.keep(size.sub(1));
      const last = perAxis - 1;
      to.each(0, count, 1, (own) => {
        const pixel = to.keep(wholeAt(pixels.add(own.left(2))));
        const y = to.keep(pixel.div(size));
        const x = to.keep(pixel.sub(y.mul(size)));
        to.when(x.below(lastPixel).and(y.below(lastPixel)), () => {
          const right = to.keep(wholeAt(slots.add(pixel.left(2)), 4));
          const below = to.keep(wholeAt(slots.add(pixel.add(size).left(2))));
          const [left, top] = [to.keep(x.splat().floats()), to.keep(y.splat().floats())];
          to.each(0, Whole.of(samples), 1, (s) => {
            const p = to.keep(own.mul(samples).add(s));
            const row = to.keep(s.div(perAxis));
            const column = to.keep(s.sub(row.mul(perAxis)));
            const half = 0.5 / perAxis;
            const [aside, down] = [to.keep(left.add(thirds(column))), to.keep(top.add(thirds(row)))];
            const within = to.keep(column.below(last));
            const beside = to.keep(within.select(own, right));
            to.when(isThere(beside), () => {
              const q = within.select(p.add(1), right.mul(samples).add(s).sub(last));
              compare(to, marking, [p, q], beside, [aside.add(1 / perAxis), down.add(half)]);
            });
            const above = to.keep(row.below(last));
            const under = to.keep(above.select(own, below));
            to.when(isThere(under), () => {
              const q = above.select(p.add(perAxis), below.mul(samples).add(column));
              compare(to, marking, [p, q], under, [aside.add(half), down.add(1 / perAxis)]);
            });
          });
        });
      });
    },
  ),
  /** Notes distances to crossings. Towards the figure a short reach will do: another edge is nearer beyond it. */
  stampEdges: kernel(
    { whole: ['crossings', 'end', 'map', 'coverage', 'size'], single: ['farthest', 'inside'] },
    (to, { crossings, end, map, coverage, size, farthest, inside }) => {
      const [reach, least] = [to.keep(farthest.splat()), to.keep(inside.splat())];
      to.each(crossings, end, 16, (crossing) => {
        const count = to.keep(spreadAt(crossing, 8));
        to.when(count.above(0).any(), () => {
          const x = to.keep(spreadAt(crossing).div(count).sub(0.5));
          const y = to.keep(spreadAt(crossing, 4).div(count).sub(0.5));
          const [column, row] = [to.keep(x.wholes().lane(0)), to.keep(y.wholes().lane(0))];
          const isInner = (place: Whole): Whole =>
            Whole.of(1)
              .below(place)
              .and(place.below(size.sub(2)));
          const inRoom = to.keep(isInner(column).and(isInner(row)));
          const reaches = [Whole.of(-2), size.mul(-2), Whole.of(2), size.mul(2)].map((step) => {
            const far = to.keep(reach);
            to.when(inRoom, () => {
              const pixel = row.mul(size).add(column).add(step);
              const covered = spreadAt(coverage.add(pixel.left(2)));
              to.change(far, covered.below(1).select(reach, least));
            });
            return far;
          });
          const around = reaches as [Floats, Floats, Floats, Floats];
          stampAround(to, { map, width: size, height: size }, [x, y], around);
        });
      });
    },
  ),
});

const regions = {
  ...fragmentMemory.regions('groups'),
  crossings: fragmentMemory.regions('outline', 'inner'),
  maps: fragmentMemory.regions('outline', 'inner'),
};

/** Takes the memory that marking edges needs, before any array of it is in use. */
export function openMarks(instances: readonly Instance[], { count }: EdgeSamples, size: number): void {
  const { groups, crossings, maps } = regions;
  groups.take(instances.length + 1);
  for (const region of Object.values(crossings)) region.take(count * 4);
  for (const region of Object.values(maps)) region.take(size * size);
}

/** Marks where neighbouring samples see different things, once `openMarks` has taken the memory. */
export function markEdges(
  instances: readonly Instance[],
  { owner, size }: Projection,
  { count, pixel, slot, triangle, depth }: EdgeSamples,
): EdgeMarks {
  const { groups, crossings } = regions;
  // The first entry is the background, which has no group.
  groups.wholes().set([-1, ...instances.map(({ group }) => group)]);
  for (const region of Object.values(crossings)) region.floats().fill(0);
  kernels.markEdges({
    count,
    pixels: pixel.address,
    slots: slot.address,
    sampled: triangle.address,
    depths: depth.address,
    owners: owner.address,
    groups: groups.address,
    outline: crossings.outline.address,
    inner: crossings.inner.address,
    size,
  });
  return count;
}

/** Within the figure no reader needs more than this, in pixels of a picture of 1024. */
const insideReach = 8;

/** What lies further than a reach is given as that far. */
export function measureEdges(
  marks: EdgeMarks,
  coverage: Float32Array,
  size: number,
  outlineReach: number,
  innerReach: number,
): Edges {
  const measure = (kind: keyof Edges, reach: number): Float32Array => {
    const map = regions.maps[kind].floats().fill(reach ** 2);
    const { address } = regions.crossings[kind];
    const least = Math.min(reach, Math.max(3, (insideReach * size) / 1024));
    const end = address + marks * 16;
    kernels.stampEdges({
      crossings: address,
      end,
      map: map.byteOffset,
      coverage: coverage.byteOffset,
      size,
      farthest: reach,
      inside: least,
    });
    return map;
  };
  return { outline: measure('outline', outlineReach), inner: measure('inner', innerReach) };
}
