import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RunningJob } from '#contract/jobs.ts';
import {
  createBrainRot,
  type CreationApp,
  grantCredits,
  startCreationApp,
} from '#tests/helpers/creation-app.ts';
import { creditsOf } from '#tests/helpers/users/pay.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';

const events = { accept: 'text/event-stream' };

/** One Brain Rot that stays in the making, and streams about it over connections of their own. */
async function startEndlessJob() {
  const creation = await startCreationApp(() => 'stall', { WORKERS: '1', IMAGE_TIMEOUT_MS: '60000' });
  const user = await signUp(creation);
  await grantCredits(creation, user, 2);
  void createBrainRot(creation, user, { headers: events }).catch(() => undefined);
  await vi.waitFor(async () => expect(await runningJobs(creation, user)).toHaveLength(1), 10_000);
  const [job] = await runningJobs(creation, user);
  const url = await creation.app.listen({ port: 0, host: '127.0.0.1' });
  const watch = ({ headers }: Pick<TestUser, 'headers'> = user) =>
    openStream(`${url}/api/brain-rots/jobs/${job?.id}`, headers);
  return { creation, user, watch };
}

async function openStream(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { ...headers, ...events } }, resolve)
      .once('error', reject)
      .end();
  });
}

/** The same user with another session, as on another device. */
async function signInAgain({ app }: CreationApp, { email, password }: TestUser) {
  const payload = { email, password };
  const signedIn = await app.inject({ method: 'POST', url: '/api/identity/sign-in', payload });
  return { headers: { authorization: `Bearer ${signedIn.json().token}` } };
}

async function runningJobs({ app }: CreationApp, user: TestUser): Promise<RunningJob[]> {
  return (await app.inject({ url: '/api/brain-rots/jobs', headers: user.headers })).json();
}

test('a user waits in six places at most, and the seventh costs nothing', async () => {
  const { creation, user, watch } = await startEndlessJob();
  const watching = [await watch(), await watch(), await watch(), await watch()];
  // A plain request that waits for its Brain Rot holds a place like any stream.
  void createBrainRot(creation, user).catch(() => undefined);
  await vi.waitFor(async () => expect(await runningJobs(creation, user)).toHaveLength(2), 10_000);

  const seventh = await watch();
  expect(seventh.statusCode).toBe(429);
  expect(seventh.headers['retry-after']).toBe('5');
  expect(await json(seventh)).toEqual({
    message: 'You already have 6 open connections. Close a tab and try again.',
    code: 'too_many_requests',
  });
  const elsewhere = await signInAgain(creation, user);
  expect((await watch(elsewhere)).statusCode).toBe(429);
  for (const headers of [{}, events]) {
    expect((await createBrainRot(creation, user, { headers })).statusCode).toBe(429);
  }
  expect(await runningJobs(creation, user)).toHaveLength(2);
  expect(await creditsOf(creation, user)).toBe(1);

  const other = await signUp(creation);
  void createBrainRot(creation, other, { headers: events }).catch(() => undefined);
  await vi.waitFor(async () => expect(await runningJobs(creation, other)).toHaveLength(1), 10_000);
  watching[0]?.destroy();
  await vi.waitFor(async () => expect((await watch()).statusCode).toBe(200), 10_000);
});
