import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { Album } from '#contract/album.ts';
import type { BrainRot } from '#contract/brain-rots.ts';
import type { Maker } from '#contract/makers.ts';
import { listDays } from '#contract/today.ts';
import { addDays, utcDay } from '#server/brain-rot/days.ts';
import { identityUsers } from '#server/db/identity-schema.ts';
import { brainRots, users } from '#server/db/schema.ts';
import { dailyEntries, dailyMashes, duelVotes } from '#server/db/today-schema.ts';
import {
  dayMs,
  deal,
  decide,
  enter,
  enterMany,
  readToday,
  startTodayApp,
  type TodayApp,
  voteAll,
} from '#tests/helpers/data/today.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { closeDays } from './close-days.ts';
import { closeDay } from './places.ts';

function passMidnight({ clock }: TodayApp): string {
  const day = utcDay(clock.at);
  clock.at = new Date(clock.at.getTime() + dayMs);
  return day;
}

/** A day with an entry of this user, which came first, and three others. */
async function startWithClosedDay() {
  const testApp = await startTodayApp();
  const user = await signUp(testApp);
  const ids = [await enter(testApp, user.userId), ...(await enterMany(testApp, 3))];
  await voteAll(testApp, ids, 4);
  const day = passMidnight(testApp);
  await closeDays(testApp.deps);
  return { ...testApp, testApp, user, ids, day };
}

async function placesOf({ deps }: TodayApp) {
  const entries = await deps.database.db.select().from(dailyEntries);
  return new Map(entries.map(({ brainRotId, place }) => [brainRotId, place]));
}

test('after midnight the places are computed, and stay whatever happens to entries and votes', async () => {
  const { testApp, user, ids, day, app, deps } = await startWithClosedDay();
  const { db } = deps.database;
  const expected = new Map(ids.map((id, at) => [id, at + 1]));
  expect(await placesOf(testApp)).toEqual(expected);
  const [result] = listDays.response.parse((await app.inject('/api/days')).json());
  expect(result).toMatchObject({ day, entries: 4, votes: 24 });
  const crowns = result?.podium.map(({ id, crown }) => [id, crown]);
  const number = result?.number ?? 0;
  expect(crowns).toEqual(ids.slice(0, 3).map((id, at) => [id, { place: at + 1, day, number }]));
  const next = await readToday(testApp, user);
  expect(next.yesterday).toMatchObject({ day });
  expect(next.mine).toMatchObject({ yesterday: { brainRotId: ids[0], place: 1 }, daysPlayed: 1 });

  await db.delete(duelVotes);
  await db
    .update(brainRots)
    .set({ status: 'hidden' })
    .where(eq(brainRots.id, String(ids[1])));
  await closeDays(deps);
  expect(await closeDay(db, day, new Date())).toBeUndefined();
  expect(await placesOf(testApp)).toEqual(expected);
  // The hidden one is left out, and no other moves up.
  const later = await readToday(testApp, user);
  expect(later.yesterday?.podium.map(({ id, crown }) => [id, crown?.place])).toEqual([
    [ids[0], 1],
    [ids[2], 3],
  ]);
});

test('a crown is on cards, on the page, on the maker and in the album, while the entry is public', async () => {
  const { user, ids, day, app, deps } = await startWithClosedDay();
  const { db } = deps.database;
  const { headers } = user;
  const [row] = await db.select().from(users).where(eq(users.id, user.userId));
  const read = async <T>(url: string) => (await app.inject({ url, headers })).json<T>();
  const id = String(ids[0]);
  const crown = expect.objectContaining({ place: 1, day });
  expect((await read<BrainRot>(`/api/brain-rots/${id}`)).crown).toEqual(crown);
  const list = await read<BrainRot[]>('/api/brain-rots/trending');
  expect(Object.fromEntries(list.map((each) => [each.id, each.crown?.place]))).toEqual(
    Object.fromEntries(ids.map((each, at) => [each, at < 3 ? at + 1 : undefined])),
  );
  const crownsOf = async () => (await read<Maker>(`/api/makers/${row?.makerSlug}`)).crowns;
  expect(await crownsOf()).toEqual({ count: 1, newest: [{ id, name: list[0]?.name, crown }] });
  const album = Album.parse(await read('/api/album'));
  expect([...album.animals, ...album.terms].map(({ brainRot }) => brainRot.crown)).toEqual([crown, crown]);
  await db.update(brainRots).set({ status: 'hidden' }).where(eq(brainRots.id, id));
  expect(await crownsOf()).toEqual({ count: 0, newest: [] });
});

