import { expect, test } from 'vitest';
import type { Vec3 } from '../maths/vector.ts';
import { footwear, shoePieces } from '../rig/shoes.ts';
import { meshOf } from '../sculpt/meshing.ts';
import { hand, type HandKind, type HandShape } from './hands.ts';
import type { Mesh } from './mesh.ts';

/** Six times what a closed mesh encloses, negative if it is turned inside out. */
function volumeOf({ positions, triangles }: Mesh): number {
  const corner = (i: number): number[] =>
    Array.from(positions.subarray(triangles[i]! * 3, triangles[i]! * 3 + 3));
  let volume = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [corner(i), corner(i + 1), corner(i + 2)] as [
      Vec3,
      Vec3,
      Vec3,
    ];
    volume += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return volume;
}

const shapes: readonly HandShape[] = ['open', 'grip', 'thumb', 'peace', 'point', 'horns'];
const kinds: readonly HandKind[] = ['glove', 'paw', 'hoof', 'feather', 'fin', 'pincer'];

test.each([
  ...shapes.map((shape): [string, () => Mesh] => [`a hand: ${shape}`, () => hand(shape, 'glove', 1)]),
  ...kinds.map((kind): [string, () => Mesh] => [`a hand: ${kind}`, () => hand('open', kind, 1)]),
  ...footwear.flatMap((worn) =>
    shoePieces(worn).map((piece): [string, () => Mesh] => [
      `of a ${worn}: ${piece.key}`,
      () => meshOf(piece, 1),
    ]),
  ),
] as const)('%s faces outwards', (_, mesh) => {
  expect(volumeOf(mesh())).toBeGreaterThan(0);
});
