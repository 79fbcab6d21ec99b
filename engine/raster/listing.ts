import { Floats, kernel, spreadAt, Whole, wholeAt, type Writer } from '../simd/emit.ts';
import { type EdgeSamples, fold, perAxis, samples } from './edge-samples.ts';
import { blockBytes, fragmentLayout } from './fragment-layout.ts';
import { fragmentMemory, type Fragments } from './fragments.ts';
import type { Middles, Projection } from './visibility.ts';

const at = fragmentLayout;

export interface Sight {
  projection: Projection;
  middles: Middles;
  edges: EdgeSamples;
}

/** The kernel's parameters, in this order. */
const handed = [
  ...(['size', 'left', 'right'] as const),
  /** Visibility at pixel centres, and at the samples of edge pixels. */
  ...(['seen', 'depth', 'owner', 'slot', 'sampled', 'sampledDepth', 'owners'] as const),
  ...(['values', 'pixel', 'instance', 'triangle', 'share', 'front', 'coverage', 'runs'] as const),
] as const;
type Handed<T> = Readonly<Record<(typeof handed)[number], T>>;

/** Where the list stands: how many fragments there are, where the next run is to be noted, and the instance of the last. */
interface State {
  count: Whole;
  run: Whole;
  known: Whole;
}

/** Where a fragment's first float lies, as `placeOf` says, in bytes from the first fragment's. */
export const bytesTo = (fragment: Whole): Whole =>
  fragment.right(2).mul(blockBytes).add(fragment.and(3).left(2));

interface Found {
  pixel: Whole;
  instance: Whole;
  triangle: Whole;
  share: Floats;
  x: Floats;
  y: Floats;
  z: Floats;
}

/** Lists a fragment, with the place of the screen where its surface is to be read. */
function list(to: Writer, lists: Handed<Whole>, { count, run, known }: State, found: Found): void {
  const offset = to.keep(count.left(2));
  to.write(lists.pixel.add(offset), found.pixel);
  to.write(lists.instance.add(offset), found.instance);
  to.write(lists.triangle.add(offset), found.triangle);
  to.writeLane(lists.share.add(offset), found.share, 0);
  const place = to.keep(lists.values.add(bytesTo(count)));
  to.writeLane(place, found.x, 0, at.x * 4);
  to.writeLane(place, found.y, 0, at.y * 4);
  to.writeLane(place, found.z, 0, at.z * 4);
  to.when(found.instance.isnt(known), () => {
    to.write(run, count);
    to.change(run, run.add(4));
    to.change(known, found.instance);
  });
  to.change(count, count.add(1));
}

const asFloats = (whole: Whole): Floats => whole.splat().floats();
const isSeen = (triangle: Whole): Whole => Whole.of(-1).below(triangle);
const sampleMiddle = (index: Whole): Floats => asFloats(index).add(0.5).div(perAxis);

/** An edge pixel: one fragment for each surface, weighed by its samples. */
function listEdge(
  to: Writer,
  lists: Handed<Whole>,
  state: State,
  { pixel, slot, x, y }: Readonly<Record<'pixel' | 'slot' | 'x' | 'y', Whole>>,
): void {
  const first = to.keep(slot.mul(samples * 4));
  const seenIn = (sample: Whole): Whole => wholeAt(lists.sampled.add(first).add(sample.left(2)));
  const depthIn = (sample: Whole): Floats => spreadAt(lists.sampledDepth.add(first).add(sample.left(2)));
  const ownerOf = (triangle: Whole): Whole => wholeAt(lists.owners.add(triangle.left(2)), 4);
  /** A bit for every sample that is counted. */
  const done = to.keep(Whole.of(0));
  const isOpen = (sample: Whole): Whole => done.right(sample).and(1).is(0);
  const [largest, filled] = [to.keep(Whole.of(0)), to.keep(Whole.of(0))];
  to.each(0, Whole.of(samples), 1, (s) =>
    to.when(isSeen(seenIn(s)).and(isOpen(s)), () => {
      const instance = to.keep(ownerOf(seenIn(s)));
      const count = to.keep(Whole.of(0));
      const last = to.keep(s);
      to.each(s, Whole.of(samples), 1, (q) =>
        to.when(isOpen(q).and(ownerOf(seenIn(q)).is(instance)), () =>
          to.when(depthIn(q).sub(depthIn(last)).abs().above(fold).any().is(0), () => {
            to.change(done, done.or(Whole.of(1).left(q)));
            to.change(last, q);
            to.change(count, count.add(1));
          }),
        ),
      );
      to.change(filled, filled.add(count));
      to.when(largest.below(count), () => {
        to.change(largest, count);
        to.write(lists.front.add(pixel.left(2)), state.count);
      });
      // Whole pixels are seen through their middle, as all others are.
      const sample = to.keep(count.is(samples).select((samples - 1) / 2, last));
      const row = to.keep(sample.div(perAxis));
      list(to, lists, state, {
        pixel,
        instance,
        triangle: seenIn(sample),
        share: asFloats(count).div(samples),
        x: asFloats(x).add(sampleMiddle(sample.sub(row.mul(perAxis)))),
        y: asFloats(y).add(sampleMiddle(row)),
        z: depthIn(sample),
      });
    }),
  );
  to.writeLane(lists.coverage.add(pixel.left(2)), asFloats(filled).div(samples), 0);
}

