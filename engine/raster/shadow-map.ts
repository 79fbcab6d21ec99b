import { slice } from '../maths/slice.ts';
import { cross, isMirrored, normalise, type Vec3 } from '../maths/vector.ts';
import { openMemory } from '../simd/memory.ts';
import type { WorldVertices } from './camera.ts';
import { fragmentLayout, placeOf } from './fragment-layout.ts';
import type { Fragments } from './fragments.ts';
import type { Instance } from './scene.ts';
import { fillDepths, triangleBytes } from './triangles.ts';
import { asInts } from './visibility.ts';

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

const memory = openMemory({ fillDepths });

export function castShadows(
  instances: readonly Instance[],
  world: WorldVertices,
  towards: Vec3,
  size: number,
): ShadowMap {
  const light = normalise(towards);
  const right = normalise(cross(light, [0, 1, 0]));
  const up = cross(right, light);
  const longest = (length: (instance: Instance) => number): number => Math.max(0, ...instances.map(length));
  const [depth, screen, indices] = memory.floats(
    size * size,
    longest(({ mesh }) => mesh.positions.length),
    longest(({ mesh }) => mesh.triangles.length),
  );
  depth.fill(1e9);
  const triangles = asInts(indices);
  const scale = size / 2 / reach;
  const map = { size, depth, light, right, up, scale };
  instances.forEach(({ mesh, matrix }, k) => {
    const p = world.positions[k]!;
    for (let from = 0; from < p.length; from += slice * 3)
      project(map, p, screen, from, Math.min(p.length, from + slice * 3));
    triangles.set(mesh.triangles);
    // Triangles that face the light are enough: parts are closed, so one of them is always nearest. `right` is the
    // light's left: outward ones have a positive area here.
    memory.run.fillDepths({
      triangles: triangles.byteOffset,
      end: triangles.byteOffset + (mesh.triangles.length / 3) * triangleBytes,
      screen: screen.byteOffset,
      depth: depth.byteOffset,
      size,
      turn: isMirrored(matrix) ? -1 : 1,
    });
  });
  return map;
}

function project(map: ShadowMap, p: Float32Array, q: Float32Array, from: number, to: number): void {
  const { size, scale } = map;
  const [rightX, rightY, rightZ] = map.right;
  const [upX, upY, upZ] = map.up;
  const [lightX, lightY, lightZ] = map.light;
  const middle = size / 2;
  for (let i = from; i < to; i += 3) {
    const x = p[i]!;
    const y = p[i + 1]!;
    const z = p[i + 2]!;
    q[i] = middle + (x * rightX + y * rightY + z * rightZ) * scale;
    q[i + 1] = middle - (x * upX + y * upY + z * upZ) * scale;
    q[i + 2] = -(x * lightX + y * lightY + z * lightZ);
  }
}

/** What is this little behind the nearest surface is not in its shadow. */
const floorBias = 0.004;

/** Light that reaches a point, 0–1. The window slides smoothly with the point: no bands, no grain. */
export function litShare(map: ShadowMap, x: number, y: number, z: number, radius: number): number {
  const { size, depth, right, up, light, scale } = map;
  const sx = size / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale - 0.5;
  const sy = size / 2 - (x * up[0] + y * up[1] + z * up[2]) * scale - 0.5;
  const sz = -(x * light[0] + y * light[1] + z * light[2]) - floorBias;
  const most = size - radius - 1;
  if (sx < radius || sy < radius || sx >= most || sy >= most) return 1;
  const corner = ((sy | 0) - radius) * size + (sx | 0) - radius;
  const lit = depth[corner + radius * size + radius]! >= sz;
  return litCorners(map, corner, 2 * radius + 1, sz) === (lit ? 4 : 0)
    ? Number(lit)
    : windowShare(map, sx, sy, sz, radius);
}

/** How many corners of a window are lit: of most windows all or none, and what lies between is like them. */
const litCorners = ({ depth, size }: ShadowMap, first: number, span: number, sz: number): number =>
  Number(depth[first]! >= sz) +
  Number(depth[first + span]! >= sz) +
  Number(depth[first + span * size]! >= sz) +
  Number(depth[first + span * size + span]! >= sz);

/** The share of the window around a place of the map that is no nearer to the light than `sz`. */
function windowShare({ size, depth }: ShadowMap, sx: number, sy: number, sz: number, radius: number): number {
  const X = sx | 0;
  const Y = sy | 0;
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

/** Fragments this far apart are asked first: where they agree, so do those between. Others ask the middle one too. */
const stride = 4;

/** Light that reaches some fragments, into `out` from its start. */
export function readLitShares(
  map: ShadowMap,
  fragments: Fragments,
  out: Float32Array,
  from: number,
  to: number,
): void {
  const { pixel, instance } = fragments;
  let known = readLitShare(map, fragments, from);
  for (let f = from; f < to;) {
    out[f - from] = known;
    const g = f + stride;
    const inLine = g < to && pixel[g] === pixel[f]! + stride && instance[g] === instance[f];
    const next = inLine ? g : f + 1;
    if (next >= to) return;
    const share = readLitShare(map, fragments, next);
    if (inLine) {
      const middle = share === known ? share : readLitShare(map, fragments, f + stride / 2);
      out[f - from + 1] = (known + middle) / 2;
      out[f - from + 2] = middle;
      out[f - from + 3] = (middle + share) / 2;
    }
    known = share;
    f = next;
  }
}

function readLitShare(map: ShadowMap, { values }: Fragments, f: number): number {
  const { size, depth, scale, light, right, up } = map;
  const radius = 2;
  const o = placeOf(f);
  const nx = values[o + at.normalX]!;
  const ny = values[o + at.normalY]!;
  const nz = values[o + at.normalZ]!;
  if (nx * light[0] + ny * light[1] + nz * light[2] <= -0.3) return 1;
  const x = values[o + at.x]! + nx * 0.014;
  const y = values[o + at.y]! + ny * 0.014;
  const z = values[o + at.z]! + nz * 0.014;
  const sx = size / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale - 0.5;
  const sy = size / 2 - (x * up[0] + y * up[1] + z * up[2]) * scale - 0.5;
  const sz = -(x * light[0] + y * light[1] + z * light[2]) - 0.012;
  // A window at the rim, or before it, lets all light through.
  const most = size - radius - 1;
  if (sx < radius || sy < radius || sx >= most || sy >= most) return 1;
  const corner = ((sy | 0) - radius) * size + (sx | 0) - radius;
  const lit = depth[corner + radius * size + radius]! >= sz;
  if (litCorners(map, corner, 2 * radius + 1, sz) === (lit ? 4 : 0)) return lit ? 1 : 0;
  return windowShare(map, sx, sy, sz, radius);
}
