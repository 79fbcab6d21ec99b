import { expect, test } from 'vitest';
import { chooseDepsOn } from '#server/deps.ts';
import type { Settings } from '#server/settings/settings.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { type Claims, finishSignIn, startTestIssuer } from '#tests/helpers/servers/test-issuer.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import {
  chooseAccount,
  openChooser,
  openVisitor,
  postedBy,
  userOf,
} from '#tests/helpers/users/cookie-client.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const gina = 'gina.gattini@sandbox.test';

test('by popup: name an account of the sandbox, and be signed in as it', async () => {
  const testApp = await startTestApp();
  const visitor = openVisitor(testApp);
  const chooser = await openChooser(visitor);
  const page = await visitor.visit(chooser);
  expect(page.body).toContain('Choose an account');

  const finish = await visitor.follow(await visitor.submit(chooser, { email: gina }));
  expect(postedBy(finish)).toEqual({ type: 'rotopia:social-result', error: null });
  // Otherwise the browser would cut the popup off from its opener on the way back.
  expect(finish.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(await userOf(testApp, visitor)).toEqual({
    credits: 1,
    email: gina,
    firstName: 'Gina',
    lastName: 'Gattini',
    profileImageUrl: null,
    welcome: 'given',
    isOperator: false,
    wantsPodiumMail: false,
  });
});

test('the account is chosen every time, and another one signs in another user', async () => {
  const testApp = await startTestApp();
  const visitor = openVisitor(testApp);
  await chooseAccount(visitor, { email: gina });
  const again = await openChooser(visitor);
  expect((await visitor.visit(again)).body).toContain('Choose an account');
  await visitor.follow(await visitor.submit(again, { email: 'Bruno.Bianchi@example.com' }));
  expect(await userOf(testApp, visitor)).toMatchObject({
    email: 'bruno.bianchi@example.com',
    firstName: 'Bruno',
    lastName: 'Bianchi',
  });

  await chooseAccount(visitor, { email: gina });
  expect(await userOf(testApp, visitor)).toMatchObject({ email: gina, credits: 1 });
});

test('by redirect: back on the page it began on, and never on another site', async () => {
  const testApp = await startTestApp();
  const visitor = openVisitor(testApp);
  const chooser = await openChooser(visitor, { flow: 'redirect', returnTo: '/gallery?tab=favorites' });
  const chosen = await visitor.submit(chooser, { email: gina });
  const back = await visitor.follow(chosen, '/dev/');
  const home = await visitor.follow(back, '/api/');
  expect(home.headers.location).toBe('/gallery?tab=favorites&sign-in=success');

  for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    const refused = await visitor.post('/api/identity/social', {
      provider: 'google',
      flow: 'redirect',
      returnTo,
    });
    expect(refused.statusCode).toBe(400);
    const finish = await visitor.visit(
      `/api/identity/finish?flow=redirect&returnTo=${encodeURIComponent(returnTo)}`,
    );
    expect(finish.headers.location).toBe('/?sign-in=success');
  }
});

test('cancelling, and a callback that another browser started, sign no one in', async () => {
  const testApp = await startTestApp();
  const visitor = openVisitor(testApp);
  expect(postedBy(await chooseAccount(visitor, { cancel: 'yes' })).error).toEqual({
    code: 'auth/user-cancelled',
    message: 'Sign-in was cancelled. Please try again.',
  });
  expect(await userOf(testApp, visitor)).toBeNull();

  // A callback address of one browser, opened in another, must not sign that one in.
  const attacker = openVisitor(testApp);
  const chooser = await openChooser(attacker);
  const back = await attacker.follow(await attacker.submit(chooser, { email: gina }), '/dev/');
  const victim = openVisitor(testApp);
  const finish = await victim.follow(await victim.visit(String(back.headers.location)));
  expect(postedBy(finish).error.code).toBe('auth/user-cancelled');
  expect(await userOf(testApp, victim)).toBeNull();

  const mistyped = await openChooser(visitor);
  const refused = await visitor.submit(mistyped, { email: 'nobody' });
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining('Please enter a valid email address.'),
  ]);
  expect((await openVisitor(testApp).visit('/dev/google/auth?state=planted')).statusCode).toBe(400);
});

