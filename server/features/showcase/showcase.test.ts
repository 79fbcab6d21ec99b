import { expect, onTestFinished, test } from 'vitest';
import { startBackground } from '#server/background.ts';
import { brainRots, users } from '#server/db/schema.ts';
import { readSettings } from '#server/settings/settings.ts';
import { shortWaits, startCreationApp } from '#tests/helpers/creation-app.ts';
import { recipes } from './recipes.ts';

test('a new installation fills itself once, at no credit, and a restart adds nothing', async () => {
  const { app, deps, logLines } = await startCreationApp(undefined, { SHOWCASE: '3' });
  const { db } = deps.database;
  const said = (words: string) => logLines.filter((line) => line.includes(words)).length;
  await expect.poll(() => said('showcase: done'), { timeout: 15_000 }).toBe(1);
  const shown = (await app.inject('/api/brain-rots/trending')).json();
  expect(shown.map(({ animalId, termId }: Record<string, string>) => [animalId, termId])).toEqual(
    recipes.slice(0, 3).map(({ animalId, termId }) => [animalId, termId]),
  );
  expect(said('showcase: 2 of 3, ')).toBe(1);
  expect(await db.select({ balance: users.balance }).from(users)).toEqual([{ balance: 0 }]);

  const again = await startBackground(deps, shortWaits);
  onTestFinished(() => again.stop());
  await again.stop();
  expect(await db.$count(brainRots)).toBe(3);
  expect(said('showcase: done')).toBe(1);
});

test('it is drawn unasked only outside production, outside tests, and by the engine', () => {
  const shown = (environment: NodeJS.ProcessEnv) => readSettings(environment).showcase;
  expect(shown({ NODE_ENV: 'development' })).toBe(24);
  expect(shown({ NODE_ENV: 'test' })).toBe(0);
  expect(shown({ NODE_ENV: 'test', SHOWCASE: '5' })).toBe(5);
  expect(shown({ IMAGE_MODEL: 'openai:gpt-image-1', IMAGE_API_KEY: 'key' })).toBe(0);
  expect(() => shown({ SHOWCASE: 'many' })).toThrow('SHOWCASE must be a whole number');
});

test('every recipe is in the catalogue', async () => {
  const { app } = await startCreationApp();
  const ids = async (url: string) =>
    new Set((await app.inject(url)).json().map(({ id }: { id: string }) => id));
  const [animals, terms] = [await ids('/api/animals'), await ids('/api/terms')];
  expect(recipes.filter(({ animalId, termId }) => !animals.has(animalId) || !terms.has(termId))).toEqual([]);
});
