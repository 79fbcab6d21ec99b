import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { identityUsers } from '#server/db/identity-schema.ts';
import { type Claims, finishSignIn, startTestIssuer } from '#tests/helpers/servers/test-issuer.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { openVisitor, userOf, type Visitor } from '#tests/helpers/users/cookie-client.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

/** Sends the path as it is written: clients would tidy it up. */
async function postRaw({ app }: TestApp, path: string, body: object) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise<{ status: number | undefined; cookies: string[] }>((resolve, reject) => {
    request(
      { port, host: '127.0.0.1', method: 'POST', path, headers: { 'content-type': 'application/json' } },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode, cookies: response.headers['set-cookie'] ?? [] });
      },
    )
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

const climbs = ['..\\', '%2e%2e\\', '%2e%2e%5c', '..%5C', '../', '%2e%2e/', '%2e%2e%2f', 'google\\..\\..\\'];

test.each(climbs)('the callback leads to nothing else of the sign-in library: %s', async (climb) => {
  const testApp = await startTestApp();
  const { email, password } = await signUp(testApp);
  const newcomer = { email: 'new@example.com', password: 'secret', name: '</script>', image: 'javascript:1' };
  for (const [path, body] of [
    ['sign-in\\email', { email, password }],
    ['sign-in/email', { email, password }],
    ['sign-up\\email', newcomer],
    ['sign-up/email', newcomer],
  ] as const) {
    const { status, cookies } = await postRaw(testApp, `/api/identity/callback/${climb}${path}`, body);
    expect([path, status, cookies]).toEqual([path, 404, []]);
  }
  const users = await testApp.deps.database.db.select().from(identityUsers);
  expect(users.map((user) => user.email)).toEqual([email]);
});

test('after signing in, people go on only within our own pages', async () => {
  const { app } = await startTestApp();
  for (const returnTo of [
    '/.//evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2e//evil.example',
    '/..//evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ]) {
    const response = await app.inject(
      `/api/identity/finish?flow=redirect&returnTo=${encodeURIComponent(returnTo)}`,
    );
    const to = new URL(String(response.headers.location), 'http://localhost:3000');
    expect([returnTo, to.origin, String(response.headers.location).slice(0, 2)]).toEqual([
      returnTo,
      'http://localhost:3000',
      expect.not.stringMatching(/^\/[/\\]/),
    ]);
  }
});

/** The app with an issuer in place of Google. */
async function startWithIssuer() {
  const issuer = await startTestIssuer();
  const testApp = await startTestApp(issuer.environment);
  return {
    testApp,
    async signIn(visitor: Visitor, claims: Claims) {
      const { next } = await issuer.approve(visitor, claims);
      return finishSignIn(visitor, next);
    },
  };
}

const mira = { sub: '4711', email: 'mira@example.com', email_verified: true, given_name: 'Mira' };

test('a provider that does not vouch for the e-mail makes no account', async () => {
  const { testApp, signIn } = await startWithIssuer();
  const { email_verified: _, ...silent } = mira;
  for (const claims of [{ ...mira, email_verified: false }, silent]) {
    const visitor = openVisitor(testApp);
    expect((await signIn(visitor, claims)).error).toEqual({
      code: 'auth/unverified-email',
      message: "Your email isn't confirmed there yet. Confirm it with that provider, then try again.",
    });
    expect(await userOf(testApp, visitor)).toBeNull();
  }
  expect(await testApp.deps.database.db.select().from(identityUsers)).toEqual([]);
});

test('nor does it change one, and the e-mail stays the one its owner gave', async () => {
  const { testApp, signIn } = await startWithIssuer();
  expect((await signIn(openVisitor(testApp), mira)).error).toBeNull();
  const victim = await signUp(testApp, { email: 'victim@example.com' });

  const unverified = openVisitor(testApp);
  const claims = { ...mira, email: 'other@example.com', email_verified: false, given_name: 'Other' };
  expect((await signIn(unverified, claims)).error?.code).toBe('auth/unverified-email');
  expect(await userOf(testApp, unverified)).toBeNull();

  const moved = openVisitor(testApp);
  expect((await signIn(moved, { ...mira, email: victim.email, given_name: 'Mirabella' })).error).toBeNull();
  expect(await userOf(testApp, moved)).toMatchObject({ email: mira.email, firstName: 'Mirabella' });
});

test('what a profile says is kept within bounds', async () => {
  const { testApp, signIn } = await startWithIssuer();
  const visitor = openVisitor(testApp);
  const endless = 'x'.repeat(60_000);
  await signIn(visitor, {
    ...mira,
    name: endless,
    given_name: endless,
    family_name: endless,
    picture: `https://pictures.example/${endless}`,
  });
  const [user] = await testApp.deps.database.db.select().from(identityUsers);
  expect(Object.values(user ?? {}).every((value) => String(value).length <= 2000)).toBe(true);
  expect((await userOf(testApp, visitor))?.firstName).toHaveLength(100);
});
