import { scratchFloats } from '../maths/scratch.ts';

const rowBuffer = scratchFloats();

/** Enlarges an n² grid to m² with a cubic B-spline: smooth enough to take normals from. */
export function upsample(grid: Float32Array, n: number, out: Float32Array, m: number): void {
  const wide = rowBuffer.take(n * m);
  const weights = new Float64Array(m * 4);
  const points = new Int32Array(m * 4);
  const scale = (n - 1) / (m - 1);
  for (let k = 0; k < m; k++) weigh(weights, points, k, k * scale, n);
  for (let y = 0; y < n; y++) widenRow(grid, n, weights, points, wide, m, y);
  for (let y = 0; y < m; y++) mixRows(wide, weights, points, out, m, y);
}

/** Four weights and the four grid points they belong to. */
function weigh(weights: Float64Array, points: Int32Array, k: number, at: number, n: number): void {
  const i = Math.min(n - 2, Math.floor(at));
  const t = at - i;
  const w0 = ((1 - t) * (1 - t) * (1 - t)) / 6;
  const w1 = (4 - 6 * t * t + 3 * t * t * t) / 6;
  const w3 = (t * t * t) / 6;
  const o = k * 4;
  weights[o] = w0;
  weights[o + 1] = w1;
  weights[o + 2] = 1 - w0 - w1 - w3;
  weights[o + 3] = w3;
  points[o] = Math.max(0, i - 1);
  points[o + 1] = i;
  points[o + 2] = i + 1;
  points[o + 3] = Math.min(n - 1, i + 2);
}

function widenRow(
  grid: Float32Array,
  n: number,
  weights: Float64Array,
  points: Int32Array,
  out: Float32Array,
  m: number,
  y: number,
): void {
  const row = y * n;
  for (let x = 0; x < m; x++) {
    const o = x * 4;
    out[y * m + x] =
      grid[row + points[o]!]! * weights[o]! +
      grid[row + points[o + 1]!]! * weights[o + 1]! +
      grid[row + points[o + 2]!]! * weights[o + 2]! +
      grid[row + points[o + 3]!]! * weights[o + 3]!;
  }
}

function mixRows(
  wide: Float32Array,
  weights: Float64Array,
  points: Int32Array,
  out: Float32Array,
  m: number,
  y: number,
): void {
  const o = y * 4;
  const w0 = weights[o]!;
  const w1 = weights[o + 1]!;
  const w2 = weights[o + 2]!;
  const w3 = weights[o + 3]!;
  const a = points[o]! * m;
  const b = points[o + 1]! * m;
  const c = points[o + 2]! * m;
  const d = points[o + 3]! * m;
  for (let x = 0; x < m; x++) {
    out[y * m + x] = wide[a + x]! * w0 + wide[b + x]! * w1 + wide[c + x]! * w2 + wide[d + x]! * w3;
  }
}
