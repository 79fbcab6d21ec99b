import { expect, test } from 'vitest';
import { rollUnderLoad } from './rolling.ts';

/** On a busy machine every start takes its time; elsewhere it is half a minute in all. */
const timeout = 240_000;

test('a rolling restart under load: nobody notices, and nothing is made twice', { timeout }, async () => {
  const rolled = await rollUnderLoad({
    rounds: 1,
    requests: 600,
    perSecond: 20,
    atOnce: 8,
    orders: 0.02,
    people: 10,
    closeDelay: 5,
  });
  const { requests, orders, made, restarts, failed, misdeeds, badEnds, madeTwice, faults } = rolled;
  expect(requests).toBeGreaterThanOrEqual(600);
  expect({ restarts, failed, misdeeds, badEnds, madeTwice, faults }).toEqual({
    restarts: 4,
    failed: [],
    misdeeds: [],
    badEnds: [],
    madeTwice: 0,
    faults: [],
  });
  // And the one that all of them like.
  expect(made).toBe(orders + 1);
});
