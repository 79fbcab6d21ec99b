import type { Vec3 } from '../maths/vector.ts';
import type { Mesh } from './mesh.ts';
import { capsule, ellipsoid, meshSolid, smoothUnion, type Solid } from './surface-nets.ts';

export const footShapes = ['paw', 'hoof', 'talon', 'flipper', 'boot'] as const;
export type FootShape = (typeof footShapes)[number];

const ankle = capsule([0, 0.1, -0.1], [0, 0.3, -0.11], 0.085);

const union =
  (blend: number, solids: readonly Solid[]): Solid =>
  (x, y, z) =>
    solids.reduce((d, solid) => smoothUnion(d, solid(x, y, z), blend), 9);

const toes = (tips: readonly Vec3[], radius: number): Solid[] =>
  tips.map((tip) => capsule([tip[0] * 0.3, 0.08, -0.04], tip, radius));

/** Toes along +z, standing on y = 0. */
const solids: Readonly<Record<FootShape, Solid>> = {
  paw: union(0.05, [
    ankle,
    ellipsoid([0, 0.085, 0.05], [0.125, 0.085, 0.19]),
    ...[-0.085, 0, 0.085].map((x) => ellipsoid([x, 0.065, 0.23 - Math.abs(x) * 0.4], [0.058, 0.06, 0.075])),
  ]),
  hoof: union(0.035, [
    ankle,
    ...[-0.062, 0.062].map((x) => ellipsoid([x, 0.075, 0.07], [0.072, 0.085, 0.16])),
  ]),
  talon: union(0.03, [
    ankle,
    ...toes(
      [
        [-0.15, 0.04, 0.22],
        [0, 0.04, 0.31],
        [0.15, 0.04, 0.22],
        [0, 0.04, -0.24],
      ],
      0.042,
    ),
  ]),
  flipper: union(0.05, [
    ankle,
    ellipsoid([0, 0.06, -0.02], [0.09, 0.06, 0.13]),
    ellipsoid([0, 0.035, 0.2], [0.2, 0.028, 0.19]),
    ...toes(
      [
        [-0.17, 0.035, 0.3],
        [0, 0.035, 0.38],
        [0.17, 0.035, 0.3],
      ],
      0.034,
    ),
  ]),
  boot: union(0.07, [
    ellipsoid([0, 0.1, 0.18], [0.125, 0.1, 0.18]),
    ellipsoid([0, 0.09, -0.1], [0.11, 0.09, 0.13]),
    capsule([0, 0.15, -0.09], [0, 0.38, -0.1], 0.112),
  ]),
};

const made = new Map<string, Mesh>();

/** Meshed on first use. */
export function bareFoot(shape: FootShape, detail: number): Mesh {
  const key = `${shape} ${detail}`;
  let mesh = made.get(key);
  if (!mesh) {
    const solid: Solid = (x, y, z) => Math.max(solids[shape](x, y, z), -y);
    mesh = meshSolid(solid, [-0.24, -0.02, -0.32], [0.24, 0.52, 0.44], Math.round(40 * detail ** 0.8));
    made.set(key, mesh);
  }
  return mesh;
}
