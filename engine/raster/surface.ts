import { type Skin, texel } from '../inflate/skin.ts';
import type { Camera } from './camera.ts';
import type { Instance, Painter, Surface } from './scene.ts';
import type { Projection } from './visibility.ts';

/** Reads what a surface is like at a place. */
export interface SurfaceReader {
  instances: readonly Instance[];
  camera: Camera;
  projection: Projection;
  /** Nine numbers per instance that turn its normals into the world: the inverse transpose, up to length. */
  turns: Float64Array;
}

export function openReader(
  instances: readonly Instance[],
  camera: Camera,
  projection: Projection,
): SurfaceReader {
  const turns = new Float64Array(instances.length * 9);
  instances.forEach(({ matrix: m }, k) => {
    for (let column = 0; column < 9; column += 3) {
      const square = m[column]! ** 2 + m[column + 1]! ** 2 + m[column + 2]! ** 2;
      for (let row = 0; row < 3; row++) turns[k * 9 + column + row] = m[column + row]! / square;
    }
  });
  return { instances, camera, projection, turns };
}

/**
 * Writes position, normal, colour and material (the first fourteen floats of a fragment) of a triangle at a place
 * of the screen, in pixels.
 */
export function readSurface(
  { instances, camera, projection, turns }: SurfaceReader,
  triangle: number,
  depth: number,
  screenX: number,
  screenY: number,
  out: Float32Array,
  o: number,
): void {
  const { screen, corners, owner, vertexStart } = projection;
  const k = owner[triangle]!;
  const instance = instances[k]!;
  out[o + 12] = instance.soft;
  out[o + 13] = instance.coat;

  // The place in the world follows from the pixel and its depth.
  const { eye, forward, right, up, size, focal } = camera;
  const across = ((screenX - size / 2) / focal) * depth;
  const upward = ((size / 2 - screenY) / focal) * depth;
  const fromEyeX = forward[0] * depth + right[0] * across + up[0] * upward;
  const fromEyeY = forward[1] * depth + right[1] * across + up[1] * upward;
  const fromEyeZ = forward[2] * depth + right[2] * across + up[2] * upward;
  out[o] = eye[0] + fromEyeX;
  out[o + 1] = eye[1] + fromEyeY;
  out[o + 2] = eye[2] + fromEyeZ;

  // Barycentric weights.
  const a = corners[triangle * 3]!;
  const b = corners[triangle * 3 + 1]!;
  const c = corners[triangle * 3 + 2]!;
  const x0 = screen[a * 3]!;
  const y0 = screen[a * 3 + 1]!;
  const e1x = screen[b * 3]! - x0;
  const e1y = screen[b * 3 + 1]! - y0;
  const e2x = screen[c * 3]! - x0;
  const e2y = screen[c * 3 + 1]! - y0;
  const px = screenX - x0;
  const py = screenY - y0;
  const inverse = 1 / (e1x * e2y - e2x * e1y);
  const w1 = (px * e2y - e2x * py) * inverse;
  const w2 = (e1x * py - px * e1y) * inverse;
  const start = vertexStart[k]!;
  const { cover } = instance;
  if ('skin' in cover) readSkin(out, o, instance, cover.skin, a - start, b - start, c - start, w1, w2);
  else readPainter(out, o, instance, cover.painter, a - start, b - start, c - start, w1, w2);

  const nx = out[o + 3]!;
  const ny = out[o + 4]!;
  const nz = out[o + 5]!;
  const m = k * 9;
  let tx = turns[m]! * nx + turns[m + 3]! * ny + turns[m + 6]! * nz;
  let ty = turns[m + 1]! * nx + turns[m + 4]! * ny + turns[m + 7]! * nz;
  let tz = turns[m + 2]! * nx + turns[m + 5]! * ny + turns[m + 8]! * nz;
  let k1 = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz + 1e-20);
  // A normal may not face away from the viewer: turn it back to the horizon.
  const far = Math.sqrt(fromEyeX * fromEyeX + fromEyeY * fromEyeY + fromEyeZ * fromEyeZ);
  const facing = (-(tx * fromEyeX + ty * fromEyeY + tz * fromEyeZ) * k1) / far;
  if (facing < 0.02) {
    const back = (0.02 - facing) / far;
    tx = tx * k1 - fromEyeX * back;
    ty = ty * k1 - fromEyeY * back;
    tz = tz * k1 - fromEyeZ * back;
    k1 = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz);
  }
  out[o + 3] = tx * k1;
  out[o + 4] = ty * k1;
  out[o + 5] = tz * k1;
}

