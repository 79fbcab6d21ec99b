import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackground } from '#server/background.ts';
import { createBrainRot, grantCredits, shortWaits, startCreationApp } from '#tests/helpers/creation-app.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { creditsOf } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { JobQueue, priorities } from './queue.ts';
import { startWorker } from './worker.ts';

test('a server that stops hands its job back, and the next one finishes it', async () => {
  let drawing = false;
  const creation = await startCreationApp((_, prompt) => (prompt && !drawing ? 'stall' : 'draw'));
  const user = await signUp(creation);
  const response = createBrainRot(creation, user);
  await vi.waitFor(() => expect(creation.imageServer.prompts.length).toBeGreaterThan(0), 10_000);
  await creation.background.stop();
  drawing = true;
  const { database, log } = creation.deps;
  const jobs = new JobQueue(database, log);
  const next = await startBackground({ ...creation.deps, jobs }, shortWaits);
  onTestFinished(() => next.stop());
  expect((await response).statusCode).toBe(200);
  expect(await creditsOf(creation, user)).toBe(0);
});

test('a job that was lost gives its credit back', async () => {
  const creation = await startCreationApp(() => 'stall', { WORKERS: '1' });
  const user = await signUp(creation);
  await grantCredits(creation, user, 1);
  const first = createBrainRot(creation, user).catch(() => undefined);
  await vi.waitFor(() => expect(creation.imageServer.prompts.length).toBeGreaterThan(0), 10_000);
  const second = createBrainRot(creation, user);
  await vi.waitFor(async () => expect(await creditsOf(creation, user)).toBe(0), 10_000);
  await creation.deps.database.db.execute(sql`delete from pgboss.job where state = 'created'`);
  expect((await second).json().message).toBe('Something broke while we were making it. Your credit is back.');
  expect(await creditsOf(creation, user)).toBe(1);
  await creation.deps.progress.close();
  await first;
});

test('an old job goes before newer ones of paying users', async () => {
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
  const positionOf = async (id: string) => (await jobs.positionOf('create-brain-rot', id)).position;
  expect([await positionOf(paying), await positionOf(free)]).toEqual([1, 2]);
  await jobs.raisePriorityOfOld(priorities.paying, 600);
  expect(await positionOf(free)).toBe(2);
  const elevenMinutesAgo = sql`now() - interval '11 minutes'`;
  await database.db.execute(sql`update pgboss.job set created_on = ${elevenMinutesAgo} where id = ${free}`);
  await jobs.raisePriorityOfOld(priorities.paying, 600);
  expect([await positionOf(free), await positionOf(paying)]).toEqual([1, 2]);
});

test('jobs under the names of release 0.2 go on under the new one', async () => {
  const { deps } = await startTestApp();
  const { jobs, database } = deps;
  await jobs.start();
  onTestFinished(() => jobs.stop());
  for (const [name, brainRotId] of [
    ['add-avif', 'uno'],
    ['make-clip', 'due'],
  ]) {
    await database.db.execute(sql`select pgboss.create_queue(${name}, '{"policy": "standard"}')`);
    const data = JSON.stringify({ brainRotId });
    await database.db.execute(sql`insert into pgboss.job (name, data) values (${name}, ${data}::jsonb)`);
  }
  await jobs.supervise();
  const renamed = [
    { brainRotId: 'uno', kind: 'avif' },
    { brainRotId: 'due', kind: 'clip' },
  ];
  expect(new Set(await jobs.findUnfinished('derive-file'))).toEqual(new Set(renamed));
  expect(await jobs.claim('derive-file', 2)).toHaveLength(2);
});

test('a background job never takes the slot of a Brain Rot', async () => {
  const { deps } = await startTestApp();
  const { jobs, database } = deps;
  await jobs.start();
  onTestFinished(() => jobs.stop());
  const started: string[] = [];
  const handler = (name: string) => ({
    async run(_data: unknown, signal: AbortSignal) {
      started.push(name);
      await once(signal, 'abort');
      signal.throwIfAborted();
    },
    isRetryable: () => true,
    giveUp: async () => {},
  });
  const handlers = {
    'create-brain-rot': handler('create'),
    'derive-file': handler('file'),
    'send-mail': handler('mail'),
  };
  const data = { brainRotId: 'any', kind: 'clip' } as const;
  const enqueue = async (name: 'create-brain-rot' | 'derive-file') => {
    await jobs.enqueue(database.db, name, { id: randomUUID(), data, priority: 0 });
    jobs.wakeWorkers();
  };
  await enqueue('derive-file');
  await enqueue('derive-file');
  const worker = await startWorker(deps, handlers, { concurrency: 1, stopTimeoutMs: 0, pollMs: 50 });
  onTestFinished(() => worker.stop());
  await vi.waitFor(() => expect(started).toEqual(['file']), 10_000);
  await enqueue('create-brain-rot');
  await vi.waitFor(() => expect(started).toEqual(['file', 'create']), 10_000);
});
