import { texel } from '../inflate/skin.ts';
import { floats, ints } from '../maths/scratch.ts';
import type { Camera } from './camera.ts';
import type { Instance, Surface } from './scene.ts';
import { type Band, nothing, type Projection, perAxis } from './visibility.ts';

/**
 * Floats per fragment: position x, y, z; normal x, y, z; linear red, green, blue; roughness, metal, glow,
 * softness, coat; share of the pixel; depth.
 */
export const fragmentSize = 16;

/** Surfaces seen by pixels: most pixels have one, edge pixels one for each surface with its share. */
export interface Fragments {
  count: number;
  values: Float32Array;
  pixel: Int32Array;
  instance: Int32Array;
  /** Per pixel: the fragment with the largest share, or −1. */
  front: Int32Array;
  /** Per pixel: how much of it the figure covers, 0–1. */
  coverage: Float32Array;
}

const samples = perAxis * perAxis;
/** Depth steps larger than this within one instance are an edge (an ear before a head). */
const fold = 0.05;

const surface: Surface = { r: 0, g: 0, b: 0, rough: 0, metal: 0, glow: 0, soft: 0, coat: 0 };

/** An empty list with room for a picture's fragments. */
export function openFragments(size: number): Fragments {
  const room = Math.ceil(size * size * 1.1) + 1024;
  return {
    count: 0,
    values: floats('fragments', room * fragmentSize),
    pixel: ints('fragment-pixel', room),
    instance: ints('fragment-instance', room),
    front: ints('front', size * size).fill(-1),
    coverage: floats('coverage', size * size).fill(0),
  };
}

/** What `resolveBand` reads from besides the band. */
export interface Scenery {
  instances: readonly Instance[];
  camera: Camera;
  projection: Projection;
}

const done = new Uint8Array(samples);

/** Finds the surfaces of every pixel of a band and reads their position, normal and colour. */
export function resolveBand(fragments: Fragments, scenery: Scenery, band: Band): void {
  const { size, owner, left, right } = scenery.projection;
  const { width, triangle, depth } = band;
  const { front, coverage } = fragments;
  const offset = Int32Array.from(
    { length: samples },
    (_, s) => Math.floor(s / perAxis) * width + (s % perAxis),
  );
  const toMiddle = offset[(samples - 1) / 2]!;
  const toRight = perAxis - 1;
  const toBelow = (perAxis - 1) * width;
  for (let row = 0; row < band.rows; row++) {
    for (let x = left; x <= right; x++) {
      const corner = row * perAxis * width + x * perAxis;
      const pixel = (band.top + row) * size + x;
      const first = triangle[corner]!;
      // Triangles are convex: one that holds the corners and the middle holds all samples.
      if (
        first === triangle[corner + toRight]! &&
        first === triangle[corner + toBelow]! &&
        first === triangle[corner + toBelow + toRight]! &&
        first === triangle[corner + toMiddle]!
      ) {
        if (first === nothing) continue;
        coverage[pixel] = 1;
        front[pixel] = fragments.count;
        emit(fragments, scenery, band, corner + toMiddle, pixel, 1);
        continue;
      }
      let filled = 0;
      let plain = true;
      let near = 1e9;
      let far = -1e9;
      let instance = -2;
      for (let s = 0; s < samples; s++) {
        const p = corner + offset[s]!;
        const t = triangle[p]!;
        const k = t < 0 ? -1 : owner[t]!;
        if (instance === -2) instance = k;
        else if (k !== instance) plain = false;
        if (k < 0) continue;
        filled++;
        const z = depth[p]!;
        if (z < near) near = z;
        if (z > far) far = z;
      }
      if (filled === 0) continue;
      coverage[pixel] = filled / samples;
      if (plain && far - near < fold) {
        front[pixel] = fragments.count;
        emit(fragments, scenery, band, corner + toMiddle, pixel, 1);
        continue;
      }
      resolveEdge(fragments, scenery, band, corner, offset, pixel);
    }
  }
}

