import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { identityAccounts, identityEmailCodes, identityUsers } from '#server/db/identity-schema.ts';
import { securityEvents } from '#server/db/operations-schema.ts';
import { openOutbox } from '#server/providers/mail/outbox/outbox.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { openVisitor, userOf, type Visitor } from '#tests/helpers/users/cookie-client.ts';

const password = 'correct horse';

interface SignedIn extends Visitor {
  email: string;
  /** Calls one of our identity routes; what it refuses is answered by its code. */
  ask(path: string, body?: object): Promise<unknown>;
}

async function comeIn(testApp: TestApp, path: string, email: string, secret = password): Promise<SignedIn> {
  const visitor = openVisitor(testApp);
  const ask = async (to: string, body?: object) => {
    const response = await visitor.post(`/api/identity/${to}`, body);
    return response.json().code ?? response.json();
  };
  const entered = await visitor.post(`/api/identity/${path}`, { email, password: secret });
  expect(entered.statusCode, entered.body).toBe(200);
  return { ...visitor, email, ask };
}

const signUp = (testApp: TestApp, email: string) => comeIn(testApp, 'sign-up', email);
const signIn = (testApp: TestApp, email: string, secret?: string) =>
  comeIn(testApp, 'sign-in', email, secret);

/** Every mail that went to this address, the newest first. */
async function mailTo({ deps }: TestApp, email: string) {
  await deps.identity.close?.();
  const all = await openOutbox(`${deps.settings.dataDir}/outbox`).list(50);
  return all.filter(({ to }) => to === email);
}

async function codeTo(testApp: TestApp, email: string): Promise<string> {
  const [mail] = await mailTo(testApp, email);
  return /\/confirm-email\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const isSignedIn = async (testApp: TestApp, visitor: Visitor) => (await userOf(testApp, visitor)) !== null;

test('changing the password needs the current one, and ends all other sessions', async () => {
  const testApp = await startTestApp();
  const mia = await signUp(testApp, 'mia@example.com');
  const elsewhere = await signIn(testApp, 'mia@example.com');
  expect(await mia.ask('change-password', { current: 'wrong', password: 'new password' })).toBe(
    'auth/wrong-password',
  );
  expect(await mia.ask('change-password', { current: password, password: 'short' })).toBe(
    'auth/weak-password',
  );
  expect(await isSignedIn(testApp, elsewhere)).toBe(true);

  expect(await mia.ask('change-password', { current: password, password: 'new password' })).toEqual({
    done: true,
  });
  expect(await isSignedIn(testApp, mia)).toBe(true);
  expect(await isSignedIn(testApp, elsewhere)).toBe(false);
  await signIn(testApp, 'mia@example.com', 'new password');
  expect((await mailTo(testApp, 'mia@example.com')).map(({ subject }) => subject)).toContain(
    'Your Rotopia password was changed',
  );
});

test('an open session can try ten wrong passwords an hour', async () => {
  const testApp = await startTestApp();
  const mia = await signUp(testApp, 'mia@example.com');
  const guess = () => mia.ask('change-password', { current: 'wrong', password: 'new password' });
  for (let n = 0; n < 10; n++) expect(await guess()).toBe('auth/wrong-password');
  expect(await guess()).toBe('auth/too-many-requests');
});

test('a reset link that is on its way dies with the password', async () => {
  const testApp = await startTestApp();
  const mia = await signUp(testApp, 'mia@example.com');
  await mia.ask('reset-request', { email: 'mia@example.com' });
  const [mail] = await mailTo(testApp, 'mia@example.com');
  const code = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await mia.ask('change-password', { current: password, password: 'new password' });
  expect(await mia.ask('reset-confirm', { code, password: 'stolen password' })).toBe(
    'auth/invalid-action-code',
  );
});

test('another e-mail counts once the link that went there is followed, and the old one hears of it', async () => {
  const testApp = await startTestApp();
  const mia = await signUp(testApp, 'mia@example.com');
  expect(await mia.ask('change-email', { email: 'new@example.com', password: 'wrong' })).toBe(
    'auth/wrong-password',
  );
  expect(await mia.ask('change-email', { email: 'nowhere', password })).toBe('auth/invalid-email');
  expect(await mia.ask('change-email', { email: 'New@Example.com', password })).toEqual({ done: true });
  expect(await mia.ask('account')).toMatchObject({
    email: 'mia@example.com',
    newEmail: 'new@example.com',
    isEmailProved: false,
  });
  expect((await userOf(testApp, mia)).email).toBe('mia@example.com');

  const code = await codeTo(testApp, 'new@example.com');
  expect(await mia.ask('confirm-email', { code })).toEqual({ email: 'new@example.com' });
  expect(await mia.ask('account')).toMatchObject({
    email: 'new@example.com',
    newEmail: null,
    isEmailProved: true,
  });
  expect((await userOf(testApp, mia)).email).toBe('new@example.com');
  await signIn(testApp, 'new@example.com');
  const [mail] = await mailTo(testApp, 'mia@example.com');
  expect(mail?.subject).toBe('Your Rotopia email was changed');
  expect(mail?.text).toContain('new@example.com');
  // Opened again it says the same, and changes nothing.
  expect(await mia.ask('confirm-email', { code })).toEqual({ email: 'new@example.com' });
});

test('a link works only in a session of its own account', async () => {
  const testApp = await startTestApp();
  const mia = await signUp(testApp, 'mia@example.com');
  const zoe = await signUp(testApp, 'zoe@example.com');
  await mia.ask('request-proof');
  const code = await codeTo(testApp, 'mia@example.com');
  const guest = openVisitor(testApp);
  const refused = await guest.post('/api/identity/confirm-email', { code });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth/requires-recent-login']);
  expect(await zoe.ask('confirm-email', { code })).toBe('auth/requires-recent-login');
  expect(await mia.ask('confirm-email', { code: 'unknown' })).toBe('auth/invalid-action-code');
  await testApp.deps.database.db.update(identityEmailCodes).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await mia.ask('confirm-email', { code })).toBe('auth/expired-action-code');
});

