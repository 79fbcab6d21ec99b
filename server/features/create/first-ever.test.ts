import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { BrainRotDetail } from '#contract/brain-rots.ts';
import { houseIdentity } from '#server/brain-rot/first-ever.ts';
import type { Db } from '#server/db/client.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { brainRots, pairFirsts, users } from '#server/db/schema.ts';
import { hide } from '#server/operator/moderation-commands.ts';
import { insertUser, readyBrainRot } from '#tests/helpers/brain-rots.ts';
import { generate, startCreationApp } from '#tests/helpers/creation-app.ts';
import { runStatement } from '#tests/helpers/postgres.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { createTestDatabase, openTestDatabase } from '#tests/helpers/test-database.ts';
import { deliver } from './queries.ts';

const onPostgres = test.runIf(inject('database').kind === 'postgres');

/** One that this owner's worker has just finished, all but the delivery. */
async function insertFinished(db: Db, ownerId: string): Promise<() => Promise<boolean>> {
  const pending = readyBrainRot(ownerId, {
    status: 'pending',
    readyAt: null,
    fileKey: `files-of-${ownerId}`,
  });
  await db.insert(brainRots).values(pending);
  const made = { placeholder: null, soundPeaks: null, engine: null, timeline: null };
  return () => deliver(db, pending.id, `files-of-${ownerId}`, made);
}

onPostgres('of fifty makers who race for one pair exactly one is the first ever', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const makers = 50;
  const { db, close } = await openPostgres(url, { connections: makers, patience: {} });
  onTestFinished(close);
  const deliveries = await Promise.all(
    Array.from({ length: makers }, async () => insertFinished(db, await insertUser(db))),
  );
  // All of them stand before the table until the last has come.
  const gate = new pg.Client({ connectionString: url });
  await gate.connect();
  onTestFinished(() => gate.end());
  await gate.query('begin; lock table pair_firsts in share row exclusive mode');
  const racing = Promise.all(deliveries.map((deliverOwn) => deliverOwn()));
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

test('what the house makes is nobody’s first: the pair is still there to be won', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  await db.insert(users).values({ id: 'house', identity: houseIdentity });
  expect(await (await insertFinished(db, 'house'))()).toBe(true);
  expect(await db.$count(pairFirsts)).toBe(0);
  const maker = await insertUser(db);
  expect(await (await insertFinished(db, maker))()).toBe(true);
  expect(await db.select().from(pairFirsts)).toMatchObject([{ userId: maker }]);
});

test('the first of a pair stays the first: made again, hidden, shown and deleted', async () => {
  const creation = await startCreationApp();
  const { app, deps } = creation;
  const [first, second, third] = [await signUp(creation), await signUp(creation), await signUp(creation)];
  const make = async (user: typeof first) => BrainRotDetail.parse((await generate(creation, user)).json());
  const isFirst = async (id: string) =>
    BrainRotDetail.parse((await app.inject(`/api/brain-rots/${id}`)).json()).isFirstEver;
  const original = await make(first);
  const repeated = await make(second);
  expect([original.isFirstEver, repeated.isFirstEver]).toEqual([true, false]);
  expect([await isFirst(original.id), await isFirst(repeated.id)]).toEqual([true, false]);

  const rosa = { operator: 'rosa', reason: undefined };
  await hide(deps, rosa, original.id, true);
  expect(await isFirst(repeated.id)).toBe(false);
  await hide(deps, rosa, original.id, false);
  expect(await isFirst(original.id)).toBe(true);

  const url = `/api/brain-rots/${original.id}`;
  await app.inject({ method: 'DELETE', url, headers: first.headers });
  expect((await make(third)).isFirstEver).toBe(false);
  expect(await deps.database.db.select().from(pairFirsts)).toMatchObject([
    { userId: first.userId, brainRotId: original.id },
  ]);
});
