/** Reads an n² grid between its points; u and v run 0–1 from its first to its last. Beyond it all is 0. */
export function sample(grid: Float32Array, n: number, u: number, v: number): number {
  if (u < 0 || v < 0 || u > 1 || v > 1) return 0;
  const x = u * (n - 1);
  const y = v * (n - 1);
  const X = Math.min(n - 2, Math.floor(x));
  const Y = Math.min(n - 2, Math.floor(y));
  const i = Y * n + X;
  const top = grid[i]! + (grid[i + 1]! - grid[i]!) * (x - X);
  const bottom = grid[i + n]! + (grid[i + n + 1]! - grid[i + n]!) * (x - X);
  return top + (bottom - top) * (y - Y);
}
