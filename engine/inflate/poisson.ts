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

function relax(coverage: Float32Array, n: number, u: Float32Array, rounds: number): Float32Array {
  // Most rows are empty at both ends.
  const first = new Int32Array(n);
  const last = new Int32Array(n);
  for (let y = 0; y < n; y++) {
    const row = y * n;
    emptyRow(coverage, u, row, n);
    let [left, right] = [row + 1, row + n - 2];
    while (left <= right && coverage[left]! < 0.02) left++;
    while (right >= left && coverage[right]! < 0.02) right--;
    first[y] = left;
    last[y] = right;
  }
  for (let round = 0; round < rounds; round++) {
    // Black squares, then white ones: no cell waits for its neighbour.
    for (let shift = 0; shift < 2; shift++)
      for (let y = 1; y < n - 1; y++)
        relaxRow(coverage, n, u, first[y]! + ((first[y]! + y + 1 + shift) & 1), last[y]!);
  }
  for (let i = 0; i < n; i++) u[i] = u[(n - 1) * n + i] = u[i * n] = u[i * n + n - 1] = 0;
  return u;
}

function emptyRow(coverage: Float32Array, u: Float32Array, row: number, length: number): void {
  for (let i = row; i < row + length; i++) if (coverage[i]! < 0.02) u[i] = 0;
}

function relaxRow(coverage: Float32Array, n: number, u: Float32Array, from: number, last: number): void {
  for (let i = from; i <= last; i += 2) {
    const a = coverage[i]!;
    if (a < 0.02) continue;
    const target = a * (u[i - 1]! + u[i + 1]! + u[i - n]! + u[i + n]! + 4) * 0.25;
    // Over-relaxing half-covered cells diverges.
    u[i]! += (a > 0.98 ? 1.75 : 1) * (target - u[i]!);
  }
}