/** A cushion's normal, colour and material, from its skin. */
function readSkin(
  out: Float32Array,
  o: number,
  { mesh }: Instance,
  { size, texels }: Skin,
  a: number,
  b: number,
  c: number,
  w1: number,
  w2: number,
): void {
  const w0 = 1 - w1 - w2;
  const { uvs } = mesh;
  const u = uvs[a * 2]! * w0 + uvs[b * 2]! * w1 + uvs[c * 2]! * w2;
  const v = uvs[a * 2 + 1]! * w0 + uvs[b * 2 + 1]! * w1 + uvs[c * 2 + 1]! * w2;
  const fx = Math.min(size - 1.001, Math.max(0, u * size - 0.5));
  const fy = Math.min(size - 1.001, Math.max(0, v * size - 0.5));
  const X = fx | 0;
  const Y = fy | 0;
  const q11 = (fx - X) * (fy - Y);
  const q10 = fx - X - q11;
  const q01 = fy - Y - q11;
  const q00 = 1 - q10 - q01 - q11;
  const i = (Y * size + X) * texel;
  const j = i + texel;
  const d = i + size * texel;
  const e = d + texel;
  const nx = texels[i + 3]! * q00 + texels[j + 3]! * q10 + texels[d + 3]! * q01 + texels[e + 3]! * q11;
  const ny = texels[i + 4]! * q00 + texels[j + 4]! * q10 + texels[d + 4]! * q01 + texels[e + 4]! * q11;
  out[o + 3] = nx;
  out[o + 4] = ny;
  out[o + 5] = Math.sqrt(Math.max(0.0004, 1 - nx * nx - ny * ny)) * mesh.sides![a]!;
  out[o + 6] = texels[i]! * q00 + texels[j]! * q10 + texels[d]! * q01 + texels[e]! * q11;
  out[o + 7] = texels[i + 1]! * q00 + texels[j + 1]! * q10 + texels[d + 1]! * q01 + texels[e + 1]! * q11;
  out[o + 8] = texels[i + 2]! * q00 + texels[j + 2]! * q10 + texels[d + 2]! * q01 + texels[e + 2]! * q11;
  out[o + 9] = texels[i + 5]! * q00 + texels[j + 5]! * q10 + texels[d + 5]! * q01 + texels[e + 5]! * q11;
  out[o + 10] = texels[i + 6]! * q00 + texels[j + 6]! * q10 + texels[d + 6]! * q01 + texels[e + 6]! * q11;
  out[o + 11] = texels[i + 7]! * q00 + texels[j + 7]! * q10 + texels[d + 7]! * q01 + texels[e + 7]! * q11;
}

const surface: Surface = { r: 0, g: 0, b: 0, rough: 0, metal: 0, glow: 0, soft: 0, coat: 0 };

/** A modelled part's normal, and what its painter says. */
function readPainter(
  out: Float32Array,
  o: number,
  { mesh, soft, coat }: Instance,
  painter: Painter,
  a: number,
  b: number,
  c: number,
  w1: number,
  w2: number,
): void {
  const s = surface;
  s.rough = 0.4;
  s.metal = 0;
  s.glow = 0;
  s.soft = soft;
  s.coat = coat;
  const w0 = 1 - w1 - w2;
  const { uvs, positions: p } = mesh;
  const n = mesh.normals!;
  const nx = n[a * 3]! * w0 + n[b * 3]! * w1 + n[c * 3]! * w2;
  const ny = n[a * 3 + 1]! * w0 + n[b * 3 + 1]! * w1 + n[c * 3 + 1]! * w2;
  const nz = n[a * 3 + 2]! * w0 + n[b * 3 + 2]! * w1 + n[c * 3 + 2]! * w2;
  painter(
    s,
    p[a * 3]! * w0 + p[b * 3]! * w1 + p[c * 3]! * w2,
    p[a * 3 + 1]! * w0 + p[b * 3 + 1]! * w1 + p[c * 3 + 1]! * w2,
    p[a * 3 + 2]! * w0 + p[b * 3 + 2]! * w1 + p[c * 3 + 2]! * w2,
    nx,
    ny,
    nz,
    uvs[a * 2]! * w0 + uvs[b * 2]! * w1 + uvs[c * 2]! * w2,
    uvs[a * 2 + 1]! * w0 + uvs[b * 2 + 1]! * w1 + uvs[c * 2 + 1]! * w2,
  );
  out[o + 3] = nx;
  out[o + 4] = ny;
  out[o + 5] = nz;
  out[o + 6] = s.r;
  out[o + 7] = s.g;
  out[o + 8] = s.b;
  out[o + 9] = s.rough;
  out[o + 10] = s.metal;
  out[o + 11] = s.glow;
  out[o + 12] = s.soft;
  out[o + 13] = s.coat;
}
