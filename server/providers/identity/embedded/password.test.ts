import { expect, test } from 'vitest';
import { identityAccounts, identitySessions } from '#server/db/identity-schema.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { openVisitor } from '#tests/helpers/users/cookie-client.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const post = ({ app }: TestApp, path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/identity/${path}`, payload, headers });

async function codeOf(response: ReturnType<typeof post>) {
  const { statusCode, ...rest } = await response;
  return [statusCode, rest.json().code];
}

test('sign up, sign out, sign in: the session lives in an HttpOnly cookie, the password as argon2id', async () => {
  const testApp = await startTestApp();
  const visitor = openVisitor(testApp);
  const signedUp = await visitor.post('/api/identity/sign-up', {
    email: 'Mia@Example.com ',
    password: 'secret',
  });
  expect(signedUp.json()).toEqual({
    token: expect.any(String),
    personId: expect.any(String),
    expiresIn: 900,
  });
  expect(signedUp.headers['set-cookie']).toEqual([
    expect.stringMatching(/^rotopia\.session_token=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    // Tells this browser from a stranger's, and opens nothing.
    expect.stringMatching(/^rotopia\.known=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(signedUp.headers['cache-control']).toBe('no-store');
  const [account] = await testApp.deps.database.db.select().from(identityAccounts);
  expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  await visitor.post('/api/identity/sign-out');
  expect([...visitor.jar.keys()]).toEqual(['rotopia.known']);
  expect((await visitor.post('/api/identity/token')).json()).toEqual({ session: null });

  const signedIn = await visitor.post('/api/identity/sign-in', {
    email: 'mia@example.com',
    password: 'secret',
  });
  expect(signedIn.statusCode).toBe(200);
  expect((await visitor.post('/api/identity/token')).json().session.token).toEqual(expect.any(String));
});

test('what is wrong is told in the codes that Firebase uses', async () => {
  const testApp = await startTestApp();
  const { email, password } = await signUp(testApp);
  const taken = await post(testApp, 'sign-up', { email: email.toUpperCase(), password });
  expect([taken.statusCode, taken.json()]).toEqual([
    400,
    {
      code: 'auth/email-already-in-use',
      message: 'This email is already registered. Try signing in instead.',
    },
  ]);
  const fresh = 'fresh@example.com';
  expect(await codeOf(post(testApp, 'sign-up', { email: fresh, password: '12345' }))).toEqual([
    400,
    'auth/weak-password',
  ]);
  expect(await codeOf(post(testApp, 'sign-up', { email: fresh, password: '' }))).toEqual([
    400,
    'auth/weak-password',
  ]);
  expect(await codeOf(post(testApp, 'sign-up', { email: 'nobody', password }))).toEqual([
    400,
    'auth/invalid-email',
  ]);
  expect(await codeOf(post(testApp, 'sign-in', { email: 'nobody', password }))).toEqual([
    400,
    'auth/invalid-email',
  ]);
  expect(await codeOf(post(testApp, 'sign-in', { email }))).toEqual([400, 'bad_request']);

  const wrong = await post(testApp, 'sign-in', { email, password: 'wrong password' });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { code: 'auth/invalid-credential', message: 'Invalid email or password.' },
  ]);
  const unknown = await post(testApp, 'sign-in', {
    email: 'unknown@example.com',
    password: 'wrong password',
  });
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('20 people sign up at once; of those who take one e-mail, one gets it', async () => {
  const testApp = await startTestApp();
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      post(testApp, 'sign-up', { email: `p${n}@example.com`, password: 'secret' }),
    ),
  );
  expect(crowd.map((response) => response.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));

  const twins = await Promise.all(
    Array.from({ length: 8 }, () =>
      post(testApp, 'sign-up', { email: 'twin@example.com', password: 'secret' }),
    ),
  );
  const codes = twins.map((response) => String(response.json().code ?? response.statusCode));
  expect(codes.toSorted()).toEqual(['200', ...Array.from({ length: 7 }, () => 'auth/email-already-in-use')]);
  expect(await testApp.deps.database.db.select().from(identitySessions)).toHaveLength(21);
});

test('a page of another origin cannot use the session', async () => {
  const testApp = await startTestApp();
  const { cookie } = await signUp(testApp);
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    for (const path of ['token', 'sign-out', 'sign-in', 'social']) {
      const refused = await post(testApp, path, {}, { cookie, ...headers });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth/unauthorized-domain']);
    }
  }
  expect((await post(testApp, 'token', {}, { cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
    200,
  );
});

test('over https no other host can set our cookies, and only the public address counts as ours', async () => {
  const testApp = await startTestApp(productionEnvironment);
  const signedUp = await post(
    testApp,
    'sign-up',
    { email: 'mia@example.com', password: 'secret' },
    { origin: 'https://rotopia.example' },
  );
  expect(signedUp.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-rotopia\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-rotopia\.known=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(String(signedUp.headers['set-cookie'])).not.toContain('Domain=');
  const alias = await post(testApp, 'token', {}, { origin: 'http://localhost', host: 'localhost' });
  expect(alias.statusCode).toBe(403);
});
