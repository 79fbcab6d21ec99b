/** Triangles wound so that their outside faces the viewer counter-clockwise in a right-handed world. */
export interface Mesh {
  positions: Float32Array;
  uvs: Float32Array;
  triangles: Uint32Array;
  /** Per vertex; cushions take theirs from the skin instead. */
  normals?: Float32Array;
  /** Cushions only: 1 on the front, −1 on the back. */
  sides?: Int8Array;
}

/** Turns all triangles outwards: a closed mesh has a positive volume then. */
export function faceOutwards(mesh: Mesh): Mesh {
  const { positions: p, triangles: t } = mesh;
  let volume = 0;
  for (let i = 0; i < t.length; i += 3) {
    const a = t[i]! * 3;
    const b = t[i + 1]! * 3;
    const c = t[i + 2]! * 3;
    volume +=
      p[a]! * (p[b + 1]! * p[c + 2]! - p[b + 2]! * p[c + 1]!) +
      p[a + 1]! * (p[b + 2]! * p[c]! - p[b]! * p[c + 2]!) +
      p[a + 2]! * (p[b]! * p[c + 1]! - p[b + 1]! * p[c]!);
  }
  if (volume < 0) {
    for (let i = 0; i < t.length; i += 3) {
      const swap = t[i + 1]!;
      t[i + 1] = t[i + 2]!;
      t[i + 2] = swap;
    }
  }
  return mesh;
}
