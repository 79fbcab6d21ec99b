import { expect, test } from 'vitest';
import type { Recipe } from '#engine/recipe.ts';
import { stickerFaults } from '#tests/helpers/data/read-sticker.ts';
import { animateSticker } from './animate-sticker.ts';

const shark: Recipe = {
  animal: 'shark',
  term: 'cappuccino',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 1,
};
/** Its dance has four beats. */
const frog: Recipe = { ...shark, animal: 'frog', term: 'disco', style: '2D', craziness: 'cooked', seed: 3 };

// In 3D it costs ten seconds of a core: only `npm run test:full` draws it.
const twoBeats: Recipe = process.env.TEST_FULL === '1' ? shark : { ...shark, style: '2D' };

test.each([
  ['whatsapp', twoBeats],
  ['discord', frog],
  ['signal', frog],
] as const)('%s accepts the file: size, bytes, frames, loop, transparent corners', async (app, recipe) => {
  let pauses = 0;
  const file = await animateSticker(recipe, app, () => pauses++);
  expect(await stickerFaults(app, Buffer.from(file))).toEqual([]);
  // An order need not wait for more than one frame.
  expect(pauses).toBeGreaterThan(11);
});
