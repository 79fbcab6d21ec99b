import { eq, sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { maxRunningJobs } from '#contract/jobs.ts';
import { queryRows } from '#server/db/client.ts';
import { brainRots, users } from '#server/db/schema.ts';
import { outOfCredits, tooManyJobs } from '#server/errors.ts';
import { bookCredits, lockCredits } from '#server/features/credits/service.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { reserve } from './service.ts';

const recipe = {
  animalId: 'cat',
  termId: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
} as const;

/** Somebody with credits, where orders stay in line. */
async function startWithCredits(amount: number) {
  const testApp = await startTestApp();
  const { database, jobs } = testApp.deps;
  await jobs.start();
  onTestFinished(() => jobs.stop());
  const { userId } = await signUp(testApp);
  await bookCredits(database.db, { userId, kind: 'granted', amount, cause: `gift:${userId}` });
  const order = (requestKey?: string) => reserve(testApp.deps, userId, recipe, requestKey);
  const balance = async () => {
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    return user?.balance;
  };
  return { database, userId, order, balance };
}

test('of many orders at once as many are taken as may be under way, each in line behind the one before', async () => {
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

test.runIf(inject('database').kind === 'postgres')(
  'whoever has to wait for what else happens to their credits sees what has happened',
  async () => {
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
  },
);

test('the order of somebody who is not there comes to nothing', async () => {
  const { deps } = await startTestApp();
  await deps.jobs.start();
  onTestFinished(() => deps.jobs.stop());
  await expect(reserve(deps, 'nobody', recipe, undefined)).rejects.toThrow('User nobody is gone');
});
