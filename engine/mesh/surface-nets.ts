import type { Vec3 } from '../maths/vector.ts';
import type { Mesh } from './mesh.ts';

/** Distance to a solid: negative inside. */
export type Solid = (x: number, y: number, z: number) => number;

/** Values of a solid at the points of a box. */
interface Lattice {
  solid: Solid;
  low: Vec3;
  step: number;
  nx: number;
  ny: number;
  nz: number;
  values: Float32Array;
}

/** Meshes a solid inside a box with naive surface nets, `resolution` cells along the longest side. */
export function meshSolid(solid: Solid, low: Vec3, high: Vec3, resolution: number): Mesh {
  const step = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / resolution;
  const nx = Math.ceil((high[0] - low[0]) / step) + 2;
  const ny = Math.ceil((high[1] - low[1]) / step) + 2;
  const nz = Math.ceil((high[2] - low[2]) / step) + 2;
  const values = new Float32Array(nx * ny * nz);
  const lattice: Lattice = { solid, low, step, nx, ny, nz, values };
  const near: Vec3[] = [];
  for (let z = 0; z < nz; z += block)
    for (let y = 0; y < ny; y += block)
      for (let x = 0; x < nx; x += block) if (measureBlock(lattice, x, y, z)) near.push([x, y, z]);

  const vertexOf = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  const rows = rowsOf(lattice, near);
  for (const row of rows) placeVertices(lattice, vertexOf, positions, row);
  const triangles: number[] = [];
  for (const row of rows) if (row.y > 0 && row.z > 0) joinVertices(lattice, vertexOf, triangles, row);

  const normals = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) writeNormal(lattice, positions, normals, i);
  return {
    positions: new Float32Array(positions),
    normals,
    uvs: new Float32Array((positions.length / 3) * 2),
    triangles: new Uint32Array(triangles),
  };
}

/** The cells of a block that lie beside each other. */
interface Row {
  from: number;
  to: number;
  y: number;
  z: number;
}

/** Of all cells of some blocks; the lattice has a cell less than points each way. */
function rowsOf({ nx, ny, nz }: Lattice, blocks: readonly Vec3[]): Row[] {
  const rows: Row[] = [];
  for (const [from, top, front] of blocks) {
    const to = Math.min(nx - 1, from + block);
    for (let z = front; z < Math.min(nz - 1, front + block); z++)
      for (let y = top; y < Math.min(ny - 1, top + block); y++) rows.push({ from, to, y, z });
  }
  return rows;
}

/** Points along a block's side. */
const block = 4;

/** Most blocks are far from the surface: their middle tells the sign of all. Returns whether this one is near it. */
function measureBlock(
  { solid, low, step, nx, ny, nz, values }: Lattice,
  x0: number,
  y0: number,
  z0: number,
): boolean {
  const half = (block - 1) / 2;
  const middle = solid(
    low[0] + (x0 + half - 0.5) * step,
    low[1] + (y0 + half - 0.5) * step,
    low[2] + (z0 + half - 0.5) * step,
  );
  // Distances to ellipsoids are estimates: a quarter more than the way to a corner and a cell is far enough.
  const far = Math.abs(middle) > 1.25 * (half + 1) * Math.sqrt(3) * step;
  for (let z = z0; z < Math.min(nz, z0 + block); z++) {
    for (let y = y0; y < Math.min(ny, y0 + block); y++) {
      for (let x = x0; x < Math.min(nx, x0 + block); x++) {
        values[(z * ny + y) * nx + x] = far
          ? middle
          : solid(low[0] + (x - 0.5) * step, low[1] + (y - 0.5) * step, low[2] + (z - 0.5) * step);
      }
    }
  }
  return !far;
}

