import { expect, test } from 'vitest';
import { runChaos } from './run.ts';

/** A little of `npm run chaos`, which strikes by the hundred. */
test('people lose nothing while everything around them fails', { timeout: 300_000 }, async () => {
  const told: string[] = [];
  const outcome = await runChaos({
    seed: 7,
    faults: 8,
    people: 3,
    tell: (words) => told.push(words),
  });
  const wrong = Object.entries(outcome.checks).filter(([, found]) => found.length > 0);
  expect(wrong, told.join('\n')).toEqual([]);
  expect([...outcome.struck.values()].reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(outcome.did.get('ordered: delivered')).toBeGreaterThan(0);
});