test('the e-mail of another account is refused, also of one created meanwhile', async () => {
  const testApp = await startTestApp();
  const mia = await signUp(testApp, 'mia@example.com');
  await signUp(testApp, 'zoe@example.com');
  expect(await mia.ask('change-email', { email: 'zoe@example.com', password })).toBe(
    'auth/email-already-in-use',
  );
  await mia.ask('change-email', { email: 'late@example.com', password });
  const code = await codeTo(testApp, 'late@example.com');
  await signUp(testApp, 'late@example.com');
  expect(await mia.ask('confirm-email', { code })).toBe('auth/email-already-in-use');
});

/** Links a stranger's account at Google to this user, as was possible before e-mails had to be verified. */
async function plantLink({ deps }: TestApp, email: string): Promise<void> {
  const { db } = deps.database;
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email));
  const userId = user?.id ?? '';
  await db
    .insert(identityAccounts)
    .values({ id: 'planted', providerId: 'google', accountId: '4711', userId });
}

async function waysIn({ deps }: TestApp): Promise<string[]> {
  const rows = await deps.database.db.select().from(identityAccounts);
  return rows.map(({ providerId }) => providerId);
}

test('the first verification of an e-mail, by reset, takes away every other way in', async () => {
  const testApp = await startTestApp();
  const stranger = await signUp(testApp, 'owner@example.com');
  await plantLink(testApp, 'owner@example.com');
  await openVisitor(testApp).post('/api/identity/reset-request', { email: 'owner@example.com' });
  const [mail] = await mailTo(testApp, 'owner@example.com');
  const code = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await openVisitor(testApp).post('/api/identity/reset-confirm', { code, password: 'owners password' });
  expect(await waysIn(testApp)).toEqual(['credential']);
  expect(await isSignedIn(testApp, stranger)).toBe(false);
  await signIn(testApp, 'owner@example.com', 'owners password');
});

test('so does the first verification by link; later ones leave what the owner has added', async () => {
  const testApp = await startTestApp();
  const mia = await signUp(testApp, 'mia@example.com');
  const elsewhere = await signIn(testApp, 'mia@example.com');
  await plantLink(testApp, 'mia@example.com');
  await mia.ask('request-proof');
  await mia.ask('confirm-email', { code: await codeTo(testApp, 'mia@example.com') });
  expect(await waysIn(testApp)).toEqual(['credential']);
  expect([await isSignedIn(testApp, mia), await isSignedIn(testApp, elsewhere)]).toEqual([true, false]);

  await plantLink(testApp, 'mia@example.com');
  await mia.ask('change-email', { email: 'new@example.com', password });
  await mia.ask('confirm-email', { code: await codeTo(testApp, 'new@example.com') });
  expect((await waysIn(testApp)).toSorted()).toEqual(['credential', 'google']);
});

