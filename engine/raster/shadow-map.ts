import { scratchFloats } from '../maths/scratch.ts';
import { cross, normalise, type Vec3 } from '../maths/vector.ts';
import type { WorldVertices } from './camera.ts';
import { fragmentLayout, fragmentSize } from './fragment-layout.ts';
import type { Fragments } from './fragments.ts';
import type { Instance } from './scene.ts';

const at = fragmentLayout;

/** Depths as the key light sees them. */
export interface ShadowMap {
  size: number;
  depth: Float32Array;
  light: Vec3;
  right: Vec3;
  up: Vec3;
  /** Texels per world unit. */
  scale: number;
}

const reach = 2.1;

const depthBuffer = scratchFloats();
const vertexBuffer = scratchFloats();

export function castShadows(
  instances: readonly Instance[],
  world: WorldVertices,
  towards: Vec3,
  size: number,
): ShadowMap {
  const light = normalise(towards);
  const right = normalise(cross(light, [0, 1, 0]));
  const up = cross(right, light);
  const depth = depthBuffer.take(size * size).fill(1e9);
  const scale = size / 2 / reach;
  instances.forEach(({ mesh, role }, k) => {
    if (role === 'effect') return;
    const p = world.positions[k]!;
    const q = vertexBuffer.take(p.length);
    for (let i = 0; i < p.length; i += 3) {
      const x = p[i]!;
      const y = p[i + 1]!;
      const z = p[i + 2]!;
      q[i] = size / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale;
      q[i + 1] = size / 2 - (x * up[0] + y * up[1] + z * up[2]) * scale;
      q[i + 2] = -(x * light[0] + y * light[1] + z * light[2]);
    }
    fill(mesh.triangles, q, size, depth);
  });
  return { size, depth, light, right, up, scale };
}

function fill(indices: Uint32Array, q: Float32Array, size: number, depth: Float32Array): void {
  for (let t = 0; t < indices.length; t += 3) {
    const a = indices[t]! * 3;
    const b = indices[t + 1]! * 3;
    const c = indices[t + 2]! * 3;
    const x0 = q[a]!;
    const y0 = q[a + 1]!;
    const x1 = q[b]!;
    const y1 = q[b + 1]!;
    const x2 = q[c]!;
    const y2 = q[c + 1]!;
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (area > -1e-6 && area < 1e-6) continue;
    const inverse = 1 / area;
    const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
    const right = Math.min(size - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
    const bottom = Math.min(size - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
    const z0 = q[a + 2]!;
    const dz1 = q[b + 2]! - z0;
    const dz2 = q[c + 2]! - z0;
    for (let y = top; y <= bottom; y++) {
      const py = y + 0.5 - y0;
      for (let x = left; x <= right; x++) {
        const px = x + 0.5 - x0;
        const w1 = (px * (y2 - y0) - (x2 - x0) * py) * inverse;
        const w2 = ((x1 - x0) * py - px * (y1 - y0)) * inverse;
        if (w1 < 0 || w2 < 0 || w1 + w2 > 1) continue;
        const z = z0 + dz1 * w1 + dz2 * w2;
        if (z < depth[y * size + x]!) depth[y * size + x] = z;
      }
    }
  }
}

/**
 * Light that reaches a point, 0–1. The window of compared texels slides smoothly with the point,
 * so penumbras are free of both bands and grain.
 */
export function litShare(
  map: ShadowMap,
  x: number,
  y: number,
  z: number,
  bias: number,
  radius: number,
): number {
  const { size, depth, right, up, light, scale } = map;
  const sx = size / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale - 0.5;
  const sy = size / 2 - (x * up[0] + y * up[1] + z * up[2]) * scale - 0.5;
  const sz = -(x * light[0] + y * light[1] + z * light[2]) - bias;
  const X = Math.floor(sx);
  const Y = Math.floor(sy);
  if (X < radius || Y < radius || X >= size - radius - 1 || Y >= size - radius - 1) return 1;
  const middle = Y * size + X;
  const span = radius + 1;
  const lit = depth[middle]! >= sz;
  // Most windows are all light or all shadow: their corners tell.
  if (
    lit === depth[middle - radius * size - radius]! >= sz &&
    lit === depth[middle - radius * size + span]! >= sz &&
    lit === depth[middle + span * size - radius]! >= sz &&
    lit === depth[middle + span * size + span]! >= sz
  ) {
    return lit ? 1 : 0;
  }
  const fx = sx - X;
  const fy = sy - Y;
  let sum = 0;
  for (let j = -radius; j <= radius + 1; j++) {
    const wy = j === -radius ? 1 - fy : j === radius + 1 ? fy : 1;
    const row = (Y + j) * size + X;
    let line = 0;
    if (depth[row - radius]! >= sz) line += 1 - fx;
    for (let i = 1 - radius; i <= radius; i++) if (depth[row + i]! >= sz) line += 1;
    if (depth[row + radius + 1]! >= sz) line += fx;
    sum += line * wy;
  }
  const side = 2 * radius + 1;
  return sum / (side * side);
}

/** Sixteen points spread over the unit disc. */
const disc = Float32Array.from({ length: 32 }, (_, k) => {
  const i = k >> 1;
  const angle = i * 2.39996;
  return Math.sqrt((i + 0.5) / 16) * (k & 1 ? Math.sin(angle) : Math.cos(angle));
});

/** Mean distance to what stands between a point and the light, in world units; 0 when nothing does. */
export function blockerDistance(
  map: ShadowMap,
  x: number,
  y: number,
  z: number,
  reachTexels: number,
): number {
  const { size, depth, right, up, light, scale } = map;
  const sx = size / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale;
  const sy = size / 2 - (x * up[0] + y * up[1] + z * up[2]) * scale;
  const sz = -(x * light[0] + y * light[1] + z * light[2]) - 0.004;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < 16; i++) {
    const X = Math.floor(sx + disc[i * 2]! * reachTexels);
    const Y = Math.floor(sy + disc[i * 2 + 1]! * reachTexels);
    if (X < 0 || Y < 0 || X >= size || Y >= size) continue;
    const d = depth[Y * size + X]!;
    if (d >= sz) continue;
    sum += sz - d;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** Light that reaches the fragments of a slice, into `out` from its start. */
export function readLitShares(
  map: ShadowMap,
  { values }: Fragments,
  out: Float32Array,
  from: number,
  to: number,
): void {
  const [lx, ly, lz] = map.light;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const nx = values[o + at.normalX]!;
    const ny = values[o + at.normalY]!;
    const nz = values[o + at.normalZ]!;
    const x = values[o + at.x]! + nx * 0.014;
    const y = values[o + at.y]! + ny * 0.014;
    const z = values[o + at.z]! + nz * 0.014;
    out[f - from] = nx * lx + ny * ly + nz * lz > -0.3 ? litShare(map, x, y, z, 0.012, 2) : 1;
  }
}
