import { hash } from '@node-rs/argon2';
import { expect, inject, onTestFinished, test } from 'vitest';
import { identityAccounts } from '#server/db/identity-schema.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

async function attempt(
  { app }: TestApp,
  path: string,
  payload: object,
  remoteAddress = '127.0.0.1',
  cookie = '',
) {
  const url = `/api/identity/${path}`;
  const response = await app.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } });
  return response.json().code ?? response.statusCode;
}

/** The first to sign up, with a password hashed at the least cost there is: it is tried up to a hundred times. */
async function signUpToBeGuessed(testApp: TestApp) {
  const user = await signUp(testApp);
  const password = await hash(user.password, { memoryCost: 8, timeCost: 1 });
  await testApp.deps.database.db.update(identityAccounts).set({ password });
  return user;
}

/** How often it can be tried before it is too often. */
async function countTries(limit: number, tryOnce: (n: number) => Promise<unknown>): Promise<number> {
  for (let tries = 0; tries <= limit; tries++) {
    if ((await tryOnce(tries)) === 'auth/too-many-requests') return tries;
  }
  return Number.POSITIVE_INFINITY;
}

const wrong = (testApp: TestApp, email: string, from: string) =>
  attempt(testApp, 'sign-in', { email, password: 'wrong password' }, from);

test('a guesser has 20 wrong passwords an hour, and then not even the right one', async () => {
  const testApp = await startTestApp();
  const { email, password } = await signUpToBeGuessed(testApp);
  expect(await countTries(20, () => wrong(testApp, email, '203.0.113.7'))).toBe(20);
  expect(await attempt(testApp, 'sign-in', { email, password }, '203.0.113.7')).toBe(
    'auth/too-many-requests',
  );
  const other = await signUp(testApp);
  expect(
    await attempt(testApp, 'sign-in', { email: other.email, password: other.password }, '203.0.113.7'),
  ).toBe(200);
});

test('guessing locks out the attacker, not the owner elsewhere', async () => {
  const testApp = await startTestApp();
  const { email, password } = await signUpToBeGuessed(testApp);
  await countTries(20, () => wrong(testApp, email, '203.0.113.7'));
  expect(await attempt(testApp, 'sign-in', { email, password }, '198.51.100.1')).toBe(200);
});

test('guesses from everywhere are 100 an hour, and do not keep a device of the owner out', async () => {
  const testApp = await startTestApp();
  const { email, password, cookie } = await signUpToBeGuessed(testApp);
  const stranger = await signUp(testApp);
  expect(await countTries(100, (n) => wrong(testApp, email, `203.0.113.${n}`))).toBe(100);
  const signIn = (known?: string) => attempt(testApp, 'sign-in', { email, password }, '198.51.100.1', known);
  expect(await signIn()).toBe('auth/too-many-requests');
  expect(await signIn(stranger.cookie)).toBe('auth/too-many-requests');
  expect(await signIn(cookie)).toBe(200);
});

test("a device of the owner's has 20 wrong passwords an hour of its own", async () => {
  const testApp = await startTestApp();
  const { email, cookie } = await signUpToBeGuessed(testApp);
  const payload = { email, password: 'wrong password' };
  const fromDevice = (n: number) => attempt(testApp, 'sign-in', payload, `203.0.113.${n}`, cookie);
  expect(await countTries(20, fromDevice)).toBe(20);
});

test('who has tried too often is told for how long to wait', async () => {
  const testApp = await startTestApp();
  const ask = () =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/identity/reset-request',
      payload: { email: 'somebody@example.com' },
    });
  for (let n = 0; n < 5; n++) expect((await ask()).headers['retry-after']).toBeUndefined();
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
});

test('who gets in starts anew', async () => {
  const testApp = await startTestApp();
  const { email, password } = await signUpToBeGuessed(testApp);
  for (let n = 0; n < 3; n++) await attempt(testApp, 'sign-in', { email, password: 'wrong password' });
  expect(await attempt(testApp, 'sign-in', { email, password })).toBe(200);
  expect(await countTries(20, () => wrong(testApp, email, '127.0.0.1'))).toBe(20);
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

test.runIf(inject('database').kind === 'postgres')('processes on one PostgreSQL count together', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const environment = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret of at least 32 characters' };
  const [first, second] = [await startTestApp(environment), await startTestApp(environment)];
  const guess = (n: number) => wrong(n % 2 ? first : second, 'target@example.com', '203.0.113.7');
  expect(await countTries(20, guess)).toBe(20);
});
