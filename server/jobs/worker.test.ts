import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackground } from '#server/background.ts';
import {
  creditsOf,
  generate,
  grantCredits,
  shortWaits,
  startCreationApp,
} from '#tests/helpers/creation-app.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { JobQueue, priorities } from './queue.ts';

test('a server that stops hands its job back, and the next one finishes it', async () => {
  let drawing = false;
  const creation = await startCreationApp((_, prompt) => (prompt && !drawing ? 'stall' : 'draw'));
  const user = await signUp(creation);
  const answer = generate(creation, user);
  await vi.waitFor(() => expect(creation.imageServer.prompts.length).toBeGreaterThan(0), 10_000);
  await creation.background.stop();
  drawing = true;
  const { database, log } = creation.deps;
  const jobs = new JobQueue(database, log);
  const next = await startBackground({ ...creation.deps, jobs }, shortWaits);
  onTestFinished(() => next.stop());
  expect((await answer).statusCode).toBe(200);
  expect(await creditsOf(creation, user)).toBe(0);
});

test('a job that was lost gives its credit back', async () => {
  const creation = await startCreationApp(() => 'stall', { WORKERS: '1' });
  const user = await signUp(creation);
  await grantCredits(creation, user, 1);
  const first = generate(creation, user).catch(() => undefined);
  await vi.waitFor(() => expect(creation.imageServer.prompts.length).toBeGreaterThan(0), 10_000);
  const second = generate(creation, user);
  await vi.waitFor(async () => expect(await creditsOf(creation, user)).toBe(0), 10_000);
  await creation.deps.database.db.execute(sql`delete from pgboss.job where state = 'created'`);
  expect((await second).json().message).toBe('Something broke while we were making it. Your credit is back.');
  expect(await creditsOf(creation, user)).toBe(1);
  await creation.deps.progress.close();
  await first;
});

test('who has waited long enough is not kept waiting by those who have paid', async () => {
  const { deps } = await startTestApp();
  const { jobs, database } = deps;
  await jobs.start();
  onTestFinished(() => jobs.stop());
  const [free, paying] = [randomUUID(), randomUUID()];
  await jobs.enqueue(database.db, 'create-brain-rot', {
    id: free,
    data: { brainRotId: 'free' },
    priority: priorities.usual,
  });
  await jobs.enqueue(database.db, 'create-brain-rot', {
    id: paying,
    data: { brainRotId: 'paying' },
    priority: priorities.paying,
  });
  const placeOf = async (id: string) => (await jobs.placeInLine('create-brain-rot', id)).position;
  expect([await placeOf(paying), await placeOf(free)]).toEqual([1, 2]);
  await jobs.moveUpOld(priorities.paying, 600);
  expect(await placeOf(free)).toBe(2);
  const elevenMinutesAgo = sql`now() - interval '11 minutes'`;
  await database.db.execute(sql`update pgboss.job set created_on = ${elevenMinutesAgo} where id = ${free}`);
  await jobs.moveUpOld(priorities.paying, 600);
  expect([await placeOf(free), await placeOf(paying)]).toEqual([1, 2]);
});
