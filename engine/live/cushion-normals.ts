/** Smooth normals from the triangles, in the world. The second half is the back; both meet at the rim (z = 0). */
export function cushionNormals(
  world: Float32Array,
  own: Float32Array,
  triangles: Uint32Array,
  mirrored: boolean,
): Float32Array {
  const normals = new Float32Array(world.length);
  const sign = mirrored ? -1 : 1;
  for (let i = 0; i < triangles.length; i += 3) addFace(world, triangles, i, sign, normals);
  const half = world.length / 2;
  for (let i = 0; i < half; i += 3) {
    if (own[i + 2] === 0) joinRim(normals, i, half + i);
    shorten(normals, i);
    shorten(normals, half + i);
  }
  return normals;
}

function addFace(p: Float32Array, triangles: Uint32Array, i: number, sign: number, out: Float32Array): void {
  const a = triangles[i]! * 3;
  const b = triangles[i + 1]! * 3;
  const c = triangles[i + 2]! * 3;
  const ux = p[b]! - p[a]!;
  const uy = p[b + 1]! - p[a + 1]!;
  const uz = p[b + 2]! - p[a + 2]!;
  const vx = p[c]! - p[a]!;
  const vy = p[c + 1]! - p[a + 1]!;
  const vz = p[c + 2]! - p[a + 2]!;
  const x = (uy * vz - uz * vy) * sign;
  const y = (uz * vx - ux * vz) * sign;
  const z = (ux * vy - uy * vx) * sign;
  out[a]! += x;
  out[a + 1]! += y;
  out[a + 2]! += z;
  out[b]! += x;
  out[b + 1]! += y;
  out[b + 2]! += z;
  out[c]! += x;
  out[c + 1]! += y;
  out[c + 2]! += z;
}

function joinRim(normals: Float32Array, front: number, back: number): void {
  for (let k = 0; k < 3; k++) {
    normals[front + k]! += normals[back + k]!;
    normals[back + k] = normals[front + k]!;
  }
}

function shorten(normals: Float32Array, i: number): void {
  const [x, y, z] = [normals[i]!, normals[i + 1]!, normals[i + 2]!];
  const scale = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
  normals[i] = x * scale;
  normals[i + 1] = y * scale;
  normals[i + 2] = z * scale;
}
