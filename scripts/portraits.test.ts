import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animalPortrait, termPortrait } from '#engine/portrait.ts';
import { encoded, mostBytes } from './portraits.ts';

test.each([
  ['an animal with a face', animalPortrait, 'cat'],
  ['an animal with a whole head', animalPortrait, 'shark'],
  ['an animal with a body of its own', animalPortrait, 'snail'],
  ['an object', termPortrait, 'cappuccino'],
  ['an object with a cap', termPortrait, 'pirate'],
] as const)('the portrait of %s is small, square and stands free', async (_, portrait, id) => {
  const bytes = await encoded(portrait, id);
  expect(bytes.length).toBeLessThanOrEqual(mostBytes);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([128, 128]);
  const alpha = (x: number, y: number): number => data[(y * 128 + x) * 4 + 3]!;
  expect([alpha(0, 0), alpha(127, 0), alpha(0, 127), alpha(127, 127)]).toEqual([0, 0, 0, 0]);
  const covered = Array.from({ length: 128 * 128 }, (_each, i) => data[i * 4 + 3]!).filter(
    (a) => a > 128,
  ).length;
  expect(covered).toBeGreaterThan(128 * 128 * 0.15);
  expect(covered).toBeLessThan(128 * 128 * 0.9);
});
