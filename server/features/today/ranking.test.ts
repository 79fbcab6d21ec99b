import { expect, test } from 'vitest';
import { rank, type Vote } from './ranking.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

/** Of so many users, each votes on all pairs; the one that comes first in the alphabet wins mostly. */
function votesBy(users: number): Vote[] {
  return Array.from({ length: users }, (_, nth) =>
    ids.flatMap((firstId, at) =>
      ids.slice(at + 1).map((secondId, gap) => ({
        userId: `user-${nth}`,
        firstId,
        secondId,
        winnerId: (nth * 7 + at * 3 + gap) % 4 === 0 ? secondId : firstId,
      })),
    ),
  ).flat();
}

test('the same votes give the same places in any order', () => {
  const votes = votesBy(30);
  const standings = rank(ids, votes);
  expect(standings.map(({ id, place }) => [id, place])).toEqual(ids.map((id, at) => [id, at + 1]));
  for (let round = 0; round < 20; round++) {
    const shuffled = votes.map((vote) => ({ vote, at: Math.random() })).toSorted((a, b) => a.at - b.at);
    expect(
      rank(
        ids.toReversed(),
        shuffled.map(({ vote }) => vote),
      ),
    ).toEqual(standings);
  }
});

test('fewer than 8 votes give no place, and votes on what is no entry are left out', () => {
  const duel = (nth: number, winnerId: string): Vote => ({
    userId: `${nth}`,
    firstId: 'a',
    secondId: 'b',
    winnerId,
  });
  const seven = Array.from({ length: 7 }, (_, nth) => duel(nth, 'b'));
  const gone: Vote = { userId: 'x', firstId: 'a', secondId: 'gone', winnerId: 'a' };
  expect(rank(['a', 'b', 'c'], [...seven, gone]).map(({ votes, place }) => [votes, place])).toEqual([
    [7, null],
    [0, null],
    [7, null],
  ]);
  expect(rank(['a', 'b', 'c'], [...seven, duel(7, 'a')])).toEqual([
    { id: 'b', votes: 8, place: 1 },
    { id: 'c', votes: 0, place: null },
    { id: 'a', votes: 8, place: 2 },
  ]);
  expect(rank([], seven)).toEqual([]);
});

test("a user's votes on one entry weigh as one vote", () => {
  // By number a has won four of seven duels, by weight one of four.
  const fan = ids
    .slice(1)
    .map((secondId): Vote => ({ userId: 'fan', firstId: 'a', secondId, winnerId: 'a' }));
  const against = ids
    .slice(1, 4)
    .map((secondId): Vote => ({ userId: `for ${secondId}`, firstId: 'a', secondId, winnerId: secondId }));
  expect(rank(ids, [...fan, ...against]).at(-1)).toEqual({ id: 'a', votes: 7, place: null });
});

test("a user's votes of a day weigh as one round", () => {
  const busy = Array.from({ length: 20 }, (_, nth): Vote => {
    const [firstId, secondId] = [`${nth} left`, `${nth} right`];
    return { userId: 'busy', firstId, secondId, winnerId: firstId };
  });
  const once: Vote = { userId: 'once', firstId: '0 left', secondId: '0 right', winnerId: '0 right' };
  const all = busy.flatMap(({ firstId, secondId }) => [firstId, secondId]);
  const order = rank(all, [...busy, once]).map(({ id }) => id);
  expect(order.indexOf('0 right')).toBeLessThan(order.indexOf('0 left'));
});
