import { afterEach, expect, test } from 'vitest';
import type { Recipe } from '#engine/recipe.ts';
import { createStudio, type Studio } from './studio.ts';

const recipe: Recipe = {
  animal: 'frog',
  term: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 7,
};
const small = { size: 96 };
const unreliable = new URL('../../tests/helpers/crashing-thread.ts', import.meta.url);

let studio: Studio | undefined;
const open = (options: Parameters<typeof createStudio>[0]): Studio => (studio = createStudio(options));

afterEach(async () => {
  await studio?.close();
  studio = undefined;
});

test('draws and sings in worker threads', async () => {
  const { draw, sing } = open({ threads: 1 });
  const picture = await draw(recipe, small);
  expect(picture).toMatchObject({ width: 96, height: 96 });
  expect(picture.pixels).toHaveLength(96 * 96 * 4);
  const { mp3 } = await sing(recipe, 'Frogolino Disco Pro');
  expect(mp3.length).toBeGreaterThan(5_000);
});

test('leaves the event loop free while it draws', async () => {
  const { draw } = open({ threads: 1 });
  await draw(recipe, small);
  let turns = 0;
  const clock = setInterval(() => turns++, 1);
  await draw(recipe, { size: 512 });
  clearInterval(clock);
  expect(turns).toBeGreaterThan(5);
});

test('rejects a recipe that cannot be drawn, and goes on', async () => {
  const { draw } = open({ threads: 1 });
  await expect(draw({ ...recipe, animal: 'gryphon' }, small)).rejects.toThrow(/gryphon/);
  await expect(draw(recipe, small)).resolves.toMatchObject({ width: 96 });
});

test('a thread that exits fails only its own task', async () => {
  const { draw } = open({ threads: 2, threadFile: unreliable });
  const jobs = [recipe, { ...recipe, animal: 'crash' }, recipe].map((each) => draw(each, small));
  const results = await Promise.allSettled(jobs);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(draw(recipe, small)).resolves.toBeDefined();
});

test('an aborted task stops', async () => {
  const { draw } = open({ threads: 1 });
  const stop = new AbortController();
  const drawn = draw(recipe, { signal: stop.signal });
  stop.abort();
  await expect(drawn).rejects.toThrow();
  await expect(draw(recipe, small)).resolves.toMatchObject({ width: 96 });
});

test('a song waits for no picture', async () => {
  const { draw, sing } = open({ threads: 1, threadFile: unreliable });
  const neverDrawn = expect(draw({ ...recipe, animal: 'stall' })).rejects.toThrow();
  await expect(sing(recipe, 'Frogolino Disco Pro')).resolves.toBeDefined();
  await studio?.close();
  await neverDrawn;
  await expect(draw(recipe)).rejects.toThrow('closed');
});
