const lattice = (x: number, y: number, z: number): number => {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 873356832);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

/** A hash of integer coordinates in [0, 1). */
export const hash2 = (x: number, y: number, salt: number): number => lattice(x | 0, y | 0, salt | 0);

/** What a row of hashes has in common, so that walking along it costs less: `hash2(x, y, salt)` in two steps. */
export const saltOfRow = (y: number, salt: number): number =>
  (Math.imul(y, 668265263) + Math.imul(salt | 0, 873356832)) | 0;

export const hashInRow = (x: number, rowSalt: number): number => {
  let h = (Math.imul(x, 374761393) + rowSalt) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) * 2.3283064365386963e-10;
};

/** Smooth value noise in the plane, in [0, 1). */
export function noise2(x: number, y: number, salt: number): number {
  const X = Math.floor(x);
  const Y = Math.floor(y);
  let u = x - X;
  let v = y - Y;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  const a = lattice(X, Y, salt);
  const b = lattice(X + 1, Y, salt);
  const c = lattice(X, Y + 1, salt);
  const d = lattice(X + 1, Y + 1, salt);
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
  let best = 9;
  let second = 9;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const px = X + i + 0.15 + 0.7 * lattice(X + i, Y + j, salt) - x;
      const py = Y + j + 0.15 + 0.7 * lattice(X + i, Y + j, salt + 7) - y;
      const d = Math.sqrt(px * px + py * py);
      if (d < best) {
        second = best;
        best = d;
        cell.id = lattice(X + i, Y + j, salt + 13);
        cell.dx = px;
        cell.dy = py;
      } else if (d < second) second = d;
    }
  }
  cell.nearest = best;
  cell.second = second;
}

/** Interleaved gradient noise: an even dither for screen-space sampling. */
export const dither = (x: number, y: number): number => {
  const v = 52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1);
  return v - Math.floor(v);
};