test('an account with an unverified e-mail is not taken over by Google', async () => {
  const testApp = await startTestApp();
  const planted = await signUp(testApp, { email: gina });
  const visitor = openVisitor(testApp);
  expect(postedBy(await chooseAccount(visitor, { email: gina })).error.code).toBe(
    'auth/account-exists-with-different-credential',
  );
  expect(await userOf(testApp, visitor)).toBeNull();
  const still = await testApp.app.inject({ url: '/api/auth/user', headers: planted.headers });
  expect(still.statusCode).toBe(200);
});

/** Signs in through another issuer with this profile. */
async function signInThroughIssuer(profile: Claims) {
  const issuer = await startTestIssuer();
  const testApp = await startTestApp(issuer.environment);
  const visitor = openVisitor(testApp);
  const { sent, next } = await issuer.approve(visitor, profile);
  expect(await finishSignIn(visitor, next)).toEqual({ type: 'rotopia:social-result', error: null });
  return { asked: sent, user: await userOf(testApp, visitor) };
}

const mira = { sub: '4711', email: 'mira@example.com', email_verified: true };

test('another issuer in place of Google, over HTTP', async () => {
  const { asked, user } = await signInThroughIssuer({ ...mira, given_name: 'Mira', family_name: 'Luna' });
  expect(asked.searchParams.get('prompt')).toBe('select_account');
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
  expect(user).toMatchObject({ firstName: 'Mira', lastName: 'Luna' });
});

test('broken text in a profile at the issuer does not prevent the sign-in', async () => {
  const { user } = await signInThroughIssuer({
    ...mira,
    name: 'Mira\u0000 Luna\ud800',
    given_name: 'Mi\u0000ra',
    picture: 'https://x.example/\u0000.png',
  });
  expect(user).toMatchObject({ email: 'mira@example.com', profileImageUrl: 'https://x.example/%00.png' });
});

test('an issuer that does not answer stops the start', async () => {
  const { deps } = await startTestApp();
  const google = { clientId: 'our-id', clientSecret: 'our-secret', issuer: 'http://127.0.0.1:9' };
  const settings = { ...deps.settings, identity: { ...deps.settings.identity, google } };
  await expect(chooseDepsOn(deps.database, settings as Settings, deps.log)).rejects.toThrow(
    'GOOGLE_ISSUER http://127.0.0.1:9 does not answer',
  );
});

test('in production without a client id Google is not set up, and the sandbox does not exist', async () => {
  const testApp = await startTestApp(productionEnvironment);
  const visitor = openVisitor(testApp);
  const refused = await visitor.post('/api/identity/social', { provider: 'google', flow: 'popup' });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'auth/operation-not-allowed']);
  for (const path of ['/dev/google/auth', '/dev/mail']) {
    expect((await visitor.visit(path)).statusCode).toBe(404);
  }
});

test('Google, Apple, GitHub and X appear once their client ids are set', async () => {
  const names = ['GOOGLE', 'APPLE', 'GITHUB', 'X'];
  const testApp = await startTestApp(
    Object.fromEntries(
      names.flatMap((name) => [
        [`${name}_CLIENT_ID`, 'id'],
        [`${name}_CLIENT_SECRET`, 'secret'],
      ]),
    ),
  );
  const { identity } = testApp.deps;
  expect(identity.runtimeConfig).toEqual({
    kind: 'embedded',
    google: true,
    socials: ['apple', 'github', 'x'],
  });
  const addresses = {
    google: 'https://accounts.google.com/o/oauth2/v2/auth',
    apple: 'https://appleid.apple.com/auth/authorize',
    github: 'https://github.com/login/oauth/authorize',
    x: 'https://x.com/i/oauth2/authorize',
  };
  const visitor = openVisitor(testApp);
  for (const [provider, address] of Object.entries(addresses)) {
    const started = await visitor.post('/api/identity/social', { provider, flow: 'popup' });
    const { origin, pathname, searchParams } = new URL(started.json().url);
    expect(origin + pathname).toBe(address);
    expect(searchParams.get('prompt')).toBe(provider === 'google' ? 'select_account' : null);
  }

  // Apple comes back with a form, posted from its own origin: it carries no cookies, a redirect to ourselves does.
  const back = await testApp.app.inject({
    method: 'POST',
    url: '/api/identity/callback/apple',
    headers: {
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'code=abc&state=xyz',
  });
  expect(back.headers.location).toBe('http://localhost:3000/api/identity/callback/apple?code=abc&state=xyz');
});
