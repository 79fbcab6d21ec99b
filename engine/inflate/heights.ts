import { powerOf, risesAt } from '../simd/curves.ts';
import { Floats, floatsAt, kernel } from '../simd/emit.ts';
import { openMemory } from '../simd/memory.ts';
import { type Desk, entryLength, resample, resamplers, weighSpline } from './resample.ts';

/** The front of a cushion. */
export interface Heights {
  /** In icon widths, `size`² of them. */
  height: Float32Array;
  /** How it rises to the right and downwards at each of these places. */
  slopes: Float32Array;
  /** Half width of the shape around each place of the grid, and the most there is. */
  room: Float32Array;
  widest: number;
}

/** A grid of whole fours. */
interface Grid {
  values: Float32Array;
  size: number;
}

export interface HeightOptions {
  /** Places across, whole fours. */
  size: number;
  /** The most a front may bulge, in icon widths. */
  depth: number;
  /** Strength of drawn details. */
  detail: number;
}

const kernels = openMemory({
  ...resamplers,
  /** From the film's squares to half widths in icon widths; leaves the widest four at the end. */
  measureRoom: kernel(
    { whole: ['film', 'end', 'out'], single: ['share'] },
    (to, { film, end, out, share }) => {
      const scale = to.keep(share.four());
      const widest = to.keep(Floats.of(0));
      const place = to.keep(out);
      to.each(film, end, 16, (at) => {
        const half = to.keep(floatsAt(at).most(0).root().mul(scale));
        to.write(place, half);
        to.change(widest, widest.most(half));
        to.change(place, place.add(16));
      });
      to.write(place, widest);
    },
  ),
  /**
   * From the film's squares to heights that bulge no further than they may, and details on them. `share` is one over the
   * cells of the film's grid.
   */
  raise: kernel(
    { whole: ['film', 'end', 'rise'], single: ['share', 'depth', 'detail'] },
    (to, { film, end, rise, share, depth, detail }) => {
      const [scale, most, strength] = [share, depth, detail].map((each) => to.keep(each.four()));
      const drawn = to.keep(rise);
      to.each(film, end, 16, (at) => {
        const half = to.keep(floatsAt(at).most(0).root().mul(scale!));
        const bulge = Floats.of(1).sub(powerOf(to, to.keep(half.mul(-0.9).div(most!))));
        const raised = bulge.mul(most!).add(floatsAt(drawn).mul(strength!));
        to.write(at, half.above(0).choose(raised, 0));
        to.change(drawn, drawn.add(16));
      });
    },
  ),
  /** Central differences to the right and downwards, side by side, but for the first and the last row. */
  measureSlopes: kernel(
    { whole: ['height', 'end', 'bytes', 'out'], single: ['share'] },
    (to, { height, end, bytes, out, share }) => {
      const scale = to.keep(share.four());
      const place = to.keep(out);
      to.each(height, end, 16, (at) => {
        const [across, down] = risesAt(to, at, bytes, scale);
        to.write(place, across.pick(down, 0, 4, 1, 5));
        to.write(place, across.pick(down, 2, 6, 3, 7), 16);
        to.change(place, place.add(32));
      });
    },
  ),
});

/** The front of a soap film, whose squares are given, with the details that stand out of it. */
export function heightsOf(film: Grid, details: Grid, { size, depth, detail }: HeightOptions): Heights {
  const [places, cells] = [size * size, film.size * film.size];
  const widest = Math.max(film.size, details.size);
  const turning = widest * Math.max(widest, size);
  const arrays = kernels.floats(size * entryLength, turning, turning, places, places, places * 2, cells + 4);
  const [entries, lying, standing, height, rise, slopes, room] = arrays as [Float32Array, ...Float32Array[]];
  const desk = { run: kernels.run, entries, lying: lying!, standing: standing! };
  enlarge(details, rise!, size, desk);
  enlarge(film, height!, size, desk);
  const [start, row] = [height!.byteOffset, size * 4];
  kernels.run.raise({
    film: start,
    end: start + places * 4,
    rise: rise!.byteOffset,
    share: 1 / film.size,
    depth,
    detail,
  });
  slopes!.fill(0, 0, 2 * size).fill(0, (places - size) * 2);
  const [from, end] = [start + row, start + (size - 1) * row];
  kernels.run.measureSlopes({
    height: from,
    end,
    bytes: row,
    out: slopes!.byteOffset + 2 * row,
    share: size / 2,
  });
  desk.lying.set(film.values.subarray(0, cells));
  const { byteOffset: first } = desk.lying;
  kernels.run.measureRoom({
    film: first,
    end: first + cells * 4,
    out: room!.byteOffset,
    share: 1 / film.size,
  });
  return {
    height: height!.slice(),
    slopes: slopes!.slice(),
    room: room!.slice(0, cells),
    widest: Math.max(...room!.subarray(cells)),
  };
}

/** Enlarges a grid: smooth enough to take normals from. */
function enlarge({ values, size: n }: Grid, out: Float32Array, m: number, desk: Desk): void {
  desk.lying.set(values.subarray(0, n * n));
  weighSpline(desk.entries, n, m);
  resample(desk, n, out, m);
}
