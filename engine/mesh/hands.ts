import type { Vec3 } from '../maths/vector.ts';
import type { Mesh } from './mesh.ts';
import { capsule, ellipsoid, meshSolid, smoothUnion } from './surface-nets.ts';

export type HandShape = 'open' | 'grip' | 'thumb' | 'peace' | 'point' | 'horns';

/** How a hand is built: length and thickness of its fingers, and the size of its palm. */
const builds = {
  glove: { long: 1, thick: 1, palm: 1 },
  paw: { long: 0.72, thick: 1.32, palm: 1.16 },
  hoof: { long: 0.45, thick: 1.75, palm: 1.08 },
  feather: { long: 1.34, thick: 0.86, palm: 0.95 },
  fin: { long: 0.8, thick: 1.15, palm: 1.3 },
  pincer: { long: 1.1, thick: 1.55, palm: 1.2 },
} as const;
export type HandKind = keyof typeof builds;

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

/** A pincer has two fingers, whatever it shows. */
const pincer: readonly Finger[] = [
  [[-0.05, 0.06, 0], [-0.09, 0.2, 0.03], 0.036],
  [[0.05, 0.06, 0], [0.06, 0.19, 0.03], 0.03],
];

const fingersOf = (shape: HandShape, kind: HandKind): readonly Finger[] =>
  kind === 'pincer' ? pincer : fingers[shape];

const meshes = new Map<string, Mesh>();

/** Meshed on first use: a picture needs two or three of them. */
export function hand(shape: HandShape, kind: HandKind, detail: number): Mesh {
  const key = `${shape} ${kind} ${detail}`;
  let mesh = meshes.get(key);
  if (!mesh) {
    const { long, thick, palm: size } = builds[kind];
    const palm = ellipsoid([0, 0, 0], [0.095 * size, 0.1 * size, 0.062 * size]);
    const wrist = capsule([0, -0.06, 0], [0, -0.13, 0], 0.05);
    const stretched = (from: Vec3, to: Vec3): Vec3 =>
      [0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * long) as Vec3;
    const parts = fingersOf(shape, kind).map(([from, to, radius]) =>
      capsule(from, stretched(from, to), radius * thick),
    );
    mesh = meshSolid(
      (x, y, z) => {
        let d = palm(x, y, z);
        for (const part of parts) d = smoothUnion(d, part(x, y, z), 0.028);
        return smoothUnion(d, wrist(x, y, z), 0.03);
      },
      [-0.24, -0.2, -0.12],
      [0.28, 0.36, 0.22],
      Math.round(38 * Math.sqrt(detail)),
    );
    meshes.set(key, mesh);
  }
  return mesh;
}
