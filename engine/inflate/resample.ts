/** What a row is mixed of: the numbers of four rows, and their weights. */
const entryLength = 8;

/** Enlarges a grid of n² places to m², or makes it smaller, as `weigh` says. */
export function resample(from: Float32Array, n: number, m: number, weigh: typeof weighSpline): Float32Array {
  const entries = weigh(n, m);
  const between = new Float32Array(m * n);
  for (let k = 0; k < m; k++) mixRows(from, n, entries, k, between);
  const out = new Float32Array(m * m);
  for (let y = 0; y < m; y++) mixColumns(between.subarray(y * n, (y + 1) * n), entries, out, y * m);
  return out;
}

function mixRows(from: Float32Array, n: number, entries: Float32Array, k: number, out: Float32Array): void {
  const [a, b, c, d, wa, wb, wc, wd] = entries.subarray(k * entryLength);
  for (let x = 0; x < n; x++)
    out[k * n + x] =
      from[a! * n + x]! * wa! + from[b! * n + x]! * wb! + from[c! * n + x]! * wc! + from[d! * n + x]! * wd!;
}

function mixColumns(row: Float32Array, entries: Float32Array, out: Float32Array, start: number): void {
  for (let e = 0, i = start; e < entries.length; e += entryLength, i++)
    out[i] =
      row[entries[e]!]! * entries[e + 4]! +
      row[entries[e + 1]!]! * entries[e + 5]! +
      row[entries[e + 2]!]! * entries[e + 6]! +
      row[entries[e + 3]!]! * entries[e + 7]!;
}

/** A cubic B-spline: smooth, and no further out than what it lies between. */
export function weighSpline(n: number, m: number): Float32Array {
  const entries = new Float32Array(m * entryLength);
  for (let k = 0; k < m; k++) {
    const place = (k * (n - 1)) / (m - 1);
    const i = Math.min(n - 2, Math.floor(place));
    const t = place - i;
    const w0 = ((1 - t) * (1 - t) * (1 - t)) / 6;
    const w1 = (4 - 6 * t * t + 3 * t * t * t) / 6;
    const w3 = (t * t * t) / 6;
    const rows = [Math.max(0, i - 1), i, i + 1, Math.min(n - 1, i + 2)];
    entries.set([...rows, w0, w1, 1 - w0 - w1 - w3, w3], k * entryLength);
  }
  return entries;
}

/** The mean of what falls together, which is four rows at most. */
export function weighMeans(n: number, m: number): Float32Array {
  const entries = new Float32Array(m * entryLength);
  for (let k = 0; k < m; k++) {
    const from = Math.floor((k * n) / m);
    const count = Math.max(1, Math.floor(((k + 1) * n) / m) - from);
    const own = [0, 1, 2, 3].map((i) => i < count);
    const rows = own.map((is, i) => (is ? from + i : from));
    entries.set([...rows, ...own.map((is) => (is ? 1 / count : 0))], k * entryLength);
  }
  return entries;
}
