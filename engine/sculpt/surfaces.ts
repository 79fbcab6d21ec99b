import { place, type Vec3 } from '../maths/vector.ts';
import { combined } from '../mesh/combine.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { lathe, sphere, through, tube } from '../mesh/primitives.ts';
import type { Point } from './solid.ts';

/** A mesh with as many triangles as a share of a picture's asks for. */
export type Detailed = (detail: number) => Mesh;

const count = (whole: number, detail: number): number => Math.max(4, Math.round(whole * detail ** 0.75));

export const latheOf =
  (profile: readonly Point[]): Detailed =>
  (detail) =>
    lathe(profile, count(52, detail));

/** A closed tube through points. */
export const hose =
  (points: readonly Vec3[], radius: (t: number) => number): Detailed =>
  (detail) =>
    tube(through(points), (t) => radius(t) * Math.sqrt(Math.max(0, 1 - Math.abs(2 * t - 1) ** 24)), {
      segments: count(5 + points.length * 4, detail),
      sides: count(10, detail),
    });

export const bead =
  (at: Vec3, radii: Vec3, turn = 0): Detailed =>
  (detail) =>
    combined([{ mesh: sphere(count(8, detail), count(6, detail)), matrix: place(at, radii, { z: turn }) }]);

/** Spread evenly: the golden angle. */
const golden = 2.39996;

/** Seeds, sprinkles or spots on the upper part of a ball. */
export const strewn =
  (many: number, size: Vec3, [cx, cy, cz]: Vec3, [rx, ry, rz]: Vec3, from: number): Detailed =>
  (detail) =>
    combined(
      Array.from({ length: many }, (_, i) => {
        const y = 1 - ((i + 0.5) / many) * (1 - from);
        const aside = Math.sqrt(Math.max(0, 1 - y * y));
        const [x, z] = [Math.cos(i * golden) * aside, Math.sin(i * golden) * aside];
        return { mesh: bead([cx + x * rx, cy + y * ry, cz + z * rz], size, -x * 0.9)(detail) };
      }),
    );

/** On the front of a ring that faces the viewer. */
export const strewnOnRing =
  (many: number, size: Vec3, [cx, cy, cz]: Vec3, radius: number, thick: number): Detailed =>
  (detail) =>
    combined(
      Array.from({ length: many }, (_, i) => {
        const across = (((i * 7) % many) / many - 0.5) * 1.5;
        const [r, z] = [radius + across * thick, thick * Math.sqrt(1 - across * across)];
        const [x, y] = [Math.cos(i * golden), Math.sin(i * golden)];
        return { mesh: bead([cx + x * r, cy + y * r, cz + z], size, i * 3)(detail) };
      }),
    );
