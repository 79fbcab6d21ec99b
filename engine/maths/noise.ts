/** What each coordinate of a lattice point is multiplied by; the sums of all three are then scrambled. */
const stepX = 374761393;
const stepY = 668265263;
const stepZ = 873356832;

/** The sum for a lattice point. Its neighbours' sums are one step further: no need to multiply again. */
const sumAt = (x: number, y: number, z: number): number =>
  (Math.imul(x, stepX) + Math.imul(y, stepY) + Math.imul(z, stepZ)) | 0;

const turn = 1274126177;
const scramble = (sum: number): number => {
  const h = Math.imul(sum ^ (sum >>> 13), turn);
  return ((h ^ (h >>> 16)) >>> 0) * 2.3283064365386963e-10;
};

/** A hash of integer coordinates in [0, 1). */
export const hash2 = (x: number, y: number, salt: number): number => scramble(sumAt(x | 0, y | 0, salt | 0));

/** What a row of hashes has in common, so that walking along it costs less. */
export const saltOfRow = (y: number, salt: number): number => sumAt(0, y, salt | 0);

/** For kernels that hash four columns at a time: what columns differ by, and what sums are scrambled with. */
export const stepOfHash = stepX;
export const turnOfHash = turn;

/** Smooth value noise in the plane, in [0, 1). */
export function noise2(x: number, y: number, salt: number): number {
  const X = Math.floor(x);
  const Y = Math.floor(y);
  let u = x - X;
  let v = y - Y;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  const sum = sumAt(X, Y, salt);
  const a = scramble(sum);
  const b = scramble((sum + stepX) | 0);
  const c = scramble((sum + stepY) | 0);
  const d = scramble((sum + stepX + stepY) | 0);
  return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v;
}

/** Smooth value noise in space, in [0, 1). */
export function noise3(x: number, y: number, z: number): number {
  const Z = Math.floor(z);
  let w = z - Z;
  w = w * w * (3 - 2 * w);
  const near = noise2(x, y, Z);
  return near + (noise2(x, y, Z + 1) - near) * w;
}

/** What `cells` found: distance to the nearest and second nearest point, and the nearest cell's own number. */
export const cell = { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 };

/** Worley cells; the answer is left in `cell` so that no pixel allocates. */
export function cells(x: number, y: number, salt: number): void {
  const X = Math.floor(x);
  const Y = Math.floor(y);
  const fx = x - X;
  const fy = y - Y;
  // Squares tell as well which is nearer, and need no root.
  let best = 81;
  let second = 81;
  let own = 0;
  let row = sumAt(X - 1, Y - 1, salt);
  for (let j = -1; j <= 1; j++) {
    let sum = row;
    for (let i = -1; i <= 1; i++) {
      const px = i + 0.15 + 0.7 * scramble(sum) - fx;
      const py = j + 0.15 + 0.7 * scramble((sum + 7 * stepZ) | 0) - fy;
      const d = px * px + py * py;
      if (d < best) {
        second = best;
        best = d;
        own = sum;
        cell.dx = px;
        cell.dy = py;
      } else if (d < second) second = d;
      sum = (sum + stepX) | 0;
    }
    row = (row + stepY) | 0;
  }
  cell.id = scramble((own + 13 * stepZ) | 0);
  cell.nearest = Math.sqrt(best);
  cell.second = Math.sqrt(second);
}

/** Interleaved gradient noise: an even dither for screen-space sampling. */
export const dither = (x: number, y: number): number => {
  const u = 0.06711056 * x + 0.00583715 * y;
  const v = 52.9829189 * (u - Math.floor(u));
  return v - Math.floor(v);
};
