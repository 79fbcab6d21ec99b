import { type Skin, texelLayout, texelSize } from '../inflate/skin.ts';
import type { Camera } from './camera.ts';
import { fragmentLayout } from './fragment-layout.ts';
import type { Instance, Painter, Surface } from './scene.ts';
import type { Projection } from './visibility.ts';

const at = fragmentLayout;
const inTexel = texelLayout;

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
 * Writes place, normal, colour and material of a triangle at a place of the screen, in pixels: all of a fragment but
 * its share and depth.
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
  locate(camera, depth, screenX, screenY, out, o);
  weighCorners(projection, triangle, screenX, screenY);
  const { corners, owner, vertexStart } = projection;
  const k = owner[triangle]!;
  const instance = instances[k]!;
  const start = vertexStart[k]!;
  const a = corners[triangle * 3]! - start;
  const b = corners[triangle * 3 + 1]! - start;
  const c = corners[triangle * 3 + 2]! - start;
  const { cover } = instance;
  if ('skin' in cover) readSkin(out, o, instance, cover.skin, a, b, c);
  else readPainter(out, o, instance, cover.painter, a, b, c);
  turnNormal(turns, k * 9, out, o);
}

/** From the eye to the place at hand. Typed arrays carry numbers without boxing them. */
const fromEye = new Float64Array(3);

/** The place in the world follows from the pixel and its depth. */
function locate(
  { eye, forward, right, up, size, focal }: Camera,
  depth: number,
  screenX: number,
  screenY: number,
  out: Float32Array,
  o: number,
): void {
  const across = ((screenX - size / 2) / focal) * depth;
  const upward = ((size / 2 - screenY) / focal) * depth;
  const x = forward[0] * depth + right[0] * across + up[0] * upward;
  const y = forward[1] * depth + right[1] * across + up[1] * upward;
  const z = forward[2] * depth + right[2] * across + up[2] * upward;
  out[o + at.x] = eye[0] + x;
  out[o + at.y] = eye[1] + y;
  out[o + at.z] = eye[2] + z;
  fromEye[0] = x;
  fromEye[1] = y;
  fromEye[2] = z;
}

/** How much each corner of the triangle counts at the place at hand. */
const weights = new Float64Array(3);

function weighCorners(
  { screen, corners }: Projection,
  triangle: number,
  screenX: number,
  screenY: number,
): void {
  const a = corners[triangle * 3]! * 3;
  const b = corners[triangle * 3 + 1]! * 3;
  const c = corners[triangle * 3 + 2]! * 3;
  const x0 = screen[a]!;
  const y0 = screen[a + 1]!;
  const e1x = screen[b]! - x0;
  const e1y = screen[b + 1]! - y0;
  const e2x = screen[c]! - x0;
  const e2y = screen[c + 1]! - y0;
  const px = screenX - x0;
  const py = screenY - y0;
  const inverse = 1 / (e1x * e2y - e2x * e1y);
  const w1 = (px * e2y - e2x * py) * inverse;
  const w2 = (e1x * py - px * e1y) * inverse;
  weights[0] = 1 - w1 - w2;
  weights[1] = w1;
  weights[2] = w2;
}

/** Turns a fragment's normal into the world. None may face away from the viewer: it is turned back to the horizon. */
function turnNormal(turns: Float64Array, m: number, out: Float32Array, o: number): void {
  const nx = out[o + at.normalX]!;
  const ny = out[o + at.normalY]!;
  const nz = out[o + at.normalZ]!;
  const vx = fromEye[0]!;
  const vy = fromEye[1]!;
  const vz = fromEye[2]!;
  let x = turns[m]! * nx + turns[m + 3]! * ny + turns[m + 6]! * nz;
  let y = turns[m + 1]! * nx + turns[m + 4]! * ny + turns[m + 7]! * nz;
  let z = turns[m + 2]! * nx + turns[m + 5]! * ny + turns[m + 8]! * nz;
  let shrink = 1 / Math.sqrt(x * x + y * y + z * z + 1e-20);
  const far = Math.sqrt(vx * vx + vy * vy + vz * vz);
  const facing = (-(x * vx + y * vy + z * vz) * shrink) / far;
  if (facing < 0.02) {
    const back = (0.02 - facing) / far;
    x = x * shrink - vx * back;
    y = y * shrink - vy * back;
    z = z * shrink - vz * back;
    shrink = 1 / Math.sqrt(x * x + y * y + z * z);
  }
  out[o + at.normalX] = x * shrink;
  out[o + at.normalY] = y * shrink;
  out[o + at.normalZ] = z * shrink;
}

/** A cushion's normal, colour and material, from its skin. */
function readSkin(
  out: Float32Array,
  o: number,
  { mesh, soft, coat }: Instance,
  { size, texels }: Skin,
  a: number,
  b: number,
  c: number,
): void {
  const w0 = weights[0]!;
  const w1 = weights[1]!;
  const w2 = weights[2]!;
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
  const t = (Y * size + X) * texelSize;
  const row = size * texelSize;
  const nx = mixed(texels, t + inTexel.normalX, row, q00, q10, q01, q11);
  const ny = mixed(texels, t + inTexel.normalY, row, q00, q10, q01, q11);
  out[o + at.normalX] = nx;
  out[o + at.normalY] = ny;
  out[o + at.normalZ] = Math.sqrt(Math.max(0.0004, 1 - nx * nx - ny * ny)) * mesh.sides![a]!;
  out[o + at.red] = mixed(texels, t + inTexel.red, row, q00, q10, q01, q11);
  out[o + at.green] = mixed(texels, t + inTexel.green, row, q00, q10, q01, q11);
  out[o + at.blue] = mixed(texels, t + inTexel.blue, row, q00, q10, q01, q11);
  out[o + at.rough] = mixed(texels, t + inTexel.rough, row, q00, q10, q01, q11);
  out[o + at.metal] = mixed(texels, t + inTexel.metal, row, q00, q10, q01, q11);
  out[o + at.glow] = mixed(texels, t + inTexel.glow, row, q00, q10, q01, q11);
  out[o + at.soft] = soft;
  out[o + at.coat] = coat;
}

/** One number of the four texels around a place, each by its weight. */
const mixed = (
  texels: Float32Array,
  i: number,
  row: number,
  q00: number,
  q10: number,
  q01: number,
  q11: number,
): number =>
  texels[i]! * q00 +
  texels[i + texelSize]! * q10 +
  texels[i + row]! * q01 +
  texels[i + row + texelSize]! * q11;

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
): void {
  const s = surface;
  s.rough = 0.4;
  s.metal = 0;
  s.glow = 0;
  s.soft = soft;
  s.coat = coat;
  const w0 = weights[0]!;
  const w1 = weights[1]!;
  const w2 = weights[2]!;
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
  out[o + at.normalX] = nx;
  out[o + at.normalY] = ny;
  out[o + at.normalZ] = nz;
  out[o + at.red] = s.r;
  out[o + at.green] = s.g;
  out[o + at.blue] = s.b;
  out[o + at.rough] = s.rough;
  out[o + at.metal] = s.metal;
  out[o + at.glow] = s.glow;
  out[o + at.soft] = s.soft;
  out[o + at.coat] = s.coat;
}
