import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import type { IdentityStore } from '../identity-store.ts';
import { passwordReset } from './password-reset.ts';
import { hashQueue, limitPasswordRequests } from './passwords.ts';

test('no password is hashed for an unknown reset code', async () => {
  const store: Pick<IdentityStore, 'checkResetCode' | 'resetPassword'> = {
    checkResetCode: async () => 'invalid',
    resetPassword: async () => {
      throw new Error('It came as far as a hashed password');
    },
  };
  const reset = passwordReset(store as IdentityStore, { send() {}, async close() {} }, 'http://localhost');
  await expect(reset.confirm('unknown', 'new password')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
});

function signUpAs(app: FastifyInstance, name: string) {
  const payload = { email: `${name}@example.com`, password: 'correct horse' };
  return app.inject({ method: 'POST', url: '/api/identity/sign-up', payload });
}

test('sign-ups that wait for their hash hold no connection of the database', async () => {
  const testApp = await startTestApp();
  const { app } = testApp;
  const user = await signUp(testApp);
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  onTestFinished(() => finish());
  for (let running = 0; running < hashQueue.concurrency; running++) void hashQueue(() => finished);

  // More than there are connections.
  const signUps = Array.from({ length: 12 }, (_, n) => signUpAs(app, `user-${n}`));
  await vi.waitFor(() => expect(hashQueue.pendingCount).toBe(12), { timeout: 20_000 });
  const read = await app.inject({ url: '/api/auth/user', headers: user.headers });
  expect(read.statusCode).toBe(200);

  finish();
  const statuses = (await Promise.all(signUps)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array(12).fill(200));
});

test('beyond 100 sign-ups and sign-ins under way the next is told when to come back', async () => {
  const { app } = await startTestApp();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  onTestFinished(() => finish());
  const underWay = Array.from(
    { length: 100 },
    limitPasswordRequests(() => finished),
  );
  const refused = await signUpAs(app, 'late');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    {
      code: 'auth/internal-error',
      message: 'Too many people are signing in right now. Please try again in a few seconds.',
    },
  ]);
  finish();
  await Promise.all(underWay);
  expect((await signUpAs(app, 'late')).statusCode).toBe(200);
});
