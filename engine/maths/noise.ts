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

/** A hash of a lattice point in space, in [0, 1). */
export const hash3 = (x: number, y: number, z: number): number => scramble(sumAt(x, y, z));

/** What a row of hashes has in common, so that walking along it costs less. */
export const saltOfRow = (y: number, salt: number): number => sumAt(0, y, salt | 0);

/** For kernels that hash four columns at a time: what columns differ by, and what sums are scrambled with. */
export const stepOfHash = stepX;
export const turnOfHash = turn;

/** Smooth value noise in the plane, in [0, 1). */
function noise2(x: number, y: number, salt: number): number {
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

/** Interleaved gradient noise: an even dither for screen-space sampling. */
export const dither = (x: number, y: number): number => {
  const u = 0.06711056 * x + 0.00583715 * y;
  const v = 52.9829189 * (u - Math.floor(u));
  return v - Math.floor(v);
};
