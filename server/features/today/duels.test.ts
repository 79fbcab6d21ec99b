import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dealDuels, type Duel } from '#contract/today.ts';
import { brainRots } from '#server/db/schema.ts';
import { dailyEntries, duelVotes } from '#server/db/today-schema.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { dayMs, deal, decide, enter, enterMany, startTodayApp } from '#tests/helpers/data/today.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { pairKey } from './deal.ts';

const keyOf = ({ left, right }: Duel) => pairKey([left.id, right.id]);

async function firstDuel(...args: Parameters<typeof deal>): Promise<Duel> {
  const [duel] = (await deal(...args)).duels;
  if (!duel) throw new Error('No duel was dealt');
  return duel;
}

test('of 50 parallel requests for one duel one vote is kept and counted', async () => {
  const testApp = await startTodayApp();
  const { db } = testApp.deps.database;
  await enterMany(testApp, 2);
  const user = await signUp(testApp);
  const { token, left } = await firstDuel(testApp, user);
  const responses = await Promise.all(Array.from({ length: 50 }, () => decide(testApp, token, 'left', user)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(responses.filter((response) => response.json().isCounted)).toHaveLength(1);
  expect(await db.select().from(duelVotes)).toMatchObject([{ userId: user.userId, winnerId: left.id }]);
  expect(await db.select().from(dailyEntries)).toMatchObject([
    { votes: 1, compared: 1 },
    { votes: 1, compared: 1 },
  ]);
});

test('a duel that was changed, dealt to another user or on another day, or lost an entry is refused', async () => {
  const testApp = await startTodayApp();
  const { db } = testApp.deps.database;
  const [, , hidden = ''] = await enterMany(testApp, 3);
  const [user, other] = [await signUp(testApp), await signUp(testApp)];
  const { duels } = await deal(testApp, user);
  const { token } = duels.find(({ left, right }) => left.id !== hidden && right.id !== hidden) as Duel;
  const [payload = '', mac = ''] = token.split('.');
  const forged = Buffer.from(payload, 'base64url').toString().replace('"left":"', '"left":"x');
  const swapped = `${Buffer.from(forged).toString('base64url')}.${mac}`;
  for (const [nth, [sent, as]] of [
    [swapped, user],
    [`${payload}.`, user],
    [payload, user],
    ['nonsense', user],
    [`${token}x`, user],
    [token, other],
    [token, undefined],
  ].entries() as ArrayIterator<[number, [string, typeof user]]>) {
    const response = await decide(testApp, sent, 'left', as);
    expect([nth, response.statusCode, response.json().code]).toEqual([nth, 422, 'duel_over']);
  }
  const withHidden = duels.find(({ left, right }) => left.id === hidden || right.id === hidden) as Duel;
  await db.update(brainRots).set({ status: 'hidden' }).where(eq(brainRots.id, hidden));
  expect((await decide(testApp, withHidden.token, 'left', user)).statusCode).toBe(422);
  expect((await decide(testApp, token, 'left', user)).statusCode).toBe(200);
  testApp.clock.at = new Date(testApp.clock.at.getTime() + dayMs);
  expect((await decide(testApp, token, 'left', user)).statusCode).toBe(422);
  expect(await db.$count(duelVotes)).toBe(1);
});

test('own, hidden and deleted entries are never dealt, and no pair twice', async () => {
  const testApp = await startTodayApp();
  const { db } = testApp.deps.database;
  const user = await signUp(testApp);
  await enter(testApp, user.userId);
  const [hidden = '', deleted = '', ...shown] = await enterMany(testApp, 7);
  await db.update(brainRots).set({ status: 'hidden' }).where(eq(brainRots.id, hidden));
  await db.update(brainRots).set({ status: 'deleted' }).where(eq(brainRots.id, deleted));
  const dealt: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { duels } = dealDuels.response.parse(await deal(testApp, user));
    dealt.push(...duels.map(keyOf));
    for (const [nth, { token }] of duels.entries()) {
      await decide(testApp, token, nth % 3 === 0 ? 'skip' : 'right', user);
    }
  }
  const all = shown.flatMap((id, at) => shown.slice(at + 1).map((other) => pairKey([id, other])));
  expect(dealt.toSorted()).toEqual(all.toSorted());
  expect(await deal(testApp, user)).toEqual({ isWarmUp: false, duels: [] });
});

test('the least compared come first, each once per round', async () => {
  const testApp = await startTodayApp();
  const { db } = testApp.deps.database;
  const ids = await enterMany(testApp, 30);
  for (const [nth, id] of ids.entries()) {
    await db
      .update(dailyEntries)
      .set({ compared: nth < 20 ? 1 : 2 })
      .where(eq(dailyEntries.brainRotId, id));
  }
  const { duels } = await deal(testApp);
  const dealt = duels.flatMap(({ left, right }) => [left.id, right.id]);
  expect(dealt.toSorted()).toEqual(ids.slice(0, 20).toSorted());
});

test('over a thousand duels each side is shown half of the time, of all and of one entry', async () => {
  const testApp = await startTodayApp();
  const [one = ''] = await enterMany(testApp, 20);
  let [sortedOnes, ofOne, onTheLeft] = [0, 0, 0];
  for (let round = 0; round < 100; round++) {
    const { duels } = await deal(testApp);
    expect(duels).toHaveLength(10);
    for (const { left, right } of duels) {
      if (left.id < right.id) sortedOnes++;
      if (left.id === one || right.id === one) ofOne++;
      if (left.id === one) onTheLeft++;
    }
  }
  expect(sortedOnes).toBe(500);
  // Once in each round; a fair coin misses five standard deviations once in two million runs.
  expect([ofOne, Math.abs(onTheLeft - 50) <= 25]).toEqual([100, true]);
});

test('guests and young accounts play without being counted, and only the young are remembered', async () => {
  const testApp = await startTodayApp();
  const { db } = testApp.deps.database;
  testApp.clock.at = new Date();
  await enterMany(testApp, 2);
  const young = await signUp(testApp);
  for (const user of [undefined, young]) {
    const { token } = await firstDuel(testApp, user);
    expect((await decide(testApp, token, 'left', user)).json()).toEqual({ isCounted: false, crowd: null });
  }
  expect(await db.select().from(duelVotes)).toMatchObject([{ userId: young.userId, isCounted: false }]);
  expect((await deal(testApp, young)).duels).toEqual([]);
  expect((await deal(testApp)).duels).toHaveLength(1);
  expect(await db.select().from(dailyEntries)).toMatchObject([{ compared: 0 }, { compared: 0 }]);
});

test('the crowd is what others voted, on the side where each entry is shown', async () => {
  const testApp = await startTodayApp();
  const [favorite = ''] = await enterMany(testApp, 2);
  for (let before = 0; before < 3; before++) {
    const user = await signUp(testApp);
    const { token, left } = await firstDuel(testApp, user);
    const [own, others] = left.id === favorite ? (['left', 'right'] as const) : (['right', 'left'] as const);
    const response = await decide(testApp, token, own, user);
    const crowd = before === 0 ? null : { [own]: before, [others]: 0 };
    expect(response.json()).toEqual({ isCounted: true, crowd });
  }
});

test('with fewer than two entries of others there is a warm-up with hot Brain Rots of others', async () => {
  const testApp = await startTodayApp();
  const { db } = testApp.deps.database;
  const user = await signUp(testApp);
  await enter(testApp, user.userId);
  await enterMany(testApp, 1);
  const owner = await insertUser(db);
  for (let nth = 0; nth < 6; nth++) await insertReadyBrainRot(db, owner);
  const { isWarmUp, duels } = await deal(testApp, user);
  expect([isWarmUp, duels.length]).toEqual([true, 10]);
  expect(duels.some(({ left, right }) => left.isMine || right.isMine)).toBe(false);
  const response = await decide(testApp, String(duels[0]?.token), 'left', user);
  expect([response.statusCode, response.json()]).toEqual([200, { isCounted: false, crowd: null }]);
  expect(await db.$count(duelVotes)).toBe(0);
});