/** One vertex for every cell of a row that the surface crosses, amid its crossings. */
function placeVertices(
  { low, step, nx, ny, values }: Lattice,
  vertexOf: Int32Array,
  positions: number[],
  { from, to, y, z }: Row,
): void {
  const layer = nx * ny;
  for (let x = from; x < to; x++) {
    const at = z * layer + y * nx + x;
    let sx = 0;
    let sy = 0;
    let sz = 0;
    let crossings = 0;
    for (let a = 0; a < 8; a++) {
      const va = values[at + (a & 1) + ((a >> 1) & 1) * nx + (a >> 2) * layer]!;
      for (let bit = 1; bit <= 4; bit <<= 1) {
        if (a & bit) continue;
        const vb = values[at + ((a | bit) & 1) + (((a | bit) >> 1) & 1) * nx + ((a | bit) >> 2) * layer]!;
        if (va < 0 === vb < 0) continue;
        const t = va / (va - vb);
        sx += (a & 1) + (bit === 1 ? t : 0);
        sy += ((a >> 1) & 1) + (bit === 2 ? t : 0);
        sz += (a >> 2) + (bit === 4 ? t : 0);
        crossings++;
      }
    }
    if (crossings === 0) continue;
    vertexOf[at] = positions.length / 3;
    positions.push(
      low[0] + (x + sx / crossings - 0.5) * step,
      low[1] + (y + sy / crossings - 0.5) * step,
      low[2] + (z + sz / crossings - 0.5) * step,
    );
  }
}

/** Two triangles for every edge of a row that the surface crosses. */
function joinVertices(
  { nx, ny, values }: Lattice,
  vertexOf: Int32Array,
  triangles: number[],
  { from, to, y, z }: Row,
): void {
  const layer = nx * ny;
  for (let x = Math.max(1, from); x < to; x++) {
    const at = z * layer + y * nx + x;
    const within = values[at]! < 0;
    const join = (p: number, q: number, s: number): void => {
      const r = vertexOf[at]!;
      if (p < 0 || q < 0 || r < 0 || s < 0) return;
      if (within) triangles.push(p, q, r, p, r, s);
      else triangles.push(p, r, q, p, s, r);
    };
    const [left, below, behind] = [at - 1, at - nx, at - layer];
    if (within !== values[at + 1]! < 0) join(vertexOf[below - layer]!, vertexOf[behind]!, vertexOf[below]!);
    if (within !== values[at + nx]! < 0) join(vertexOf[left - layer]!, vertexOf[left]!, vertexOf[behind]!);
    if (within !== values[at + layer]! < 0) join(vertexOf[left - nx]!, vertexOf[below]!, vertexOf[left]!);
  }
}

/** By four probes at the corners of a tetrahedron. */
function writeNormal({ solid, step }: Lattice, positions: number[], normals: Float32Array, i: number): void {
  const x = positions[i]!;
  const y = positions[i + 1]!;
  const z = positions[i + 2]!;
  const e = step / 2;
  const a = solid(x + e, y - e, z - e);
  const b = solid(x - e, y - e, z + e);
  const c = solid(x - e, y + e, z - e);
  const d = solid(x + e, y + e, z + e);
  const gx = a - b - c + d;
  const gy = c - a - b + d;
  const gz = b - a - c + d;
  const length = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
  normals[i] = gx / length;
  normals[i + 1] = gy / length;
  normals[i + 2] = gz / length;
}

export const smoothUnion = (a: number, b: number, radius: number): number => {
  const h = Math.max(radius - Math.abs(a - b), 0) / radius;
  return Math.min(a, b) - h * h * radius * 0.25;
};

export const ellipsoid =
  ([cx, cy, cz]: Vec3, [rx, ry, rz]: Vec3): Solid =>
  (x, y, z) => {
    const a = (x - cx) / rx;
    const b = (y - cy) / ry;
    const c = (z - cz) / rz;
    const outer = Math.sqrt(a * a + b * b + c * c);
    const slope = Math.sqrt((a / rx) ** 2 + (b / ry) ** 2 + (c / rz) ** 2);
    return (outer * (outer - 1)) / (slope || 1e-6);
  };

export const capsule = (from: Vec3, to: Vec3, radius: number): Solid => {
  const bx = to[0] - from[0];
  const by = to[1] - from[1];
  const bz = to[2] - from[2];
  const inverse = 1 / (bx * bx + by * by + bz * bz);
  return (x, y, z) => {
    const px = x - from[0];
    const py = y - from[1];
    const pz = z - from[2];
    let t = (px * bx + py * by + pz * bz) * inverse;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const dx = px - bx * t;
    const dy = py - by * t;
    const dz = pz - bz * t;
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - radius;
  };
};
