import { scratchFloats } from '../maths/scratch.ts';
import { cross, normalise, scaleBy, subtract, type Vec3 } from '../maths/vector.ts';
import type { Instance, Warp } from './scene.ts';

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
  const point: Vec3 = [0, 0, 0];
  const all = vertexBuffer.take(instances.reduce((sum, { mesh }) => sum + mesh.positions.length, 0));
  let start = 0;
  return {
    positions: instances.map(({ mesh, matrix: m, role }) => {
      const p = mesh.positions;
      const out = all.subarray(start, (start += p.length));
      const bend = role === 'stage' ? undefined : warp;
      for (let i = 0; i < p.length; i += 3) {
        const x = p[i]!;
        const y = p[i + 1]!;
        const z = p[i + 2]!;
        point[0] = m[0]! * x + m[3]! * y + m[6]! * z + m[9]!;
        point[1] = m[1]! * x + m[4]! * y + m[7]! * z + m[10]!;
        point[2] = m[2]! * x + m[5]! * y + m[8]! * z + m[11]!;
        bend?.(point);
        out[i] = point[0];
        out[i + 1] = point[1];
        out[i + 2] = point[2];
      }
      return out;
    }),
  };
}

/** Aims and zooms so that the figure's outline fills the given share of the picture. */
export function frameFigure(
  instances: readonly Instance[],
  world: WorldVertices,
  from: Vec3,
  share: number,
  size: number,
): Camera {
  const target: Vec3 = [0, 0.02, 0];
  const forward = normalise(subtract(target, from));
  const right = normalise(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  let left = 9;
  let rightmost = -9;
  let bottom = 9;
  let top = -9;
  instances.forEach((instance, k) => {
    if (instance.role !== 'body') return;
    const p = world.positions[k]!;
    for (let i = 0; i < p.length; i += 3) {
      const dx = p[i]! - from[0];
      const dy = p[i + 1]! - from[1];
      const dz = p[i + 2]! - from[2];
      const depth = dx * forward[0] + dy * forward[1] + dz * forward[2];
      const x = (dx * right[0] + dy * right[1] + dz * right[2]) / depth;
      const y = (dx * up[0] + dy * up[1] + dz * up[2]) / depth;
      if (x < left) left = x;
      if (x > rightmost) rightmost = x;
      if (y < bottom) bottom = y;
      if (y > top) top = y;
    }
  });
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
