/**
 * Solves ∇²u = −4 inside the shape with u = 0 outside. The square root of u is the height of a soap-film cushion:
 * an exact hemisphere over a disc, and no creases along the middle as a distance transform would leave.
 * `coverage` is 0–1 per cell, `n` × `n`; coarse solutions seed the finer ones.
 */
export function poisson(coverage: Float32Array, n: number): Float32Array {
  if (n <= 24) return relax(coverage, n, new Float32Array(n * n), 40);
  const half = n >> 1;
  const coarse = new Float32Array(half * half);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const i = 2 * y * n + 2 * x;
      coarse[y * half + x] = (coverage[i]! + coverage[i + 1]! + coverage[i + n]! + coverage[i + n + 1]!) / 4;
    }
  }
  const below = poisson(coarse, half);
  const start = new Float32Array(n * n);
  for (let y = 0; y < n; y++) {
    const row = Math.min(half - 1, y >> 1) * half;
    for (let x = 0; x < n; x++) start[y * n + x] = 4 * below[row + Math.min(half - 1, x >> 1)]!;
  }
  return relax(coverage, n, start, n > 200 ? 24 : 36);
}

function relax(coverage: Float32Array, n: number, u: Float32Array, rounds: number): Float32Array {
  for (let i = 0; i < n * n; i++) if (coverage[i]! < 0.02) u[i] = 0;
  for (let round = 0; round < rounds; round++) {
    for (let y = 1; y < n - 1; y++) {
      for (let i = y * n + 1; i < y * n + n - 1; i++) {
        const a = coverage[i]!;
        if (a < 0.02) continue;
        const target = a * (u[i - 1]! + u[i + 1]! + u[i - n]! + u[i + n]! + 4) * 0.25;
        // Over-relaxing half-covered cells diverges.
        u[i]! += (a > 0.98 ? 1.75 : 1) * (target - u[i]!);
      }
    }
  }
  for (let i = 0; i < n; i++) u[i] = u[(n - 1) * n + i] = u[i * n] = u[i * n + n - 1] = 0;
  return u;
}
