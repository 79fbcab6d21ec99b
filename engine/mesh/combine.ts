import { isMirrored, type Matrix, place } from '../maths/vector.ts';
import type { Mesh } from './mesh.ts';

/** A mesh in its place among others. */
export interface PlacedMesh {
  mesh: Mesh;
  matrix?: Matrix;
  /** Texture coordinates for all of it, where its own are not to be kept. */
  u?: number;
  v?: number;
}

/** Several meshes as one. */
export function combined(parts: readonly PlacedMesh[]): Mesh {
  const vertices = parts.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0);
  const corners = parts.reduce((sum, { mesh }) => sum + mesh.triangles.length, 0);
  const out = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uvs: new Float32Array(vertices * 2),
    triangles: new Uint32Array(corners),
  };
  let [vertex, corner] = [0, 0];
  for (const { mesh, matrix = place(), u, v } of parts) {
    const count = mesh.positions.length / 3;
    out.positions.set(moved(mesh.positions, matrix), vertex * 3);
    out.normals.set(turned(mesh.normals, matrix), vertex * 3);
    for (let i = 0; i < count; i++) {
      out.uvs[(vertex + i) * 2] = u ?? mesh.uvs[i * 2]!;
      out.uvs[(vertex + i) * 2 + 1] = v ?? mesh.uvs[i * 2 + 1]!;
    }
    const [second, third] = isMirrored(matrix) ? [2, 1] : [1, 2];
    for (let t = 0; t < mesh.triangles.length; t += 3) {
      out.triangles[corner++] = mesh.triangles[t]! + vertex;
      out.triangles[corner++] = mesh.triangles[t + second]! + vertex;
      out.triangles[corner++] = mesh.triangles[t + third]! + vertex;
    }
    vertex += count;
  }
  return out;
}

function moved(points: Float32Array, m: Matrix): Float32Array {
  const out = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 3)
    for (let k = 0; k < 3; k++)
      out[i + k] = m[k]! * points[i]! + m[3 + k]! * points[i + 1]! + m[6 + k]! * points[i + 2]! + m[9 + k]!;
  return out;
}

/** Normals under a matrix that may stretch: by its cofactors, which are its inverse, transposed and scaled. */
function turned(normals: Float32Array, m: Matrix): Float32Array {
  const sign = isMirrored(m) ? -1 : 1;
  const cofactor = Float64Array.from({ length: 9 }, (_, i) => {
    const [column, row] = [Math.floor(i / 3), i % 3];
    const [c1, c2, r1, r2] = [(column + 1) % 3, (column + 2) % 3, (row + 1) % 3, (row + 2) % 3];
    return sign * (m[c1 * 3 + r1]! * m[c2 * 3 + r2]! - m[c1 * 3 + r2]! * m[c2 * 3 + r1]!);
  });
  const out = new Float32Array(normals.length);
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = [normals[i]!, normals[i + 1]!, normals[i + 2]!];
    const turn = (k: number): number => cofactor[k]! * x + cofactor[3 + k]! * y + cofactor[6 + k]! * z;
    const [a, b, c] = [turn(0), turn(1), turn(2)];
    const length = Math.hypot(a, b, c) || 1;
    out[i] = a / length;
    out[i + 1] = b / length;
    out[i + 2] = c / length;
  }
  return out;
}

/** Both sides of a mesh: itself and its mirror image. */
export const mirrored = (mesh: Mesh): Mesh =>
  combined([{ mesh }, { mesh, matrix: place([0, 0, 0], [-1, 1, 1]) }]);
