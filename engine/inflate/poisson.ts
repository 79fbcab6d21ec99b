import { floatsAt, kernel } from '../simd/emit.ts';
import { openRoom } from '../simd/room.ts';

/**
 * Solves ∇²u = −4 inside the shape with u = 0 outside. The square root of u is the height of a soap-film cushion:
 * an exact hemisphere over a disc, and no creases along the middle as a distance transform would leave.
 * `coverage` is 0–1 per cell, `n` × `n`; coarse solutions seed the finer ones.
 */
export function poisson(coverage: Float32Array, n: number): Float32Array {
  if (n <= 24) return relax(coverage, n, new Float32Array(n * n), 40);
  const half = n >> 1;
  const coarse = new Float32Array(half * half);
  for (let y = 0; y < half; y++) halveRow(coverage, n, coarse, y);
  const below = poisson(coarse, half);
  return relax(coverage, n, enlarge(below, half, n), n > 200 ? 12 : 24);
}

function halveRow(coverage: Float32Array, n: number, out: Float32Array, y: number): void {
  const half = n >> 1;
  for (let x = 0; x < half; x++) {
    const i = 2 * y * n + 2 * x;
    out[y * half + x] = (coverage[i]! + coverage[i + 1]! + coverage[i + n]! + coverage[i + n + 1]!) / 4;
  }
}

/** Doubles a solution; heights grow with the square of the grid. */
function enlarge(from: Float32Array, half: number, n: number): Float32Array {
  const out = new Float32Array(n * n);
  for (let y = 0; y < n; y++) enlargeRow(from, half, out, n, y);
  return out;
}

function enlargeRow(from: Float32Array, half: number, out: Float32Array, n: number, y: number): void {
  const sy = Math.min(half - 1.001, Math.max(0, y * 0.5 - 0.25));
  const Y = Math.floor(sy);
  for (let x = 0; x < n; x++) {
    const sx = Math.min(half - 1.001, Math.max(0, x * 0.5 - 0.25));
    const X = Math.floor(sx);
    const i = Y * half + X;
    const top = from[i]! + (from[i + 1]! - from[i]!) * (sx - X);
    const bottom = from[i + half]! + (from[i + half + 1]! - from[i + half]!) * (sx - X);
    out[y * n + x] = 4 * (top + (bottom - top) * (sy - Y));
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
  /** Some cells of a row. Beside them on the board lie the other colour's, some of which are `aside` bytes off. */
  relaxRow: kernel(
    ['whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'],
    (to, u, coverage, haste, others, aside, rowBytes, bytes) => {
      to.each(0, bytes, 16, (x) => {
        const beside = to.keep(others.add(x));
        const own = to.keep(floatsAt(u.add(x)));
        const around = floatsAt(beside)
          .add(floatsAt(beside.add(aside)))
          .add(floatsAt(beside.sub(rowBytes)))
          .add(floatsAt(beside.add(rowBytes)));
        const target = around
          .add(4)
          .mul(0.25)
          .mul(floatsAt(coverage.add(x)));
        to.write(u.add(x), own.add(target.sub(own).mul(floatsAt(haste.add(x)))));
      });
    },
  ),
});

function relax(coverage: Float32Array, n: number, u: Float32Array, rounds: number): Float32Array {
  const half = n / 2;
  // A spare place at both ends: cells at the rim look beyond it, though they never change.
  const arrays = room.floats(...Array.from({ length: 6 }, () => n * half + 8));
  const squares = [0, 3].map((k): Squares => {
    const [own, cover, haste] = arrays.slice(k, k + 3).map((all) => all.subarray(4, 4 + n * half));
    return { u: own!, coverage: cover!, haste: haste! };
  }) as [Squares, Squares];
  // Most rows are empty at both ends.
  const first = new Int32Array(n);
  const last = new Int32Array(n);
  for (let y = 0; y < n; y++) {
    partRow(coverage, u, n, squares[y & 1]!, 0, y);
    partRow(coverage, u, n, squares[1 - (y & 1)]!, 1, y);
    let [left, right] = [1, n - 2];
    while (left <= right && coverage[y * n + left]! < 0.02) left++;
    while (right >= left && coverage[y * n + right]! < 0.02) right--;
    first[y] = (left >> 1) & ~3;
    last[y] = left > right ? 0 : (right >> 1) + 1;
  }
  for (let round = 0; round < rounds; round++) {
    // White squares, then black ones: no cell waits for its neighbour.
    relaxSquares(squares[1], squares[0], n, 1, first, last);
    relaxSquares(squares[0], squares[1], n, 0, first, last);
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

/** All rows but the first and the last. In even ones the cells of colour 0 have the even columns. */
function relaxSquares(
  own: Squares,
  other: Squares,
  n: number,
  colour: 0 | 1,
  first: Int32Array,
  last: Int32Array,
): void {
  const rowBytes = n * 2;
  for (let y = 1; y < n - 1; y++) {
    const bytes = (last[y]! - first[y]!) * 4;
    if (bytes <= 0) continue;
    const start = y * rowBytes + first[y]! * 4;
    room.run.relaxRow(
      own.u.byteOffset + start,
      own.coverage.byteOffset + start,
      own.haste.byteOffset + start,
      other.u.byteOffset + start,
      (y & 1) === colour ? -4 : 4,
      rowBytes,
      bytes,
    );
  }
}
