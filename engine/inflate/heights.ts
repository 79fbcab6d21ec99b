import { powerOf } from '../simd/curves.ts';
import { Floats, floatsAt, kernel, spreadAt, wholeAt } from '../simd/emit.ts';
import { openRoom } from '../simd/room.ts';
import { turn } from '../simd/turn.ts';

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

/** Bytes of what is known of a row to be mixed: four weights, and the numbers of the four rows they belong to. */
const entryBytes = 32;

const kernels = openRoom({
  turn,
  /** Mixes rows of so many bytes, as the entries say, to one new row for each. */
  mixRows: kernel(['whole', 'whole', 'whole', 'whole', 'whole'], (to, entries, end, from, bytes, out) => {
    const target = to.keep(out);
    to.each(entries, end, entryBytes, (entry) => {
      const weights = [0, 4, 8, 12].map((byte) => to.keep(spreadAt(entry, byte)));
      const rows = [16, 20, 24, 28].map((byte) => to.keep(from.add(wholeAt(entry, byte).mul(bytes))));
      to.each(0, bytes, 16, (x) => {
        const parts = rows.map((row, k) => floatsAt(row.add(x)).mul(weights[k]!));
        to.write(
          target.add(x),
          parts.reduce((sum, part) => sum.add(part)),
        );
      });
      to.change(target, target.add(bytes));
    });
  }),
  /** From the film's squares to half widths in icon widths; leaves the widest four at the end. */
  measureRoom: kernel(['whole', 'whole', 'whole', 'single'], (to, film, end, out, share) => {
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
  }),
  /**
   * From the film's squares to heights that bulge no further than they may, and details on them. `share` is one over the
   * cells of the film's grid.
   */
  raise: kernel(
    ['whole', 'whole', 'whole', 'single', 'single', 'single'],
    (to, film, end, rise, share, depth, detail) => {
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
    ['whole', 'whole', 'whole', 'whole', 'single'],
    (to, height, end, bytes, out, share) => {
      const scale = to.keep(share.four());
      const place = to.keep(out);
      to.each(height, end, 16, (at) => {
        const across = to.keep(
          floatsAt(at, 4)
            .sub(floatsAt(at.sub(4)))
            .mul(scale),
        );
        const down = to.keep(
          floatsAt(at.add(bytes))
            .sub(floatsAt(at.sub(bytes)))
            .mul(scale),
        );
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
  const arrays = kernels.floats(size * 8, turning, turning, places, places, places * 2, cells + 4);
  const [entries, lying, standing, height, rise, slopes, room] = arrays as [Float32Array, ...Float32Array[]];
  const desk = { entries, lying: lying!, standing: standing! };
  enlarge(details, rise!, size, desk);
  enlarge(film, height!, size, desk);
  const [start, row] = [height!.byteOffset, size * 4];
  kernels.run.raise(start, start + places * 4, rise!.byteOffset, 1 / film.size, depth, detail);
  slopes!.fill(0, 0, 2 * size).fill(0, (places - size) * 2);
  const [from, end] = [start + row, start + (size - 1) * row];
  kernels.run.measureSlopes(from, end, row, slopes!.byteOffset + 2 * row, size / 2);
  desk.lying.set(film.values.subarray(0, cells));
  const { byteOffset: first } = desk.lying;
  kernels.run.measureRoom(first, first + cells * 4, room!.byteOffset, 1 / film.size);
  return {
    height: height!.slice(),
    slopes: slopes!.slice(),
    room: room!.slice(0, cells),
    widest: Math.max(...room!.subarray(cells)),
  };
}

/** What is needed to enlarge a grid: how to mix rows, and two grids between the first and the last. */
interface Desk {
  entries: Float32Array;
  lying: Float32Array;
  standing: Float32Array;
}

/** Enlarges a grid with a cubic B-spline, one way and then the other: smooth enough to take normals from. */
function enlarge({ values, size: n }: Grid, out: Float32Array, m: number, desk: Desk): void {
  const { entries, lying, standing } = desk;
  weighRows(entries, n, m);
  const { byteOffset: first } = entries;
  const mix = (from: Float32Array, to: Float32Array, across: number): void =>
    kernels.run.mixRows(first, first + m * entryBytes, from.byteOffset, across * 4, to.byteOffset);
  const turnOver = (from: Float32Array, to: Float32Array, across: number, down: number): void => {
    const { byteOffset: start } = from;
    kernels.run.turn(start, start + across * down * 4, across * 4, to.byteOffset, down * 4);
  };
  lying.set(values.subarray(0, n * n));
  turnOver(lying, standing, n, n);
  mix(standing, lying, n);
  turnOver(lying, standing, n, m);
  mix(standing, out, m);
}

/** For each of the new rows the four old ones around it and what they count. */
function weighRows(entries: Float32Array, n: number, m: number): void {
  const rows = new Int32Array(entries.buffer, entries.byteOffset, entries.length);
  for (let k = 0; k < m; k++) {
    const place = (k * (n - 1)) / (m - 1);
    const i = Math.min(n - 2, Math.floor(place));
    const t = place - i;
    const w0 = ((1 - t) * (1 - t) * (1 - t)) / 6;
    const w1 = (4 - 6 * t * t + 3 * t * t * t) / 6;
    const w3 = (t * t * t) / 6;
    entries.set([w0, w1, 1 - w0 - w1 - w3, w3], k * 8);
    rows.set([Math.max(0, i - 1), i, i + 1, Math.min(n - 1, i + 2)], k * 8 + 4);
  }
}
