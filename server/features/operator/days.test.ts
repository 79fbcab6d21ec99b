import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOperatorDay } from '#contract/operator-days.ts';
import { utcDay } from '#server/brain-rot/days.ts';
import { operatorActions } from '#server/db/schema.ts';
import { duelVotes } from '#server/db/today-schema.ts';
import { signUpOperator, withOperator } from '#tests/helpers/operator.ts';
import { enterMany, nextDay, readToday, startTodayApp, voteAll } from '#tests/helpers/today.ts';

test('operators see a day, take an entry out and compute its places again, each in the audit log', async () => {
  const testApp = await startTodayApp(withOperator);
  const { app, clock, deps } = testApp;
  const { db } = deps.database;
  const rosa = await signUpOperator(testApp);
  const ids = await enterMany(testApp, 4);
  await voteAll(testApp, ids, 4);
  const day = utcDay(clock.at);
  const url = `/api/operator/days/${day}`;
  const { headers } = rosa;
  const read = async () => getOperatorDay.response.parse((await app.inject({ url, headers })).json());
  const act = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `${url}/${path}`, headers, payload });
  const lastAction = async () => {
    const [action] = await db.select().from(operatorActions).orderBy(desc(operatorActions.id)).limit(1);
    return action;
  };
  const reason = 'A ring';
  expect(await read()).toMatchObject({ day, isOver: false, votes: 24, skips: 0, voters: 4 });
  expect((await act('recompute', { reason })).statusCode).toBe(409);

  await nextDay(testApp);
  const before = await read();
  expect(
    before.entries.map(({ brainRotId, place, votes, wins }) => [brainRotId, place, votes, wins]),
  ).toEqual(ids.map((id, at) => [id, at + 1, 12, 12 - 4 * at]));
  const removed = await act(`entries/${ids[0]}`, { isRemoved: true, reason });
  expect(removed.json().entries[0]).toMatchObject({ brainRotId: ids[0], isRemoved: true, place: 1 });
  expect(await lastAction()).toMatchObject({
    operator: rosa.email,
    action: 'remove-entry',
    outcome: `${day} ${ids[0]}`,
    reason,
  });
  // Its crown is gone at once; the others move up when the day is computed again.
  const podium = async () =>
    (await readToday(testApp, rosa)).yesterday?.podium.map(({ id, crown }) => [id, crown?.place]);
  expect(await podium()).toEqual([
    [ids[1], 2],
    [ids[2], 3],
  ]);
  const counts = { before: await db.$count(duelVotes) };
  const computed = await act('recompute', { reason });
  expect(computed.json().entries.map(({ place }: { place: number | null }) => place)).toEqual([
    1,
    2,
    3,
    null,
  ]);
  expect(await lastAction()).toMatchObject({
    action: 'recompute-day',
    outcome: `${day}: 3 entries, 12 votes`,
  });
  expect(await podium()).toEqual([1, 2, 3].map((place) => [ids[place], place]));

  await act(`entries/${ids[0]}`, { isRemoved: false, reason });
  await act('recompute', { reason });
  expect((await read()).entries).toEqual(before.entries);
  expect(await db.$count(duelVotes)).toBe(counts.before);
  for (const [path, payload, status] of [
    ['entries/unknown', { isRemoved: true, reason }, 404],
    [`entries/${ids[0]}`, { isRemoved: true, reason: ' ' }, 400],
    ['recompute', {}, 400],
  ] as const) {
    expect([path, (await act(path, payload)).statusCode]).toEqual([path, status]);
  }
  const kept = await db.select().from(operatorActions).where(eq(operatorActions.operator, rosa.email));
  expect(kept.map(({ action }) => action).toSorted()).toEqual([
    'recompute-day',
    'recompute-day',
    'recompute-day',
    'remove-entry',
    'remove-entry',
    'restore-entry',
  ]);
});
