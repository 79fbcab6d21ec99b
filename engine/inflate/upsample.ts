import { floats } from '../maths/scratch.ts';

/** Enlarges an n² grid to m² with a cubic B-spline: smooth enough to take normals from. */
export function upsample(grid: Float32Array, n: number, out: Float32Array, m: number): void {
  const rows = floats('upsample-rows', n * m);
  const scale = (n - 1) / (m - 1);
  for (let x = 0; x < m; x++) {
    const at = x * scale;
    const i = Math.min(n - 2, Math.floor(at));
    const t = at - i;
    const w0 = ((1 - t) * (1 - t) * (1 - t)) / 6;
    const w1 = (4 - 6 * t * t + 3 * t * t * t) / 6;
    const w3 = (t * t * t) / 6;
    const w2 = 1 - w0 - w1 - w3;
    const a = Math.max(0, i - 1);
    const d = Math.min(n - 1, i + 2);
    for (let y = 0; y < n; y++) {
      const row = y * n;
      rows[y * m + x] =
        grid[row + a]! * w0 + grid[row + i]! * w1 + grid[row + i + 1]! * w2 + grid[row + d]! * w3;
    }
  }
  for (let y = 0; y < m; y++) {
    const at = y * scale;
    const i = Math.min(n - 2, Math.floor(at));
    const t = at - i;
    const w0 = ((1 - t) * (1 - t) * (1 - t)) / 6;
    const w1 = (4 - 6 * t * t + 3 * t * t * t) / 6;
    const w3 = (t * t * t) / 6;
    const w2 = 1 - w0 - w1 - w3;
    const a = Math.max(0, i - 1) * m;
    const b = i * m;
    const c = b + m;
    const d = Math.min(n - 1, i + 2) * m;
    for (let x = 0; x < m; x++) {
      out[y * m + x] = rows[a + x]! * w0 + rows[b + x]! * w1 + rows[c + x]! * w2 + rows[d + x]! * w3;
    }
  }
}
