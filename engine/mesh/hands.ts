import type { Vec3 } from '../maths/vector.ts';
import type { Mesh } from './mesh.ts';
import { capsule, ellipsoid, meshSolid, smoothUnion } from './surface-nets.ts';

export type HandShape = 'open' | 'grip' | 'thumb' | 'peace' | 'point' | 'horns';

type Finger = readonly [from: Vec3, to: Vec3, radius: number];

const fist: readonly Finger[] = [
  [[-0.06, 0.06, 0.02], [-0.055, 0.02, 0.105], 0.036],
  [[0, 0.075, 0.02], [0, 0.03, 0.115], 0.037],
  [[0.06, 0.06, 0.02], [0.055, 0.02, 0.105], 0.036],
];

/** Three fingers and a thumb, as cartoons have; fingers point up, the thumb to +x, the palm to +z. */
const fingers: Record<HandShape, readonly Finger[]> = {
  open: [
    [[-0.062, 0.06, 0], [-0.105, 0.185, 0], 0.033],
    [[0, 0.08, 0], [0, 0.215, 0], 0.034],
    [[0.06, 0.065, 0], [0.1, 0.185, 0], 0.033],
    [[0.08, -0.01, 0.01], [0.175, 0.06, 0.02], 0.033],
  ],
  grip: [...fist, [[0.07, -0.02, 0.04], [0.03, -0.03, 0.115], 0.034]],
  thumb: [...fist, [[0.06, 0.03, 0], [0.13, 0.19, 0], 0.038]],
  peace: [
    [[-0.05, 0.06, 0], [-0.095, 0.22, 0], 0.033],
    [[0.035, 0.07, 0], [0.085, 0.22, 0], 0.033],
    [[0.06, 0.03, 0.03], [0.03, 0.02, 0.1], 0.034],
    [[-0.06, -0.02, 0.03], [-0.01, -0.03, 0.1], 0.034],
  ],
  point: [
    [[0, 0.06, 0], [0, 0.25, 0], 0.035],
    [[-0.06, 0.05, 0.02], [-0.055, 0.01, 0.1], 0.035],
    [[0.06, 0.05, 0.02], [0.055, 0.01, 0.1], 0.035],
    [[0.075, 0, 0.02], [0.16, 0.06, 0.02], 0.032],
  ],
  horns: [
    [[-0.06, 0.06, 0], [-0.1, 0.22, 0], 0.033],
    [[0.05, 0.06, 0], [0.085, 0.22, 0], 0.033],
    [[0, 0.07, 0.02], [0, 0.02, 0.11], 0.036],
    [[0.075, -0.01, 0.02], [0.02, 0.0, 0.115], 0.033],
  ],
};

const meshes = new Map<string, Mesh>();

/** Meshed on first use: a picture needs two or three of them. */
export function hand(shape: HandShape, detail: number): Mesh {
  const key = `${shape} ${detail}`;
  let mesh = meshes.get(key);
  if (!mesh) {
    const palm = ellipsoid([0, 0, 0], [0.095, 0.1, 0.062]);
    const wrist = capsule([0, -0.06, 0], [0, -0.13, 0], 0.05);
    const parts = fingers[shape].map(([from, to, radius]) => capsule(from, to, radius));
    mesh = meshSolid(
      (x, y, z) => {
        let d = palm(x, y, z);
        for (const part of parts) d = smoothUnion(d, part(x, y, z), 0.028);
        return smoothUnion(d, wrist(x, y, z), 0.03);
      },
      [-0.17, -0.2, -0.08],
      [0.23, 0.3, 0.17],
      Math.round(38 * Math.sqrt(detail)),
    );
    meshes.set(key, mesh);
  }
  return mesh;
}