const kernels = fragmentMemory.addKernels({
  /** Lists the fragments of some rows, behind those that `counted` says there are, and their runs. */
  listRows: kernel(
    { whole: ['table', 'counted', 'top', 'bottom'] },
    (to, { table, counted, top, bottom }) => {
      const lists = Object.fromEntries(
        handed.map((name, k) => [name, to.keep(wholeAt(table, k * 4))]),
      ) as Handed<Whole>;
      const state = {
        count: to.keep(wholeAt(counted)),
        run: to.keep(lists.runs),
        known: to.keep(Whole.of(-1)),
      };
      to.each(top, bottom, 1, (y) =>
        to.each(lists.left, lists.right.add(1), 1, (x) => {
          const pixel = to.keep(y.mul(lists.size).add(x));
          const offset = to.keep(pixel.left(2));
          const slot = to.keep(wholeAt(lists.slot.add(offset)));
          to.when(
            isSeen(slot),
            () => listEdge(to, lists, state, { pixel, slot, x, y }),
            () => {
              const triangle = to.keep(wholeAt(lists.seen.add(offset)));
              to.when(isSeen(triangle), () => {
                to.writeLane(lists.coverage.add(offset), Floats.of(1), 0);
                to.write(lists.front.add(offset), state.count);
                list(to, lists, state, {
                  pixel,
                  instance: wholeAt(lists.owner.add(offset)),
                  triangle,
                  share: Floats.of(1),
                  x: asFloats(x).add(0.5),
                  y: asFloats(y).add(0.5),
                  z: spreadAt(lists.depth.add(offset)),
                });
              });
            },
          );
        }),
      );
      to.write(state.run, state.count);
      to.write(counted, state.count);
      to.write(counted, state.run.sub(lists.runs).right(2), 4);
    },
  ),
});

/** `counted`: how many fragments there are, and how many runs the last rows had. */
const { table, counted } = fragmentMemory.regions('table', 'counted');
table.take(handed.length);
counted.take(2);

/** Prepares the listing of visible fragments, row by row from the top. */
export function openListing({ projection, middles, edges }: Sight, fragments: Fragments): void {
  const { size, left, right, owner } = projection;
  const values: Handed<number> = {
    size,
    left,
    right,
    seen: middles.triangle.address,
    depth: middles.depth.address,
    owner: middles.owner.address,
    slot: edges.slot.address,
    sampled: edges.triangle.address,
    sampledDepth: edges.depth.address,
    owners: owner.address,
    values: fragments.values.byteOffset,
    pixel: fragments.pixel.byteOffset,
    instance: fragments.instance.byteOffset,
    triangle: fragments.triangle.byteOffset,
    share: fragments.share.byteOffset,
    front: fragments.front.byteOffset,
    coverage: fragments.coverage.byteOffset,
    runs: fragments.runs.byteOffset,
  };
  table.wholes().set(handed.map((name) => values[name]));
  counted.wholes().fill(0);
}

/** Lists the fragments of the rows from `top` on, up to `bottom`. Returns how many runs they are. */
export function listRows(fragments: Fragments, top: number, bottom: number): number {
  kernels.listRows({ table: table.address, counted: counted.address, top, bottom });
  const [count, runs] = counted.wholes() as unknown as [number, number];
  fragments.count = count;
  return runs;
}
