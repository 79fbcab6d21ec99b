/** Triangles wound so that their outside faces the viewer counter-clockwise in a right-handed world. */
export interface Mesh {
  positions: Float32Array;
  uvs: Float32Array;
  triangles: Uint32Array;
  /** Per vertex. */
  normals: Float32Array;
}

/** Turns all triangles outwards: a closed mesh has a positive volume then. */
export function faceOutwards(mesh: Mesh): Mesh {
  const { positions, triangles } = mesh;
  let volume = 0;
  for (let i = 0; i < triangles.length; i += 3) volume += volumeBelow(positions, triangles, i);
  if (volume < 0) for (let i = 0; i < triangles.length; i += 3) turnOver(triangles, i);
  return mesh;
}

/** Of the pyramid from the origin to a triangle, six times and with its sign. */
function volumeBelow(p: Float32Array, triangles: Uint32Array, i: number): number {
  const a = triangles[i]! * 3;
  const b = triangles[i + 1]! * 3;
  const c = triangles[i + 2]! * 3;
  return (
    p[a]! * (p[b + 1]! * p[c + 2]! - p[b + 2]! * p[c + 1]!) +
    p[a + 1]! * (p[b + 2]! * p[c]! - p[b]! * p[c + 2]!) +
    p[a + 2]! * (p[b]! * p[c + 1]! - p[b + 1]! * p[c]!)
  );
}

function turnOver(triangles: Uint32Array, i: number): void {
  const swap = triangles[i + 1]!;
  triangles[i + 1] = triangles[i + 2]!;
  triangles[i + 2] = swap;
}
