import type { Vec3 } from '../maths/vector.ts';
import { faceOutwards, type Mesh } from '../mesh/mesh.ts';
import { meshSolid } from '../mesh/surface-nets.ts';
import type { Piece } from './notation/piece.ts';
import type { Form } from './solid.ts';

/** Side of a cell at detail 1, in a sculpt's own units, and the fewest and most cells along a piece. */
const cellSide = 0.042;
const [fewest, most] = [11, 44];
/** Thin pieces need finer cells, but no more of them than this. */
const mostOfThin = 64;
const meshes = new Map<string, Mesh>();
const mostBytes = 48e6;
let held = 0;

const bytesOf = ({ positions, normals, uvs, triangles }: Mesh): number =>
  positions.byteLength + normals.byteLength + uvs.byteLength + triangles.byteLength;

/** The mesh of a piece, kept among those used lately. */
export function meshOf(piece: Piece, detail: number): Mesh {
  const key = `${piece.key}|${detail}`;
  let mesh = meshes.get(key);
  if (mesh) meshes.delete(key);
  else {
    mesh = make(piece, detail);
    held += bytesOf(mesh);
  }
  meshes.set(key, mesh);
  for (const [oldest, old] of meshes) {
    if (held <= mostBytes || oldest === key) break;
    meshes.delete(oldest);
    held -= bytesOf(old);
  }
  return mesh;
}

const make = ({ shape, cells }: Piece, detail: number): Mesh =>
  'mesh' in shape ? shape.mesh(detail) : meshForm(shape.form, cells, detail);

function meshForm({ distance, low, high }: Form, cells: number | undefined, detail: number): Mesh {
  const sides = [0, 1, 2].map((k) => high[k]! - low[k]!);
  const longest = Math.max(...sides);
  const wanted = Math.min(cells ?? most, Math.max(fewest, longest / cellSide)) * detail ** 1.2;
  const thin = Math.min(mostOfThin * detail ** 0.3, (1.4 * longest) / Math.min(...sides));
  const across = Math.round(Math.max(8, wanted, thin));
  // The net needs a cell of room around the solid.
  const margin = longest / across;
  const from = low.map((c) => c - margin) as Vec3;
  const to = high.map((c) => c + margin) as Vec3;
  return faceOutwards(meshSolid(distance, from, to, across + 2));
}