/** An edge pixel: one fragment for each surface, weighed by its samples. */
function resolveEdge(
  fragments: Fragments,
  scenery: Scenery,
  band: Band,
  corner: number,
  offset: Int32Array,
  pixel: number,
): void {
  const { owner } = scenery.projection;
  const { triangle, depth } = band;
  let largest = 0;
  done.fill(0);
  for (let s = 0; s < samples; s++) {
    const p = corner + offset[s]!;
    if (done[s] || triangle[p] === nothing) continue;
    const k = owner[triangle[p]!]!;
    let share = 0;
    let last = p;
    for (let q = s; q < samples; q++) {
      const other = corner + offset[q]!;
      if (done[q] || triangle[other] === nothing || owner[triangle[other]!] !== k) continue;
      if (Math.abs(depth[other]! - depth[last]!) > fold) continue;
      done[q] = 1;
      last = other;
      share++;
    }
    if (share > largest) {
      largest = share;
      fragments.front[pixel] = fragments.count;
    }
    emit(fragments, scenery, band, last, pixel, share / samples);
  }
}

function emit(
  fragments: Fragments,
  { instances, camera, projection }: Scenery,
  band: Band,
  sample: number,
  pixel: number,
  weight: number,
): void {
  const { screen, corners, owner, vertexStart } = projection;
  const number = band.triangle[sample]!;
  const k = owner[number]!;
  const instance = instances[k]!;
  const { mesh, matrix: m } = instance;

  // Barycentric weights at the sample's centre.
  const ia = corners[number * 3]!;
  const ib = corners[number * 3 + 1]!;
  const ic = corners[number * 3 + 2]!;
  const x0 = screen[ia * 3]!;
  const y0 = screen[ia * 3 + 1]!;
  const e1x = screen[ib * 3]! - x0;
  const e1y = screen[ib * 3 + 1]! - y0;
  const e2x = screen[ic * 3]! - x0;
  const e2y = screen[ic * 3 + 1]! - y0;
  const row = (sample / band.width) | 0;
  const sampleX = sample - row * band.width + 0.5;
  const sampleY = band.top * perAxis + row + 0.5;
  const px = sampleX - x0;
  const py = sampleY - y0;
  const inverse = 1 / (e1x * e2y - e2x * e1y);
  const w1 = (px * e2y - e2x * py) * inverse;
  const w2 = (e1x * py - px * e1y) * inverse;
  const w0 = 1 - w1 - w2;
  const start = vertexStart[k]!;
  const a = ia - start;
  const b = ib - start;
  const c = ic - start;

  const uvs = mesh.uvs;
  const u = uvs[a * 2]! * w0 + uvs[b * 2]! * w1 + uvs[c * 2]! * w2;
  const v = uvs[a * 2 + 1]! * w0 + uvs[b * 2 + 1]! * w1 + uvs[c * 2 + 1]! * w2;
  const s = surface;
  s.rough = 0.4;
  s.metal = 0;
  s.glow = 0;
  s.soft = instance.soft;
  s.coat = instance.coat;
  let nx: number;
  let ny: number;
  let nz: number;
  if ('skin' in instance.cover) {
    const { size, texels } = instance.cover.skin;
    const fx = Math.min(size - 1.001, Math.max(0, u * size - 0.5));
    const fy = Math.min(size - 1.001, Math.max(0, v * size - 0.5));
    const X = fx | 0;
    const Y = fy | 0;
    const rx = fx - X;
    const ry = fy - Y;
    const q00 = (1 - rx) * (1 - ry);
    const q10 = rx * (1 - ry);
    const q01 = (1 - rx) * ry;
    const q11 = rx * ry;
    const i = (Y * size + X) * texel;
    const j = i + texel;
    const d = i + size * texel;
    const e = d + texel;
    s.r = texels[i]! * q00 + texels[j]! * q10 + texels[d]! * q01 + texels[e]! * q11;
    s.g = texels[i + 1]! * q00 + texels[j + 1]! * q10 + texels[d + 1]! * q01 + texels[e + 1]! * q11;
    s.b = texels[i + 2]! * q00 + texels[j + 2]! * q10 + texels[d + 2]! * q01 + texels[e + 2]! * q11;
    nx = texels[i + 3]! * q00 + texels[j + 3]! * q10 + texels[d + 3]! * q01 + texels[e + 3]! * q11;
    ny = texels[i + 4]! * q00 + texels[j + 4]! * q10 + texels[d + 4]! * q01 + texels[e + 4]! * q11;
    nz = Math.sqrt(Math.max(0.0004, 1 - nx * nx - ny * ny)) * mesh.sides![a]!;
    s.rough = texels[i + 5]! * q00 + texels[j + 5]! * q10 + texels[d + 5]! * q01 + texels[e + 5]! * q11;
    s.metal = texels[i + 6]! * q00 + texels[j + 6]! * q10 + texels[d + 6]! * q01 + texels[e + 6]! * q11;
    s.glow = texels[i + 7]! * q00 + texels[j + 7]! * q10 + texels[d + 7]! * q01 + texels[e + 7]! * q11;
  } else {
    const n = mesh.normals!;
    const p = mesh.positions;
    nx = n[a * 3]! * w0 + n[b * 3]! * w1 + n[c * 3]! * w2;
    ny = n[a * 3 + 1]! * w0 + n[b * 3 + 1]! * w1 + n[c * 3 + 1]! * w2;
    nz = n[a * 3 + 2]! * w0 + n[b * 3 + 2]! * w1 + n[c * 3 + 2]! * w2;
    instance.cover.painter(
      s,
      p[a * 3]! * w0 + p[b * 3]! * w1 + p[c * 3]! * w2,
      p[a * 3 + 1]! * w0 + p[b * 3 + 1]! * w1 + p[c * 3 + 1]! * w2,
      p[a * 3 + 2]! * w0 + p[b * 3 + 2]! * w1 + p[c * 3 + 2]! * w2,
      nx,
      ny,
      nz,
      u,
      v,
    );
  }
  // The place in the world follows from the pixel and its depth.
  const { eye, forward, right, up } = camera;
  const depth = band.depth[sample]!;
  const across = ((sampleX / perAxis - camera.size / 2) / camera.focal) * depth;
  const upward = ((camera.size / 2 - sampleY / perAxis) / camera.focal) * depth;
  const wx = eye[0] + forward[0] * depth + right[0] * across + up[0] * upward;
  const wy = eye[1] + forward[1] * depth + right[1] * across + up[1] * upward;
  const wz = eye[2] + forward[2] * depth + right[2] * across + up[2] * upward;

  // Normals turn with the inverse transpose.
  nx /= m[0]! * m[0]! + m[1]! * m[1]! + m[2]! * m[2]!;
  ny /= m[3]! * m[3]! + m[4]! * m[4]! + m[5]! * m[5]!;
  nz /= m[6]! * m[6]! + m[7]! * m[7]! + m[8]! * m[8]!;
  let tx = m[0]! * nx + m[3]! * ny + m[6]! * nz;
  let ty = m[1]! * nx + m[4]! * ny + m[7]! * nz;
  let tz = m[2]! * nx + m[5]! * ny + m[8]! * nz;
  let k1 = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz + 1e-20);
  tx *= k1;
  ty *= k1;
  tz *= k1;
  // A normal may not face away from the viewer: turn it back to the horizon.
  let vx = eye[0] - wx;
  let vy = eye[1] - wy;
  let vz = eye[2] - wz;
  const v1 = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
  vx *= v1;
  vy *= v1;
  vz *= v1;
  const facing = tx * vx + ty * vy + tz * vz;
  if (facing < 0.02) {
    tx += vx * (0.02 - facing);
    ty += vy * (0.02 - facing);
    tz += vz * (0.02 - facing);
    k1 = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz);
    tx *= k1;
    ty *= k1;
    tz *= k1;
  }

  const f = fragments.count++;
  fragments.pixel[f] = pixel;
  fragments.instance[f] = k;
  const out = fragments.values;
  const o = f * fragmentSize;
  out[o] = wx;
  out[o + 1] = wy;
  out[o + 2] = wz;
  out[o + 3] = tx;
  out[o + 4] = ty;
  out[o + 5] = tz;
  out[o + 6] = s.r;
  out[o + 7] = s.g;
  out[o + 8] = s.b;
  out[o + 9] = s.rough;
  out[o + 10] = s.metal;
  out[o + 11] = s.glow;
  out[o + 12] = s.soft;
  out[o + 13] = s.coat;
  out[o + 14] = weight;
  out[o + 15] = depth;
}
