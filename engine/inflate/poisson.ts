import { scratchFloats } from '../maths/scratch.ts';

/**
 * Solves ∇²u = −4 inside the shape with u = 0 outside. The square root of u is the height of a soap-film cushion:
 * an exact hemisphere over a disc, and no creases along the middle as a distance transform would leave.
 * `coverage` is 0–1 per cell, `n` × `n`; coarse solutions seed the finer ones.
 */
export function poisson(coverage: Float32Array, n: number): Float32Array {
  return solve(coverage, n, 0);
}

/** Buffers of every level, the finest first: a solution is read before the next is made. */
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

/** Cells take turns like the squares of a chessboard: none of a colour waits for its neighbour. The rim stays 0. */
function relax(coverage: Float32Array, n: number, u: Float32Array, rounds: number): Float32Array {
  for (let i = 0; i < n * n; i++) if (coverage[i]! < least) u[i] = 0;
  for (let round = 0; round < rounds; round++)
    for (const colour of [1, 0])
      for (let y = 1; y < n - 1; y++) relaxRow(coverage, n, u, y, 1 + ((y + 1 + colour) & 1));
  for (let i = 0; i < n; i++) u[i] = u[(n - 1) * n + i] = u[i * n] = u[i * n + n - 1] = 0;
  return u;
}

/** What covers less of a cell than this is none of the shape. */
const least = 0.02;

/** Every second cell of a row, from `first` on. */
function relaxRow(coverage: Float32Array, n: number, u: Float32Array, y: number, first: number): void {
  for (let i = y * n + first; i < (y + 1) * n - 1; i += 2) {
    const cover = coverage[i]!;
    if (cover < least) continue;
    const around = u[i - 1]! + u[i + 1]! + u[i - n]! + u[i + n]!;
    const old = u[i]!;
    // Over-relaxing half-covered cells diverges.
    u[i] = old + ((around + 4) * 0.25 * cover - old) * (cover > 0.98 ? 1.75 : 1);
  }
}
