import { desc, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { operatorActions } from '#server/db/operations-schema.ts';
import { brainRots } from '#server/db/schema.ts';
import {
  createBrainRot,
  expectBalanced,
  grantCredits,
  shortWaits,
  startCreationApp,
} from '#tests/helpers/creation-app.ts';
import type { Behaviour } from '#tests/helpers/servers/image-server.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import { signUpOperator, withOperator } from '#tests/helpers/users/operator.ts';
import { creditsOf } from '#tests/helpers/users/pay.ts';
import { entriesOf } from '#tests/helpers/users/pay.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';

const reason = 'It hangs';

/** One order whose first picture waits; the leader, which would rescue a silent job by itself, sleeps. */
async function start(workers = '2') {
  const pictures = [Promise.withResolvers<Behaviour>(), Promise.withResolvers<Behaviour>()] as const;
  let drawn = 0;
  const creation = await startCreationApp(
    (_, prompt) => (prompt && pictures[drawn++]?.promise) || 'draw',
    { ...withOperator, WORKERS: workers, SPEECH_MODEL: 'openai-compatible:test' },
    { ...shortWaits, sweepMs: 3_600_000 },
  );
  const rosa = await signUpOperator(creation);
  const user = await signUp(creation);
  const response = createBrainRot(creation, user);
  await vi.waitFor(() => expect(creation.imageServer.prompts).toHaveLength(1), 10_000);
  const { db } = creation.deps.database;
  const [running] = await db.select().from(brainRots);
  const post = async (url: string, { headers }: TestUser, payload: object = {}) => {
    const { statusCode, body } = await creation.app.inject({ method: 'POST', url, headers, payload });
    return [statusCode, JSON.parse(body).message] as const;
  };
  const listed = async () =>
    (await creation.app.inject({ url: '/api/operator/jobs', headers: rosa.headers })).json();
  return {
    creation,
    user,
    rosa,
    db,
    pictures,
    response,
    listed,
    id: running?.id ?? '',
    retry: (id: string) => post(`/api/operator/jobs/${id}/retry`, rosa),
    cancel: (id: string) => post(`/api/operator/jobs/${id}/cancel`, rosa, { reason }),
    cancelAsOwner: (id: string) => post(`/api/brain-rots/jobs/${id}/cancel`, user),
    /** As of a worker that was killed. The living one sends a heartbeat every three seconds. */
    silence: () => db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`),
  };
}

async function foldersOf({ deps }: TestApp): Promise<Set<string | undefined>> {
  const folders = new Set<string | undefined>();
  for await (const { key } of deps.files.list()) folders.add(key.split('/')[0]);
  return folders;
}

const statusesOf = (responses: (readonly [status: number, message: unknown])[]) =>
  responses.map(([status]) => status).toSorted((a, b) => a - b);

const settled = [409, 'It is no longer being made.'];
const notStuck = [409, 'It is waiting in line or being made. Only a stuck job can be retried.'];

test('a running job that is cancelled delivers nothing, and gives its credit back once', async () => {
  const { creation, rosa, user, db, id, cancel, retry, pictures, response, listed } = await start();
  expect(await listed()).toMatchObject({
    jobs: [{ id, ownerId: user.userId, state: 'running', phase: 'drawing', failedAttempts: 0 }],
    total: 1,
  });
  const responses = await Promise.all([cancel(id), cancel(id), cancel(id)]);
  expect(responses.toSorted(([a], [b]) => a - b)).toEqual([[200, undefined], settled, settled]);
  expect((await response).json().message).toBe('We cancelled this one. Your credit is back.');
  expect(await listed()).toEqual({ jobs: [], total: 0 });

  pictures[0].resolve('draw');
  await creation.background.stop();
  expect(await db.select().from(brainRots)).toMatchObject([{ status: 'failed' }]);
  expect(await foldersOf(creation)).toEqual(new Set());
  // What was given back is never made for free.
  expect([await retry(id), await cancel(id)]).toEqual([settled, settled]);
  expect(await entriesOf(creation, user)).toEqual([
    ['welcome', 1],
    ['spent', -1],
    ['given-back', 1],
  ]);
  const log = await db.select().from(operatorActions).orderBy(desc(operatorActions.id));
  const done = { operator: rosa.email, userId: user.userId };
  expect(log).toHaveLength(5);
  expect(log[0]).toMatchObject({ ...done, action: 'cancel-job', reason, outcome: `failed: ${settled[1]}` });
  expect(log).toContainEqual(expect.objectContaining({ ...done, action: 'cancel-job', reason, outcome: id }));
});

test('a waiting job is cancelled once by its owner and an operator at the same time', async () => {
  const {
    creation,
    user,
    db,
    id: first,
    cancel,
    cancelAsOwner,
    retry,
    response,
    pictures,
  } = await start('1');
  for (let round = 0; round < 5; round++) {
    await grantCredits(creation, user, 1);
    const waiting = createBrainRot(creation, user, { animalId: 'cat' });
    const { id } = await vi.waitFor(async () => {
      const [found] = await db
        .select()
        .from(brainRots)
        .where(sql`status = 'pending' and id <> ${first}`);
      expect(found).toBeDefined();
      return found!;
    });
    expect(await retry(id)).toEqual(notStuck);
    const responses = await Promise.all([cancel(id), cancelAsOwner(id)]);
    expect(statusesOf(responses)).toEqual([200, 409]);
    await waiting;
    expect(await creditsOf(creation, user)).toBe(round + 1);
  }
  await expectBalanced(creation);
  pictures[0].resolve('draw');
  expect((await response).statusCode).toBe(200);
});

test('a job of a silent worker is retried once for the same credit, and only the new attempt delivers', async () => {
  const { creation, user, db, id, retry, silence, pictures, response, listed } = await start();
  expect(await retry(id)).toEqual(notStuck);
  const [before] = await db.select().from(brainRots);
  const responses = await vi.waitFor(async () => {
    await silence();
    const both = await Promise.all([retry(id), retry(id)]);
    expect(statusesOf(both)).toEqual([200, 409]);
    return both;
  }, 10_000);
  expect(responses).toContainEqual([200, undefined]);
  await vi.waitFor(() => expect(creation.imageServer.prompts).toHaveLength(2), 10_000);
  expect(await listed()).toMatchObject({ jobs: [{ id, state: 'running' }], total: 1 });

  pictures[0].resolve('draw');
  await vi.waitFor(() => expect(creation.imageServer.prompts).toHaveLength(3), 10_000);
  pictures[1].resolve('draw');
  expect((await response).statusCode).toBe(200);
  await creation.background.stop();
  const [after] = await db.select().from(brainRots);
  expect(after).toMatchObject({ id, status: 'ready' });
  expect(await foldersOf(creation)).toEqual(new Set([after?.fileKey]));
  expect(after?.fileKey).not.toBe(before?.fileKey);
  expect(await retry(id)).toEqual(settled);
  expect(await entriesOf(creation, user)).toEqual([
    ['welcome', 1],
    ['spent', -1],
  ]);
});

test('a Brain Rot whose job is gone is stuck, and can be retried', async () => {
  const { creation, db, id, retry, pictures, response, listed } = await start();
  await db.execute(sql`delete from pgboss.job`);
  expect(await listed()).toMatchObject({ jobs: [{ id, state: 'stuck', error: null }] });
  expect(await retry(id)).toEqual([200, undefined]);
  pictures[1].resolve('draw');
  expect((await response).statusCode).toBe(200);
  pictures[0].resolve('draw');
  await expectBalanced(creation);
});