test('entries with too few votes get no place, and a day without votes has no podium', async () => {
  const testApp = await startTodayApp();
  const user = await signUp(testApp);
  const ids = await enterMany(testApp, 3);
  await voteAll(testApp, ids, 3);
  await enter(testApp, user.userId);
  const first = passMidnight(testApp);
  await closeDays(testApp.deps);
  expect([...(await placesOf(testApp)).values()]).toEqual([null, null, null, null]);
  const next = await readToday(testApp, user);
  expect(next.yesterday).toMatchObject({ day: first, entries: 4, votes: 9, podium: [] });
  expect(next.mine?.yesterday?.place).toBeNull();
  expect((await testApp.app.inject(`/today/${first}/card.jpg`)).statusCode).toBe(404);
});

// PGlite serves one process only.
test.skipIf(inject('database').kind === 'pglite')(
  'two processes compute a day once, and a vote under way at midnight is counted or refused',
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const environment = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret of at least 32 characters' };
    const [one, two] = [await startTodayApp(environment), await startTodayApp(environment)];
    const { db } = one.deps.database;
    const ids = await enterMany(one, 4);
    await voteAll(one, ids, 4);
    const voter = await signUp(one);
    const { duels } = await deal(one, voter);
    const day = utcDay(one.clock.at);
    const [closed, votes] = await Promise.all([
      Promise.all([one, two, one, two].map(({ deps }) => closeDay(deps.database.db, day, deps.now()))),
      Promise.all(duels.map(({ token }) => decide(two, token, 'left', voter))),
    ]);
    const [counted, ...none] = closed.filter((each) => each !== undefined);
    expect([counted?.entries, none]).toEqual([4, []]);
    const kept = votes.filter(({ statusCode }) => statusCode === 200).length;
    expect(votes.filter(({ statusCode }) => statusCode === 422)).toHaveLength(duels.length - kept);
    expect(await db.$count(duelVotes)).toBe(24 + kept);
    expect(counted?.votes).toBe(24 + kept);
    const [mash] = await db.select().from(dailyMashes).where(eq(dailyMashes.day, day));
    expect(mash?.votes).toBe(24 + kept);
  },
);

test('a day of the year 0, which PostgreSQL does not have, is a bad request', async () => {
  const { app } = await startTestApp();
  expect((await app.inject('/api/days?before=0000-02-29')).statusCode).toBe(400);
  expect((await app.inject('/api/days?before=0001-01-01')).statusCode).toBe(200);
});

test('days without a visitor are closed too, and the next day is opened before it begins', async () => {
  const testApp = await startTodayApp();
  await closeDays(testApp.deps);
  const day = passMidnight(testApp);
  testApp.clock.at = new Date(testApp.clock.at.getTime() + 2 * dayMs);
  await closeDays(testApp.deps);
  const days = listDays.response.parse((await testApp.app.inject('/api/days?limit=30')).json());
  expect(days.map((each) => each.day)).toEqual([addDays(day, 1), day]);
  const before = await testApp.app.inject(`/api/days?before=${addDays(day, 1)}`);
  expect(before.json()).toMatchObject([{ day }]);
  expect(await testApp.deps.database.db.$count(dailyMashes)).toBe(4);
});

test('each of the first three who asked for a mail gets one, as text and HTML', async () => {
  const testApp = await startTodayApp();
  const { app, deps } = testApp;
  const [wants, wantsNone, fourth] = [await signUp(testApp), await signUp(testApp), await signUp(testApp)];
  await deps.database.db.update(identityUsers).set({ emailVerified: true });
  for (const { headers } of [wants, fourth]) {
    const payload = { isWanted: true };
    const response = await app.inject({ method: 'POST', url: '/api/account/podium-mail', headers, payload });
    expect(response.json()).toEqual({ isWanted: true });
  }
  expect((await app.inject({ url: '/api/auth/user', headers: wants.headers })).json()).toMatchObject({
    wantsPodiumMail: true,
  });
  const ids: string[] = [];
  for (const { userId } of [wants, wantsNone]) ids.push(await enter(testApp, userId));
  ids.push(...(await enterMany(testApp, 1)), await enter(testApp, fourth.userId));
  await voteAll(testApp, ids, 4);
  passMidnight(testApp);
  const { send } = deps.mailer;
  deps.mailer.send = () => Promise.reject(new Error('no mail today'));
  await closeDays(deps);
  deps.mailer.send = send;
  await Promise.all([closeDays(deps), closeDays(deps)]);
  await closeDays(deps);
  const outbox = join(deps.settings.dataDir, 'outbox');
  const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toContain(wants.email);
  expect(mail).toContain('came first');
  expect(mail).toContain(`/brain-rot/${ids[0]}`);
  expect(testApp.logLines.join('')).toContain('today: sending a podium mail failed');
});
