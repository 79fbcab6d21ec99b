import { scratchFloats } from '../maths/scratch.ts';
import { slice } from '../maths/slice.ts';
import { cross, type Matrix, normalise, scaleBy, subtract, type Vec3 } from '../maths/vector.ts';
import type { Instance, Role, Warp } from './scene.ts';

/** Where the picture is taken from. `focal` is in pixels of the finished picture. */
export interface Camera {
  eye: Vec3;
  forward: Vec3;
  right: Vec3;
  up: Vec3;
  focal: number;
  size: number;
}

/** World positions of all vertices, instance after instance. */
export interface WorldVertices {
  positions: Float32Array[];
}

const vertexBuffer = scratchFloats();

export function toWorld(instances: readonly Instance[], warp: Warp | undefined): WorldVertices {
  const all = vertexBuffer.take(instances.reduce((sum, { mesh }) => sum + mesh.positions.length, 0));
  let start = 0;
  const positions = instances.map(({ mesh, matrix }) => {
    const p = mesh.positions;
    const out = all.subarray(start, (start += p.length));
    for (let from = 0; from < p.length; from += slice * 3)
      placeVertices(p, matrix, out, from, Math.min(p.length, from + slice * 3));
    if (warp)
      for (let from = 0; from < p.length; from += slice * 3)
        warp(out, from, Math.min(p.length, from + slice * 3));
    return out;
  });
  return { positions };
}

function placeVertices(p: Float32Array, m: Matrix, out: Float32Array, from: number, to: number): void {
  for (let i = from; i < to; i += 3) {
    const x = p[i]!;
    const y = p[i + 1]!;
    const z = p[i + 2]!;
    out[i] = m[0]! * x + m[3]! * y + m[6]! * z + m[9]!;
    out[i + 1] = m[1]! * x + m[4]! * y + m[7]! * z + m[10]!;
    out[i + 2] = m[2]! * x + m[5]! * y + m[8]! * z + m[11]!;
  }
}

/** How far wings and tails count beyond the rest, as a share of its height. */
const mostBeyond = 0.1;

/** Aims and zooms so that the figure's outline fills the given share of the picture; `cropped` lets wings and tails leave it. */
export function frameFigure(
  instances: readonly Instance[],
  world: WorldVertices,
  from: Vec3,
  { share, size, cropped }: { share: number; size: number; cropped: boolean },
): Camera {
  const target: Vec3 = [0, 0.02, 0];
  const forward = normalise(subtract(target, from));
  const right = normalise(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const outlineOf = (isCounted: (role: Role) => boolean): Extent => {
    const counted = instances.flatMap(({ role }, k) => (isCounted(role) ? [world.positions[k]!] : []));
    measure(counted, { eye: from, forward, right, up });
    return [...extent] as Extent;
  };
  let [left, bottom, rightmost, top] = outlineOf(() => true);
  if (cropped) {
    const core = outlineOf((role) => role !== 'wing' && role !== 'tail');
    const beyond = mostBeyond * (core[3] - core[1]);
    left = Math.max(left, core[0] - beyond);
    rightmost = Math.min(rightmost, core[2] + beyond);
    top = Math.min(top, core[3] + beyond);
  }
  const half = Math.max((rightmost - left) / 2, ((top - bottom) / 2) * 1.03);
  const distance = Math.hypot(from[0] - target[0], from[1] - target[1], from[2] - target[2]);
  const moveX = scaleBy(right, ((left + rightmost) / 2) * distance);
  const moveY = scaleBy(up, ((top + bottom) / 2) * distance);
  return {
    eye: [from[0] + moveX[0] + moveY[0], from[1] + moveX[1] + moveY[1] - 0.03, from[2] + moveX[2] + moveY[2]],
    forward,
    right,
    up,
    focal: ((size / 2) * share) / half,
    size,
  };
}

/** The same view, narrower or wider, so that all of it lies within the share of the picture around its middle. */
export function zoomedOn(camera: Camera, { positions }: WorldVertices, share: number): Camera {
  measure(positions, camera);
  return { ...camera, focal: ((camera.size / 2) * share) / Math.max(...extent.map(Math.abs)) };
}

type Extent = [left: number, bottom: number, right: number, top: number];

/** Left, bottom, right and top end of the outline, as seen from a distance of 1. */
const extent = new Float64Array(4);

function measure(
  outline: readonly Float32Array[],
  { eye, forward, right, up }: Pick<Camera, 'eye' | 'forward' | 'right' | 'up'>,
): void {
  const axes = Float64Array.of(...eye, ...forward, ...right, ...up);
  extent.fill(9, 0, 2).fill(-9, 2);
  for (const p of outline)
    for (let start = 0; start < p.length; start += slice * 3)
      extend(p, axes, start, Math.min(p.length, start + slice * 3));
}

/** Extends it by some vertices. `axes` are where it is seen from, and the ways forward, right and up. */
function extend(p: Float32Array, axes: Float64Array, from: number, to: number): void {
  let left = extent[0]!;
  let bottom = extent[1]!;
  let right = extent[2]!;
  let top = extent[3]!;
  for (let i = from; i < to; i += 3) {
    const dx = p[i]! - axes[0]!;
    const dy = p[i + 1]! - axes[1]!;
    const dz = p[i + 2]! - axes[2]!;
    const near = 1 / (dx * axes[3]! + dy * axes[4]! + dz * axes[5]!);
    const x = (dx * axes[6]! + dy * axes[7]! + dz * axes[8]!) * near;
    const y = (dx * axes[9]! + dy * axes[10]! + dz * axes[11]!) * near;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  extent[0] = left;
  extent[1] = bottom;
  extent[2] = right;
  extent[3] = top;
}
