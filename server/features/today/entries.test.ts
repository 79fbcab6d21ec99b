import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getToday } from '#contract/today.ts';
import { utcDay } from '#server/brain-rot/days.ts';
import { brainRots } from '#server/db/schema.ts';
import { dailyEntries, dailyMashes } from '#server/db/today-schema.ts';
import { insertFinished } from '#tests/helpers/data/brain-rots.ts';
import {
  dayMs,
  deal,
  decide,
  enter,
  enterMany,
  readToday,
  startTodayApp,
  type TodayApp,
} from '#tests/helpers/data/today.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';

function pick({ app }: TodayApp, { headers }: TestUser, brainRotId: string) {
  return app.inject({ method: 'POST', url: '/api/today/entry', headers, payload: { brainRotId } });
}

test('everyone sees the same pair until midnight UTC, and then another one', async () => {
  const testApp = await startTodayApp();
  const { app, clock, deps } = testApp;
  const shown = getToday.response.parse((await app.inject('/api/today')).json());
  const day = utcDay(clock.at);
  expect(shown).toMatchObject({ day, entries: 0, votes: 0, yesterday: null });
  expect(Date.parse(shown.endsAt)).toBe(Date.parse(day) + dayMs);
  const user = await signUp(testApp);
  expect(await readToday(testApp, user)).toMatchObject({ ...shown, mine: { entry: null, others: [] } });
  // A catalogue that grows changes no pair.
  await deps.database.db.update(dailyMashes).set({ animalId: 'cat', termId: 'disco' });
  expect(await readToday(testApp, user)).toMatchObject({ animalId: 'cat', termId: 'disco' });
  clock.at = new Date(shown.endsAt);
  const next = await readToday(testApp, user);
  expect(next.number).toBe(shown.number + 1);
  expect([next.animalId, next.termId]).not.toEqual([shown.animalId, shown.termId]);
});

test('80 of one maker take one place: the newest, until the maker picks another', async () => {
  const testApp = await startTodayApp();
  const { db } = testApp.deps.database;
  const user = await signUp(testApp);
  const made: string[] = [];
  for (let nth = 0; nth < 80; nth++) made.push(await enter(testApp, user.userId));
  const own = await readToday(testApp, user);
  expect(own).toMatchObject({ entries: 1, mine: { entry: { id: made.at(-1) }, daysPlayed: 1 } });
  expect(own.mine?.others[0]?.id).toBe(made.at(-2));
  expect(await db.$count(dailyEntries)).toBe(1);

  const picked = await pick(testApp, user, String(made.at(-3)));
  expect(picked.json().mine.entry.id).toBe(made.at(-3));
  const newer = await enter(testApp, user.userId);
  expect((await readToday(testApp, user)).mine?.entry?.id).toBe(made.at(-3));
  // Once the picked one is gone, the next one enters.
  await db
    .update(brainRots)
    .set({ status: 'deleted' })
    .where(eq(brainRots.id, String(made.at(-3))));
  const gone = await readToday(testApp, user);
  expect([gone.entries, gone.mine?.entry, gone.mine?.others[0]?.id]).toEqual([0, null, newer]);
  const last = await enter(testApp, user.userId);
  expect(await readToday(testApp, user)).toMatchObject({ entries: 1, mine: { entry: { id: last } } });
});

test('an entry that comes back brings its votes, and only own ones of today can be picked', async () => {
  const testApp = await startTodayApp();
  const { db } = testApp.deps.database;
  const [user, voter] = [await signUp(testApp), await signUp(testApp)];
  const first = await enter(testApp, user.userId);
  const [foreign = ''] = await enterMany(testApp, 1);
  const [duel] = (await deal(testApp, voter)).duels;
  await decide(testApp, String(duel?.token), 'left', voter);
  const second = await enter(testApp, user.userId);
  const counts = async () => {
    const [row] = await db.select().from(dailyEntries).where(eq(dailyEntries.userId, user.userId));
    return [row?.brainRotId, row?.votes, row?.compared];
  };
  expect(await counts()).toEqual([second, 0, 0]);
  expect((await pick(testApp, user, first)).statusCode).toBe(200);
  expect(await counts()).toEqual([first, 1, 1]);
  expect((await pick(testApp, user, foreign)).statusCode).toBe(404);
  testApp.clock.at = new Date(testApp.clock.at.getTime() + dayMs);
  expect((await pick(testApp, user, second)).statusCode).toBe(404);
});

test('what is delivered after midnight, or is of another pair, enters nothing', async () => {
  const testApp = await startTodayApp();
  const { db } = testApp.deps.database;
  const user = await signUp(testApp);
  const { animalId, termId, day } = await readToday(testApp, user);
  const late = await insertFinished(db, user.userId, { animalId, termId });
  testApp.clock.at = new Date(testApp.clock.at.getTime() + dayMs);
  await readToday(testApp, user);
  await late.deliver({ day: utcDay(testApp.clock.at) });
  const other = await insertFinished(db, user.userId, { animalId, termId: `not-${termId}` });
  await other.deliver({ day });
  expect(await db.$count(dailyEntries)).toBe(0);
});
