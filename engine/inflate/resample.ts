import { floatsAt, kernel, spreadAt, wholeAt } from '../simd/emit.ts';
import type { Run } from '../simd/memory.ts';
import { turn } from '../simd/turn.ts';

/** What is known of a row to be mixed: four weights, and the numbers of the four rows they belong to. */
export const entryLength = 8;

/** Kernels that enlarge grids or make them smaller. */
export const resamplers = {
  turn,
  /** Mixes rows of so many bytes, as the entries say, to one new row for each. */
  mixRows: kernel(
    { whole: ['entries', 'end', 'from', 'bytes', 'out'] },
    (to, { entries, end, from, bytes, out }) => {
      const target = to.keep(out);
      to.each(entries, end, entryLength * 4, (entry) => {
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
    },
  ),
};

/** What is needed besides: an entry for each new row, the old grid (`lying`) and room for one between both. */
export interface RowBuffers {
  run: Run<typeof resamplers>;
  entries: Float32Array;
  lying: Float32Array;
  standing: Float32Array;
}

/** From n² places to m², one way and then the other as the entries say. Both are whole fours. */
export function resample(
  { run, entries, lying, standing }: RowBuffers,
  n: number,
  out: Float32Array,
  m: number,
): void {
  const { byteOffset: first } = entries;
  const mix = (from: Float32Array, to: Float32Array, across: number): void =>
    run.mixRows({
      entries: first,
      end: first + m * entryLength * 4,
      from: from.byteOffset,
      bytes: across * 4,
      out: to.byteOffset,
    });
  const turnOver = (from: Float32Array, to: Float32Array, across: number, down: number): void => {
    const { byteOffset: start } = from;
    run.turn({
      from: start,
      end: start + across * down * 4,
      bytes: across * 4,
      out: to.byteOffset,
      columnBytes: down * 4,
    });
  };
  turnOver(lying, standing, n, n);
  mix(standing, lying, n);
  turnOver(lying, standing, n, m);
  mix(standing, out, m);
}

/** A cubic B-spline: smooth, and no further out than what it lies between. */
export function weighSpline(entries: Float32Array, n: number, m: number): void {
  for (let k = 0; k < m; k++) {
    const place = (k * (n - 1)) / (m - 1);
    const i = Math.min(n - 2, Math.floor(place));
    const t = place - i;
    const w0 = ((1 - t) * (1 - t) * (1 - t)) / 6;
    const w1 = (4 - 6 * t * t + 3 * t * t * t) / 6;
    const w3 = (t * t * t) / 6;
    const rows = [Math.max(0, i - 1), i, i + 1, Math.min(n - 1, i + 2)];
    enter(entries, k, rows, [w0, w1, 1 - w0 - w1 - w3, w3]);
  }
}

/** The mean of what falls together, which is four rows at most. */
export function weighMeans(entries: Float32Array, n: number, m: number): void {
  for (let k = 0; k < m; k++) {
    const from = Math.floor((k * n) / m);
    const count = Math.max(1, Math.floor(((k + 1) * n) / m) - from);
    const weight = (i: number): number => (i < count ? 1 / count : 0);
    const row = (i: number): number => (i < count ? from + i : from);
    enter(entries, k, [row(0), row(1), row(2), row(3)], [weight(0), weight(1), weight(2), weight(3)]);
  }
}

function enter(entries: Float32Array, k: number, rows: readonly number[], weights: readonly number[]): void {
  const numbers = new Int32Array(entries.buffer, entries.byteOffset, entries.length);
  entries.set(weights, k * entryLength);
  numbers.set(rows, k * entryLength + 4);
}
