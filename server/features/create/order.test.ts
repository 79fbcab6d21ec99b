import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { maxRunningJobs } from '#contract/jobs.ts';
import { queryRows } from '#server/db/client.ts';
import { brainRots, users } from '#server/db/schema.ts';
import { outOfCredits, tooManyJobs } from '#server/errors.ts';
import { bookCredits, lockCredits } from '#server/features/credits/service.ts';
import { recipe } from '#tests/helpers/data/recipe.ts';
import { runStatement } from '#tests/helpers/database/postgres.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { reserve } from './service.ts';

const onPostgres = test.runIf(inject('database').kind === 'postgres');

/** A user with credits; no worker runs, so orders stay queued. */
async function startWithCredits(amount: number, environment: Record<string, string> = {}) {
  const testApp = await startTestApp(environment);
  const { database, jobs } = testApp.deps;
  await jobs.start();
  onTestFinished(() => jobs.stop());
  const { userId } = await signUp(testApp);
  await bookCredits(database.db, { userId, kind: 'granted', amount, cause: `gift:${userId}` });
  const order = (requestKey?: string) => reserve(testApp.deps, { userId, options: recipe, requestKey });
  const balance = async () => {
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    return user?.balance;
  };
  return { database, userId, order, balance };
}

test('of many orders at once only the allowed number is accepted, with falling priority', async () => {
  const { database, order, balance } = await startWithCredits(20);
  const before = (await balance()) ?? 0;
  const orders = await Promise.allSettled(Array.from({ length: 12 }, () => order(crypto.randomUUID())));
  const refused = orders.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toEqual(Array.from({ length: 12 - maxRunningJobs }, () => tooManyJobs(maxRunningJobs)));
  expect(await balance()).toBe(before - maxRunningJobs);
  const inLine = await queryRows<{ priority: number }>(
    database.db,
    sql`select job.priority from pgboss.job join brain_rots on brain_rots.job_id = job.id order by priority desc`,
  );
  expect(inLine.map(({ priority }) => priority)).toEqual([0, -1, -2]);
});

onPostgres('an order that waits for the row lock sees the new balance', async () => {
  const { database, userId, order, balance } = await startWithCredits(1);
  const before = (await balance()) ?? 0;
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
  const other = database.db.transaction(async (tx) => {
    await lockCredits(tx, userId);
    hold();
    await over;
    await bookCredits(tx, { userId, kind: 'taken-back', amount: -before, cause: `refund:${userId}` });
  });
  await held;
  const waiting = order('key');
  letGo();
  await expect(waiting).rejects.toThrow(outOfCredits());
  await other;
  expect(await balance()).toBe(0);
  expect(await database.db.$count(brainRots)).toBe(0);
});

onPostgres('an order that began before another of the same user committed sees that one', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { userId, order, balance } = await startWithCredits(5, {
    DATABASE_URL: url,
    AUTH_SECRET: 'long enough to sign tokens with, for a test',
  });
  const before = (await balance()) ?? 0;
  // Stops every statement on users between its snapshot and its row lock.
  await runStatement(
    url,
    `create function pass_gate() returns boolean language sql volatile as
       'select pg_advisory_xact_lock_shared(1); select true';
     alter table users rename to people;
     create view users as select * from people where pass_gate()`,
  );
  const gate = new pg.Client({ connectionString: url });
  await gate.connect();
  onTestFinished(() => gate.end());
  await gate.query('select pg_advisory_lock(1)');
  const late = order('key');
  await vi.waitFor(async () => {
    const waiting =
      "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()";
    expect(await runStatement(url, waiting)).toHaveLength(1);
  }, 10_000);
  await gate.query(`
    begin;
    insert into brain_rots (id, owner_id, animal_id, term_id, name, animal_name, term_name, style, palette, craziness, seed,
      request_key)
    values ('early', '${userId}', 'cat', 'disco', '', '', '', '3D', 'vibrant', 'chill', 1, 'key');
    update people set balance = balance - 1 where id = '${userId}';
    commit`);
  await gate.query('select pg_advisory_unlock(1)');
  expect(await late).toMatchObject({ id: 'early' });
  expect(await balance()).toBe(before - 1);
});

test('an order of an unknown user fails', async () => {
  const { deps } = await startTestApp();
  await deps.jobs.start();
  onTestFinished(() => deps.jobs.stop());
  await expect(reserve(deps, { userId: 'unknown', options: recipe })).rejects.toThrow('User unknown is gone');
});
