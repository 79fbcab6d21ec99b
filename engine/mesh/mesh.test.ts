import { expect, test } from 'vitest';
import { artwork } from '../inflate/artwork.ts';
import { inflate } from '../inflate/inflate.ts';
import { type HandShape, hand } from './hands.ts';
import type { Mesh } from './mesh.ts';
import { sneaker } from './sneaker.ts';

/** Six times what a closed mesh encloses, negative if it is turned inside out. */
function volumeOf({ positions: p, triangles }: Mesh): number {
  let volume = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = triangles[i + k]! * 3;
      return [p[at]!, p[at + 1]!, p[at + 2]!] as const;
    }) as [readonly [number, number, number], ...(readonly [number, number, number])[]];
    volume +=
      a[0] * (b![1] * c![2] - b![2] * c![1]) +
      a[1] * (b![2] * c![0] - b![0] * c![2]) +
      a[2] * (b![0] * c![1] - b![1] * c![0]);
  }
  return volume;
}

const shapes: readonly HandShape[] = ['open', 'grip', 'thumb', 'peace', 'point', 'horns'];

test.each([
  ...shapes.map((shape): [string, () => Mesh] => [`a hand: ${shape}`, () => hand(shape)]),
  ['a sole', () => sneaker().sole],
  ['the upper of a sneaker', () => sneaker().upper],
  ['its tongue', () => sneaker().tongue],
  ['a cushion', () => inflate(artwork('frog'), { size: 128, depth: 0.2, grid: 48 }).mesh],
] as const)('%s faces outwards', (_, mesh) => {
  expect(volumeOf(mesh())).toBeGreaterThan(0);
});
