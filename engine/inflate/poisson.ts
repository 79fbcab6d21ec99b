import { scratchFloats } from '../maths/scratch.ts';
import { floatsAt, kernel, Whole, wholeAt } from '../simd/emit.ts';
import { openRoom } from '../simd/room.ts';

/**
 * Solves ∇²u = −4 inside the shape with u = 0 outside. The square root of u is the height of a soap-film cushion:
 * an exact hemisphere over a disc, and no creases along the middle as a distance transform would leave.
 * `coverage` is 0–1 per cell, `n` × `n`; coarse solutions seed the finer ones.
 */
export function poisson(coverage: Float32Array, n: number): Float32Array {
  return solve(coverage, n, 0);
}

/** Buffers of every level, the finest first: nobody keeps a solution for longer than it takes to read it. */
const levels = Array.from({ length: 8 }, () => ({ coarse: scratchFloats(), solution: scratchFloats() }));

function solve(coverage: Float32Array, n: number, level: number): Float32Array {
  const { coarse: coarseBuffer, solution } = levels[level]!;
  const u = solution.take(n * n);
  if (n <= 24) return relax(coverage, n, u.fill(0), 40);
  const half = n >> 1;
  const coarse = coarseBuffer.take(half * half);
  for (let y = 0; y < half; y++) halveRow(coverage, n, coarse, y);
  const below = solve(coarse, half, level + 1);
  for (let y = 0; y < n; y++) enlargeRow(below, half, u, n, y);
  return relax(coverage, n, u, n > 200 ? 12 : 24);
}

function halveRow(coverage: Float32Array, n: number, out: Float32Array, y: number): void {
  const half = n >> 1;
  for (let x = 0; x < half; x++) {
    const i = 2 * y * n + 2 * x;
    out[y * half + x] = (coverage[i]! + coverage[i + 1]! + coverage[i + n]! + coverage[i + n + 1]!) / 4;
  }
}

/** A row of a solution that is doubled; heights grow with the square of the grid. */
function enlargeRow(from: Float32Array, half: number, out: Float32Array, n: number, y: number): void {
  // Every cell lies a quarter of a coarse one beside the middle of its own.
  const own = (y >> 1) * half;
  const other = Math.min(half - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * half;
  let before = 3 * from[own]! + from[other]!;
  let here = before;
  for (let k = 0; k < half; k++) {
    const next = k + 1 < half ? 3 * from[own + k + 1]! + from[other + k + 1]! : here;
    out[y * n + 2 * k] = (3 * here + before) / 4;
    out[y * n + 2 * k + 1] = (3 * here + next) / 4;
    before = here;
    here = next;
  }
}

/** The cells of one colour of a chessboard: half of each row's. */
interface Squares {
  u: Float32Array;
  coverage: Float32Array;
  /** How far a cell goes towards what its neighbours ask for. */
  haste: Float32Array;
}

const room = openRoom({
  /**
   * All cells of one colour, four at a time, but for the first and the last row. Beside a cell on the board lie the other
   * colour's, one of them `aside` bytes off, to the other side in every second row. `spans` are the first and the last
   * byte of each row that is not empty.
   */
  relaxSquares: kernel(
    ['whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'],
    (to, u, coverage, haste, others, spans, aside, rowBytes, end) => {
      const side = to.keep(aside);
      const span = to.keep(spans.add(8));
      to.each(rowBytes, end, rowBytes, (row) => {
        to.each(row.add(wholeAt(span)), row.add(wholeAt(span, 4)), 16, (x) => {
          const beside = to.keep(others.add(x));
          const own = to.keep(floatsAt(u.add(x)));
          const around = floatsAt(beside)
            .add(floatsAt(beside.add(side)))
            .add(floatsAt(beside.sub(rowBytes)))
            .add(floatsAt(beside.add(rowBytes)));
          const target = around
            .add(4)
            .mul(0.25)
            .mul(floatsAt(coverage.add(x)));
          to.write(u.add(x), own.add(target.sub(own).mul(floatsAt(haste.add(x)))));
        });
        to.change(side, Whole.of(0).sub(side));
        to.change(span, span.add(8));
      });
    },
  ),
});

function relax(coverage: Float32Array, n: number, u: Float32Array, rounds: number): Float32Array {
  const half = n / 2;
  // A spare place at both ends: cells at the rim look beyond it, though they never change.
  const [spanned, ...arrays] = room.floats(n * 2, ...Array.from({ length: 6 }, () => n * half + 8));
  const squares = [0, 3].map((k): Squares => {
    const [own, cover, haste] = arrays.slice(k, k + 3).map((all) => all.subarray(4, 4 + n * half));
    return { u: own!, coverage: cover!, haste: haste! };
  }) as [Squares, Squares];
  // Most rows are empty at both ends.
  const spans = new Int32Array(spanned!.buffer, spanned!.byteOffset, n * 2);
  for (let y = 0; y < n; y++) {
    partRow(coverage, u, n, squares[y & 1]!, 0, y);
    partRow(coverage, u, n, squares[1 - (y & 1)]!, 1, y);
    let [left, right] = [1, n - 2];
    while (left <= right && coverage[y * n + left]! < 0.02) left++;
    while (right >= left && coverage[y * n + right]! < 0.02) right--;
    spans[2 * y] = ((left >> 1) & ~3) * 4;
    spans[2 * y + 1] = left > right ? 0 : ((right >> 1) + 1) * 4;
  }
  for (let round = 0; round < rounds; round++) {
    // White squares, then black ones: no cell waits for its neighbour.
    relaxSquares(squares[1], squares[0], spans, n, -4);
    relaxSquares(squares[0], squares[1], spans, n, 4);
  }
  for (let y = 0; y < n; y++) joinRow(u, n, squares[y & 1]!, squares[1 - (y & 1)]!, y);
  for (let i = 0; i < n; i++) u[i] = u[(n - 1) * n + i] = u[i * n] = u[i * n + n - 1] = 0;
  return u;
}

/** Deals a row's cells out: every second of them, from column `shift` on, is of the colour given. */
function partRow(
  coverage: Float32Array,
  u: Float32Array,
  n: number,
  { u: own, coverage: cover, haste }: Squares,
  shift: number,
  y: number,
): void {
  const row = y * n;
  for (let i = row + shift; i < row + n; i += 2) {
    const k = i >> 1;
    const a = coverage[i]!;
    own[k] = a < 0.02 ? 0 : u[i]!;
    cover[k] = a < 0.02 ? 0 : a;
    // Over-relaxing half-covered cells diverges.
    haste[k] = a > 0.98 ? 1.75 : 1;
  }
  // Cells at the rim stay as they are.
  haste[shift === 0 ? row >> 1 : (row + n - 1) >> 1] = 0;
}

function joinRow(u: Float32Array, n: number, even: Squares, odd: Squares, y: number): void {
  for (let i = y * n; i < (y + 1) * n; i += 2) {
    u[i] = even.u[i >> 1]!;
    u[i + 1] = odd.u[i >> 1]!;
  }
}

/** `aside` is where the other neighbour lies in the second row. */
function relaxSquares(own: Squares, other: Squares, spans: Int32Array, n: number, aside: number): void {
  const rowBytes = n * 2;
  room.run.relaxSquares(
    own.u.byteOffset,
    own.coverage.byteOffset,
    own.haste.byteOffset,
    other.u.byteOffset,
    spans.byteOffset,
    aside,
    rowBytes,
    (n - 1) * rowBytes,
  );
}
