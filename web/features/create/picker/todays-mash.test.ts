import { expect, it } from 'vitest';
import { todaysMash } from './todays-mash.ts';

const aDay = 24 * 60 * 60 * 1000;
const newYear = Date.UTC(2026, 0, 1);
const tenYears = Array.from({ length: 3653 }, (_, day) => newYear + day * aDay);

// The catalogue's size today, and sizes that share factors, differ, or are small.
it.each([
  [114, 114],
  [120, 90],
  [97, 128],
  [20, 21],
])('gives every day of ten years a pair of %i animals and %i terms', (animals, terms) => {
  const pairs = tenYears.map((time) => todaysMash(time, animals, terms));
  for (const [day, { animal, term }] of pairs.entries()) {
    expect(animal >= 0 && animal < animals && Number.isInteger(animal)).toBe(true);
    expect(term >= 0 && term < terms && Number.isInteger(term)).toBe(true);
    const before = pairs[day - 1];
    expect(animal === before?.animal || term === before?.term, `the same on day ${day}`).toBe(false);
  }
});

it('shows no pair twice in ten years', () => {
  const pairs = new Set(tenYears.map((time) => JSON.stringify(todaysMash(time, 114, 114))));
  expect(pairs.size).toBe(tenYears.length);
});

it('changes at midnight UTC and not before', () => {
  const day = (time: string) => todaysMash(Date.parse(time), 114, 114);
  expect(day('2026-05-04T00:00:00Z')).toEqual(day('2026-05-04T23:59:59.999Z'));
  expect(day('2026-05-05T00:00:00Z')).not.toEqual(day('2026-05-04T23:59:59.999Z'));
});

it('stands nowhere while the lists are empty', () => {
  const { animal, term } = todaysMash(newYear, 0, 0);
  expect([[][animal], [][term]]).toEqual([undefined, undefined]);
});
