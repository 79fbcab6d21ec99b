import { expect, inject, onTestFinished, test } from 'vitest';
import { startServer } from '#tests/helpers/server-process.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { createTestDatabase } from '#tests/helpers/test-database.ts';

async function attempt({ app }: TestApp, path: string, payload: object, remoteAddress?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/identity/${path}`,
    payload,
    ...(remoteAddress && { remoteAddress }),
  });
  return answer.json().code ?? answer.statusCode;
}

/** How often it can be tried before it is too often. */
async function countTries(limit: number, tryOnce: (n: number) => Promise<unknown>): Promise<number> {
  for (let tries = 0; tries <= limit; tries++) {
    if ((await tryOnce(tries)) === 'auth/too-many-requests') return tries;
  }
  return Number.POSITIVE_INFINITY;
}

test('an account takes 20 wrong passwords an hour, from wherever they come', async () => {
  const testApp = await startTestApp();
  const { email, password } = await signUp(testApp);
  const wrong = (n: number) =>
    attempt(testApp, 'sign-in', { email, password: 'wrong password' }, `203.0.113.${n}`);
  expect(await countTries(20, wrong)).toBe(20);
  expect(await attempt(testApp, 'sign-in', { email, password })).toBe('auth/too-many-requests');
  const other = await signUp(testApp);
  expect(await attempt(testApp, 'sign-in', { email: other.email, password: other.password })).toBe(200);
});

test('who gets in starts anew', async () => {
  const testApp = await startTestApp();
  const { email, password } = await signUp(testApp);
  for (let n = 0; n < 3; n++) await attempt(testApp, 'sign-in', { email, password: 'wrong password' });
  expect(await attempt(testApp, 'sign-in', { email, password })).toBe(200);
  const wrong = () => attempt(testApp, 'sign-in', { email, password: 'wrong password' });
  expect(await countTries(20, wrong)).toBe(20);
});

test('an address takes 30 sign-ups an hour', async () => {
  const testApp = await startTestApp();
  const tooShort = (address: string) => (n: number) =>
    attempt(testApp, 'sign-up', { email: `p${n}@example.com`, password: 'short' }, address);
  expect(await countTries(30, tooShort('203.0.113.7'))).toBe(30);
  expect(
    await attempt(testApp, 'sign-up', { email: 'q@example.com', password: 'secret' }, '203.0.113.8'),
  ).toBe(200);
});

test('a reset can be asked for 5 times an hour, known or not', async () => {
  const testApp = await startTestApp();
  const { email } = await signUp(testApp);
  expect(await countTries(5, () => attempt(testApp, 'reset-request', { email }))).toBe(5);
  const unknown = () => attempt(testApp, 'reset-request', { email: 'unknown@example.com' });
  expect(await countTries(5, unknown)).toBe(5);
});

test.runIf(inject('database').kind === 'postgres')(
  'two processes on PostgreSQL count together',
  { timeout: 120_000 },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const environment = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret of at least 32 characters' };
    const servers = await Promise.all([startServer(environment), startServer(environment)]);
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.stop()));
    });
    const wrong = async (n: number) => {
      const answer = await fetch(`${servers[n % 2]?.url}/api/identity/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'target@example.com', password: 'wrong password' }),
      });
      return ((await answer.json()) as { code?: string }).code;
    };
    expect(await countTries(20, wrong)).toBe(20);
  },
);
