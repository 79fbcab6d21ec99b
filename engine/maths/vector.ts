export type Vec3 = [number, number, number];

/** Column-major 3×3 followed by the translation: 12 numbers. */
export type Matrix = Float64Array;

export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scaleBy = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k];
const lengthOf = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const normalise = (a: Vec3): Vec3 => scaleBy(a, 1 / (lengthOf(a) || 1));

export interface Turn {
  x?: number;
  y?: number;
  z?: number;
}

/** Move · turn (y, then x, then z) · scale. */
export function place(at: Vec3 = [0, 0, 0], scale: number | Vec3 = 1, turn: Turn = {}): Matrix {
  const [sx, sy, sz] = typeof scale === 'number' ? [scale, scale, scale] : scale;
  const cx = Math.cos(turn.x ?? 0);
  const nx = Math.sin(turn.x ?? 0);
  const cy = Math.cos(turn.y ?? 0);
  const ny = Math.sin(turn.y ?? 0);
  const cz = Math.cos(turn.z ?? 0);
  const nz = Math.sin(turn.z ?? 0);
  return Float64Array.of(
    (cy * cz + ny * nx * nz) * sx,
    cx * nz * sx,
    (-ny * cz + cy * nx * nz) * sx,
    (-cy * nz + ny * nx * cz) * sy,
    cx * cz * sy,
    (ny * nz + cy * nx * cz) * sy,
    ny * cx * sz,
    -nx * sz,
    cy * cx * sz,
    at[0],
    at[1],
    at[2],
  );
}

/** First `b`, then `a`. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const out = new Float64Array(12);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 3; row++) {
      out[column * 3 + row] =
        a[row]! * b[column * 3]! +
        a[3 + row]! * b[column * 3 + 1]! +
        a[6 + row]! * b[column * 3 + 2]! +
        (column === 3 ? a[9 + row]! : 0);
    }
  }
  return out;
}

export const apply = (m: Matrix, p: Vec3): Vec3 => [
  m[0]! * p[0] + m[3]! * p[1] + m[6]! * p[2] + m[9]!,
  m[1]! * p[0] + m[4]! * p[1] + m[7]! * p[2] + m[10]!,
  m[2]! * p[0] + m[5]! * p[1] + m[8]! * p[2] + m[11]!,
];

/** How long a unit along the matrix's own axis becomes. */
export const axisScale = (m: Matrix, axis: 0 | 1 | 2): number =>
  Math.hypot(m[axis * 3]!, m[axis * 3 + 1]!, m[axis * 3 + 2]!);

/** Whether a matrix swaps left and right, and with them the winding of triangles. */
export const isMirrored = (m: Matrix): boolean =>
  m[0]! * (m[4]! * m[8]! - m[5]! * m[7]!) -
    m[3]! * (m[1]! * m[8]! - m[2]! * m[7]!) +
    m[6]! * (m[1]! * m[5]! - m[2]! * m[4]!) <
  0;
