import { apply, type Vec3 } from '../maths/vector.ts';
import type { Role } from '../raster/scene.ts';
import type { Standing } from './front.ts';
import type { Piece } from './notation/piece.ts';

/** A piece standing in body space, and whose it is. */
export interface Part extends Standing {
  piece: Piece;
  of: 'object' | 'animal';
  role: Role;
  /** Which of several: ears. */
  limb: number;
  /** Takes the paint of the animal's face where that reaches. */
  painted?: boolean;
  /** Its v says how high it is in body space, and it is painted by that. */
  byHeight?: boolean;
}

/** Limbs, framing and faces ask for the firm parts only. */
export const isFirm = ({ piece }: Part): boolean => !piece.extra;

/** The box around some meshes, in body space. */
export function boxAround(parts: readonly Standing[]): [low: Vec3, high: Vec3] {
  const [low, high]: [Vec3, Vec3] = [
    [9, 9, 9],
    [-9, -9, -9],
  ];
  for (const { mesh, matrix } of parts)
    for (const point of somePoints(mesh.positions))
      apply(matrix, point).forEach((n, k) => {
        low[k] = Math.min(low[k]!, n);
        high[k] = Math.max(high[k]!, n);
      });
  return [low, high];
}

/** Every third point of a mesh tells its extent well enough. */
export const somePoints = (positions: Float32Array): Vec3[] =>
  Array.from({ length: Math.ceil(positions.length / 9) }, (_, i) => [
    positions[i * 9]!,
    positions[i * 9 + 1]!,
    positions[i * 9 + 2]!,
  ]);
