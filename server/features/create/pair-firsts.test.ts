import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { BrainRotDetail } from '#contract/brain-rots.ts';
import { showcaseIdentity } from '#server/brain-rot/maker.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { brainRots, pairFirsts, users } from '#server/db/schema.ts';
import { setHidden } from '#server/features/moderate/service.ts';
import { createBrainRot, startCreationApp } from '#tests/helpers/creation-app.ts';
import { insertFinished, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { runStatement } from '#tests/helpers/database/postgres.ts';
import { createTestDatabase, openTestDatabase } from '#tests/helpers/database/test-database.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const onPostgres = test.runIf(inject('database').kind === 'postgres');

onPostgres('of fifty makers who race for one pair exactly one is the first ever', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const makers = 50;
  const { db, close } = await openPostgres(url, { connections: makers, timeouts: {} });
  onTestFinished(close);
  const finished = await Promise.all(
    Array.from({ length: makers }, async () => insertFinished(db, await insertUser(db))),
  );
  // All of them stand before the table until the last has come.
  const gate = new pg.Client({ connectionString: url });
  await gate.connect();
  onTestFinished(() => gate.end());
  await gate.query('begin; lock table pair_firsts in share row exclusive mode');
  const racing = Promise.all(finished.map(({ deliver }) => deliver()));
  await vi.waitFor(async () => {
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    expect(await runStatement(url, waiting)).toHaveLength(makers);
  }, 15_000);
  await gate.query('commit');
  expect(new Set(await racing)).toEqual(new Set([true]));
  expect(await db.$count(brainRots, eq(brainRots.status, 'ready'))).toBe(makers);
  const firsts = await db.select().from(pairFirsts);
  expect(firsts).toMatchObject([{ animalId: 'shark', termId: 'disco' }]);
  const [winner] = await db
    .select()
    .from(brainRots)
    .where(eq(brainRots.id, firsts[0]?.brainRotId ?? ''));
  expect(winner?.ownerId).toBe(firsts[0]?.userId);
});

test('the showcase is never first: the pair can still be won', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  await db.insert(users).values({ id: 'house', identity: showcaseIdentity });
  expect(await (await insertFinished(db, 'house')).deliver()).toBe(true);
  expect(await db.$count(pairFirsts)).toBe(0);
  const maker = await insertUser(db);
  expect(await (await insertFinished(db, maker)).deliver()).toBe(true);
  expect(await db.select().from(pairFirsts)).toMatchObject([{ userId: maker }]);
});

test('the first of a pair stays the first: made again, hidden, shown and deleted', async () => {
  const creation = await startCreationApp();
  const { app, deps } = creation;
  const { db } = deps.database;
  const maker = await signUp(creation);
  const original = BrainRotDetail.parse((await createBrainRot(creation, maker)).json());
  /** The same pair by another user. */
  const repeat = async () => {
    const { animalId, termId } = original;
    const { row, deliver } = await insertFinished(db, await insertUser(db), { animalId, termId });
    expect(await deliver()).toBe(true);
    return row.id;
  };
  const isFirst = async (id: string) =>
    BrainRotDetail.parse((await app.inject(`/api/brain-rots/${id}`)).json()).isFirstEver;
  const repeated = await repeat();
  expect(original.isFirstEver).toBe(true);
  expect([await isFirst(original.id), await isFirst(repeated)]).toEqual([true, false]);

  await setHidden(deps.database.db, original.id, true);
  expect(await isFirst(repeated)).toBe(false);
  await setHidden(deps.database.db, original.id, false);
  expect(await isFirst(original.id)).toBe(true);

  const url = `/api/brain-rots/${original.id}`;
  await app.inject({ method: 'DELETE', url, headers: maker.headers });
  expect(await isFirst(await repeat())).toBe(false);
  expect(await db.select().from(pairFirsts)).toMatchObject([
    { userId: maker.userId, brainRotId: original.id },
  ]);
});
