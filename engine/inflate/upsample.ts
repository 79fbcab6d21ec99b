import { scratchFloats } from '../maths/scratch.ts';

const rowBuffer = scratchFloats();

/** Enlarges an n² grid to m² with a cubic B-spline: smooth enough to take normals from. */
export function upsample(grid: Float32Array, n: number, out: Float32Array, m: number): void {
  const wide = rowBuffer.take(n * m);
  const places = new Float64Array(m * placeSize);
  const scale = (n - 1) / (m - 1);
  for (let k = 0; k < m; k++) weigh(places, k, k * scale, n);
  for (let y = 0; y < n; y++) widenRow(grid, n, places, wide, m, y);
  for (let y = 0; y < m; y++) mixRows(wide, places, out, m, y);
}

/** Four weights and the four grid points they belong to. */
const placeSize = 8;

function weigh(places: Float64Array, k: number, at: number, n: number): void {
  const i = Math.min(n - 2, Math.floor(at));
  const t = at - i;
  const w0 = ((1 - t) * (1 - t) * (1 - t)) / 6;
  const w1 = (4 - 6 * t * t + 3 * t * t * t) / 6;
  const w3 = (t * t * t) / 6;
  const o = k * placeSize;
  places[o] = w0;
  places[o + 1] = w1;
  places[o + 2] = 1 - w0 - w1 - w3;
  places[o + 3] = w3;
  places[o + 4] = Math.max(0, i - 1);
  places[o + 5] = i;
  places[o + 6] = i + 1;
  places[o + 7] = Math.min(n - 1, i + 2);
}

function widenRow(
  grid: Float32Array,
  n: number,
  places: Float64Array,
  out: Float32Array,
  m: number,
  y: number,
): void {
  const row = y * n;
  for (let x = 0; x < m; x++) {
    const o = x * placeSize;
    out[y * m + x] =
      grid[row + places[o + 4]!]! * places[o]! +
      grid[row + places[o + 5]!]! * places[o + 1]! +
      grid[row + places[o + 6]!]! * places[o + 2]! +
      grid[row + places[o + 7]!]! * places[o + 3]!;
  }
}

function mixRows(wide: Float32Array, places: Float64Array, out: Float32Array, m: number, y: number): void {
  const o = y * placeSize;
  const w0 = places[o]!;
  const w1 = places[o + 1]!;
  const w2 = places[o + 2]!;
  const w3 = places[o + 3]!;
  const a = places[o + 4]! * m;
  const b = places[o + 5]! * m;
  const c = places[o + 6]! * m;
  const d = places[o + 7]! * m;
  for (let x = 0; x < m; x++) {
    out[y * m + x] = wide[a + x]! * w0 + wide[b + x]! * w1 + wide[c + x]! * w2 + wide[d + x]! * w3;
  }
}
