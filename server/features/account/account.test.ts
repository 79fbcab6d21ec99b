import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getUser } from '#contract/account.ts';
import { identityUsers } from '#server/db/identity-schema.ts';
import { creditEntries, users } from '#server/db/schema.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { cookieOf, signUp } from '#tests/helpers/users/sign-up.ts';

test('a new user has their e-mail and the welcome credit', async () => {
  const testApp = await startTestApp();
  const { headers } = await signUp(testApp, { email: 'New@Example.com' });
  const response = await testApp.app.inject({ url: '/api/auth/user', headers });
  expect(getUser.response.parse(response.json())).toEqual({
    credits: 1,
    email: 'new@example.com',
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    welcome: 'given',
    isOperator: false,
    wantsPodiumMail: false,
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('20 first calls at once make one user and one welcome entry', async () => {
  const { app, deps } = await startTestApp({ WELCOME_CREDITS: '3' });
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/identity/sign-up',
    payload: { email: 'crowd@example.com', password: 'correct horse' },
  });
  const headers = { authorization: `Bearer ${signedUp.json().token}` };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ url: '/api/auth/user', headers })),
  );
  expect(responses.map((response) => [response.statusCode, response.json().credits])).toEqual(
    Array.from({ length: 20 }, () => [200, 3]),
  );
  const rows = await deps.database.db.select().from(users);
  expect(rows).toHaveLength(1);
  expect(await deps.database.db.select().from(creditEntries)).toMatchObject([
    { userId: rows[0]?.id, kind: 'welcome', amount: 3, cause: `welcome:${rows[0]?.identity}` },
  ]);
});

test('without welcome credits nothing is booked', async () => {
  const testApp = await startTestApp({ WELCOME_CREDITS: '0' });
  const { headers } = await signUp(testApp);
  expect((await testApp.app.inject({ url: '/api/auth/user', headers })).json().credits).toBe(0);
  expect(await testApp.deps.database.db.select().from(creditEntries)).toEqual([]);
});

test('name and picture follow the identity, credits and id stay', async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const { headers, email, userId } = await signUp(testApp);
  await deps.database.db
    .update(identityUsers)
    .set({ firstName: 'Gina', lastName: 'Gattini', image: 'https://pictures.example/gina.png' })
    .where(eq(identityUsers.email, email));
  expect((await app.inject({ url: '/api/auth/user', headers })).json()).toEqual({
    credits: 1,
    email,
    firstName: 'Gina',
    lastName: 'Gattini',
    profileImageUrl: 'https://pictures.example/gina.png',
    welcome: 'given',
    isOperator: false,
    wantsPodiumMail: false,
  });
  expect(await deps.database.db.select({ id: users.id }).from(users)).toEqual([{ id: userId }]);
});

test('the session cookie alone opens nothing', async () => {
  const testApp = await startTestApp();
  const { cookie } = await signUp(testApp);
  expect(cookie).toContain('rotopia.session_token=');
  const response = await testApp.app.inject({ url: '/api/auth/user', headers: { cookie } });
  expect([response.statusCode, response.body]).toEqual([401, '{"message":"Unauthorized"}']);

  const renewed = await testApp.app.inject({
    method: 'POST',
    url: '/api/identity/token',
    headers: { cookie },
  });
  expect(cookieOf(renewed)).toBe('');
  const headers = { authorization: `Bearer ${renewed.json().session.token}` };
  expect((await testApp.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
});

test('mails of the podium are for confirmed e-mails only', async () => {
  const testApp = await startTestApp();
  const { db } = testApp.deps.database;
  const { headers, userId } = await signUp(testApp);
  const ask = async (isWanted: boolean) => {
    const payload = { isWanted };
    return testApp.app.inject({ method: 'POST', url: '/api/account/podium-mail', headers, payload });
  };
  const isAsked = async () =>
    (await testApp.app.inject({ url: '/api/auth/user', headers })).json().wantsPodiumMail;
  const refused = await ask(true);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Confirm your email first.']);
  expect((await ask(false)).statusCode).toBe(200);
  // As of an earlier release, or with another e-mail since.
  await db.update(users).set({ wantsPodiumMail: true }).where(eq(users.id, userId));
  expect(await isAsked()).toBe(false);
  await db.update(identityUsers).set({ emailVerified: true });
  expect((await ask(true)).statusCode).toBe(200);
  expect(await isAsked()).toBe(true);
});

test('an e-mail in OPERATORS makes an operator once it is verified', async () => {
  const testApp = await startTestApp({ OPERATORS: 'Rosa@Rotopia.example' });
  const { db } = testApp.deps.database;
  const rosa = await signUp(testApp, { email: 'rosa@rotopia.example' });
  const other = await signUp(testApp);
  const isOperator = async ({ headers }: { headers: Record<string, string> }) =>
    (await testApp.app.inject({ url: '/api/auth/user', headers })).json().isOperator;
  expect(await isOperator(rosa)).toBe(false);
  await db.update(identityUsers).set({ emailVerified: true });
  expect([await isOperator(rosa), await isOperator(other)]).toEqual([true, false]);
});
