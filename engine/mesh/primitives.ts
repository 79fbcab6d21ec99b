import { clamp } from '../maths/smooth.ts';
import { cross, normalise, scaleBy, subtract, type Vec3 } from '../maths/vector.ts';
import { faceOutwards, type Mesh } from './mesh.ts';

/** Joins a lattice of (rows + 1) × (columns + 1) vertices with triangles. */
function lattice(rows: number, columns: number): Uint32Array {
  const out = new Uint32Array(rows * columns * 6);
  let k = 0;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i;
      const b = a + columns + 1;
      out.set([a, b, a + 1, a + 1, b, b + 1], k);
      k += 6;
    }
  }
  return out;
}

const joined = (positions: number[], normals: number[], uvs: number[], triangles: Uint32Array): Mesh =>
  faceOutwards({
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    triangles,
  });

export function sphere(around = 32, down = 20): Mesh {
  const positions: number[] = [];
  const uvs: number[] = [];
  for (let j = 0; j <= down; j++) {
    const polar = (j / down) * Math.PI;
    for (let i = 0; i <= around; i++) {
      const turn = (i / around) * 2 * Math.PI;
      positions.push(Math.sin(polar) * Math.cos(turn), Math.cos(polar), Math.sin(polar) * Math.sin(turn));
      uvs.push(i / around, j / down);
    }
  }
  return joined(positions, positions, uvs, lattice(down, around));
}

/** A smooth curve through the points (Catmull-Rom). */
export const through =
  (points: readonly Vec3[]) =>
  (t: number): Vec3 => {
    const last = points.length - 1;
    const s = clamp(t, 0, 0.99999) * last;
    const i = Math.floor(s);
    const f = s - i;
    const a = points[Math.max(0, i - 1)]!;
    const b = points[i]!;
    const c = points[Math.min(last, i + 1)]!;
    const d = points[Math.min(last, i + 2)]!;
    return [
      bend(a[0], b[0], c[0], d[0], f),
      bend(a[1], b[1], c[1], d[1], f),
      bend(a[2], b[2], c[2], d[2], f),
    ];
  };

const bend = (a: number, b: number, c: number, d: number, f: number): number =>
  0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f * f * f);

export interface TubeOptions {
  segments?: number;
  sides?: number;
  /** Squeezes the tube in depth. */
  flatten?: number;
}

/** A tube along a curve; u runs around, v along. Ends are left open, hidden inside other parts. */
export function tube(
  curve: (t: number) => Vec3,
  radius: (t: number) => number,
  options: TubeOptions = {},
): Mesh {
  const { segments = 26, sides = 16, flatten = 1 } = options;
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  let up: Vec3 = [0.12, 0.2, 0.97];
  for (let i = 0; i <= segments; i++) {
    const t = i / segments;
    const centre = curve(t);
    const along = normalise(subtract(curve(Math.min(1, t + 0.01)), curve(Math.max(0, t - 0.01))));
    const lean = up[0] * along[0] + up[1] * along[1] + up[2] * along[2];
    up = normalise(subtract(up, scaleBy(along, lean)));
    const right = cross(along, up);
    const r = radius(t);
    for (let k = 0; k <= sides; k++) {
      const c = Math.cos((k / sides) * 2 * Math.PI);
      const s = Math.sin((k / sides) * 2 * Math.PI);
      const n: Vec3 = [up[0] * c + right[0] * s, up[1] * c + right[1] * s, up[2] * c + right[2] * s];
      positions.push(centre[0] + n[0] * r, centre[1] + n[1] * r, centre[2] + n[2] * r * flatten);
      normals.push(...n);
      uvs.push(k / sides, t);
    }
  }
  return joined(positions, normals, uvs, lattice(segments, sides));
}

/** Turns a profile of [radius, y] pairs around the y axis. */
export function lathe(profile: readonly (readonly [number, number])[], around: number): Mesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const last = profile.length - 1;
  let area = 0;
  profile.forEach(([r, y], j) => {
    const [r2, y2] = profile[(j + 1) % profile.length]!;
    area += r * y2 - r2 * y;
  });
  const outwards = area < 0 ? 1 : -1;
  profile.forEach(([r, y], j) => {
    const [r0, y0] = profile[Math.max(0, j - 1)]!;
    const [r1, y1] = profile[Math.min(last, j + 1)]!;
    const length = Math.hypot(r1 - r0, y1 - y0) || 1;
    const radial = (-(y1 - y0) / length) * outwards;
    const upward = ((r1 - r0) / length) * outwards;
    for (let i = 0; i <= around; i++) {
      const c = Math.cos((i / around) * 2 * Math.PI);
      const s = Math.sin((i / around) * 2 * Math.PI);
      positions.push(r * c, y, r * s);
      normals.push(radial * c, upward, radial * s);
      uvs.push(i / around, j / last);
    }
  });
  return joined(positions, normals, uvs, lattice(last, around));
}