test('people see where they are signed in, and end one of them or all', async () => {
  const testApp = await startTestApp();
  const mia = await signUp(testApp, 'mia@example.com');
  const zoe = await signUp(testApp, 'zoe@example.com');
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    payload: { email: 'mia@example.com', password },
    remoteAddress: '203.0.113.7',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  const far = { authorization: `Bearer ${response.json().token}` };
  const { devices } = (await mia.ask('account')) as { devices: { id: string; isThis: boolean }[] };
  expect(devices).toMatchObject([
    { device: 'Firefox on Linux', address: '203.0.113.7', isThis: false },
    { isThis: true },
  ]);
  const [farDevice] = devices;
  const isFarIn = async () => (await testApp.app.inject({ url: '/api/auth/user', headers: far })).statusCode;

  await zoe.ask('end-session', { id: farDevice?.id });
  expect(await isFarIn()).toBe(200);
  await mia.ask('end-session', { id: farDevice?.id });
  expect(await isFarIn()).toBe(401);

  const elsewhere = await signIn(testApp, 'mia@example.com');
  expect(await mia.ask('sign-out-everywhere')).toEqual({ done: true });
  expect([await isSignedIn(testApp, mia), await isSignedIn(testApp, elsewhere)]).toEqual([false, false]);
  expect(await isSignedIn(testApp, zoe)).toBe(true);
  expect(mia.jar.has('rotopia.session_token')).toBe(false);
});

test('the owner hears of a sign-in with a device that has not been seen before, and only of that', async () => {
  const testApp = await startTestApp();
  const mia = await signUp(testApp, 'mia@example.com');
  const isNoticed = async () =>
    (await mailTo(testApp, 'mia@example.com')).filter(
      ({ subject }) => subject === 'New sign-in to your Rotopia account',
    ).length;
  const { deps } = testApp;
  await deps.database.db.update(identityUsers).set({ createdAt: new Date(Date.now() - 3600 * 1000) });
  await mia.ask('sign-out');
  await mia.ask('sign-in', { email: 'mia@example.com', password });
  expect(await isNoticed()).toBe(0);
  await signIn(testApp, 'mia@example.com');
  expect(await isNoticed()).toBe(1);
});

test('what happens to an account is written down: who, what, from where, and no secret', async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const from = {
    remoteAddress: '2001:db8:1:2::7',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' },
  };
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/identity/${path}`, payload, ...from });
  await post('sign-up', { email: 'mia@example.com', password });
  await post('sign-in', { email: 'mia@example.com', password: 'wrong password' });
  await post('sign-in', { email: 'nobody@example.com', password: 'wrong password' });
  await post('reset-request', { email: 'mia@example.com' });
  const [user] = await deps.database.db.select().from(identityUsers);
  const identity = `embedded:${user?.id}`;
  const events = await deps.database.db.select().from(securityEvents).orderBy(desc(securityEvents.id));
  expect(events.map(({ kind, ...event }) => [kind, event.identity])).toEqual([
    ['reset-requested', null],
    ['sign-in-failed', null],
    ['sign-in-failed', identity],
    ['signed-up', identity],
  ]);
  expect(new Set(events.map(({ address }) => address))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(new Set(events.map(({ device }) => device))).toEqual(new Set(['Chrome on Windows']));
  expect(JSON.stringify(events)).not.toMatch(/mia@|nobody@|horse|wrong/);
});

// tests/security/access.test.ts refuses them to guests.
test('account routes are refused to a page of another site', async () => {
  const testApp = await startTestApp();
  const mia = await signUp(testApp, 'mia@example.com');
  const cookie = [...mia.jar].map((pair) => pair.join('=')).join('; ');
  for (const [path, payload] of Object.entries({
    account: {},
    'change-password': { current: password, password: 'new password' },
    'change-email': { email: 'new@example.com', password },
    'request-proof': {},
    'confirm-email': { code: 'x' },
    'confirm-code': { code: '123456' },
    'end-session': { id: 'x' },
    'sign-out-everywhere': {},
  })) {
    const headers = { cookie, origin: 'https://evil.example' };
    const response = await testApp.app.inject({
      method: 'POST',
      url: `/api/identity/${path}`,
      payload,
      headers,
    });
    expect([path, response.statusCode, response.json().code]).toEqual([
      path,
      403,
      'auth/unauthorized-domain',
    ]);
  }
});
