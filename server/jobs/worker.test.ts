import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackground } from '#server/background.ts';
import { creditsOf, generate, grantCredits, hurried, startMakingApp } from '#tests/helpers/making.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { JobQueue } from './queue.ts';

test('a server that stops hands its job back, and the next one finishes it', async () => {
  let drawing = false;
  const making = await startMakingApp((_, prompt) => (prompt && !drawing ? 'stall' : 'draw'));
  const user = await signUp(making);
  const answer = generate(making, user);
  await vi.waitFor(() => expect(making.artist.prompts.length).toBeGreaterThan(0), 10_000);
  await making.background.stop();
  drawing = true;
  const { database, log } = making.deps;
  const jobs = new JobQueue(database, log, { supervise: true });
  const next = await startBackground({ ...making.deps, jobs }, hurried);
  onTestFinished(() => next.stop());
  expect((await answer).statusCode).toBe(200);
  expect(await creditsOf(making, user)).toBe(0);
});

test('a job that was lost gives its credit back', async () => {
  const making = await startMakingApp(() => 'stall', { WORKERS: '1' });
  const user = await signUp(making);
  await grantCredits(making, user, 1);
  const first = generate(making, user).catch(() => undefined);
  await vi.waitFor(() => expect(making.artist.prompts.length).toBeGreaterThan(0), 10_000);
  const second = generate(making, user);
  await vi.waitFor(async () => expect(await creditsOf(making, user)).toBe(0), 10_000);
  await making.deps.database.db.execute(sql`delete from pgboss.job where state = 'created'`);
  expect((await second).json().message).toBe('Something broke while we were making it. Your credit is back.');
  expect(await creditsOf(making, user)).toBe(1);
  await making.deps.progress.close();
  await first;
});
