import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { chooseDepsOn } from '#server/deps.ts';
import { openOutbox } from '#server/providers/mail/outbox/outbox.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openVisitor, userOf } from '#tests/helpers/cookie-client.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { barePage, startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { finishSignIn, startTestIssuer } from '#tests/helpers/test-issuer.ts';

const old = 'the old secret of at least 32 characters';
const fresh = 'the new secret of at least 32 characters';
const account = { email: 'rita@example.com', password: 'correct horse' };

/** Another process on the same database. */
async function startBeside({ deps }: TestApp, environment: NodeJS.ProcessEnv) {
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: deps.settings.dataDir, ...environment });
  const others = await chooseDepsOn(deps.database, settings, deps.log);
  const app = await buildApp({ ...others, web: barePage });
  onTestFinished(() => app.close());
  return { app, deps: others };
}

/** The answer does not wait for the mail; closing does. */
async function newDeviceMails({ deps }: Process): Promise<number> {
  await deps.identity.close?.();
  const all = await openOutbox(`${deps.settings.dataDir}/outbox`).list(50);
  return all.filter(({ subject }) => subject.startsWith('New sign-in')).length;
}

type Process = Awaited<ReturnType<typeof startBeside>>;

const statusOf = async ({ app }: Process, token: string) =>
  (await app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } })).statusCode;

test('while both secrets are set, sessions and tokens stay valid', async () => {
  const before = await startTestApp({ AUTH_SECRET: old });
  const after = await startBeside(before, { AUTH_SECRET: fresh, AUTH_SECRET_BEFORE: old });
  const visitor = openVisitor(before);
  const { token } = (await visitor.post('/api/identity/sign-up', account)).json();

  expect(await statusOf(after, token)).toBe(200);
  const moved = openVisitor(after, visitor.jar);
  const renewed = (await moved.post('/api/identity/token')).json().session.token;
  expect(await statusOf(after, renewed)).toBe(200);
  // It is signed by the new one: the old one no longer knows it.
  expect(await statusOf(before, renewed)).toBe(401);

  expect((await moved.post('/api/identity/sign-out')).statusCode).toBe(200);
  expect(await userOf(after, moved)).toBeNull();
});

test('a browser that was known stays known, so that its owner gets no mail about a new device', async () => {
  const before = await startTestApp({ AUTH_SECRET: old });
  const after = await startBeside(before, { AUTH_SECRET: fresh, AUTH_SECRET_BEFORE: old });
  const known = openVisitor(before);
  await known.post('/api/identity/sign-up', account);
  await before.deps.database.db.execute(
    sql`update identity_users set created_at = created_at - interval '1 day'`,
  );
  const mark = known.jar.get('rotopia.known');
  const moved = openVisitor(after, known.jar);
  expect((await moved.post('/api/identity/sign-in', account)).statusCode).toBe(200);
  expect(await newDeviceMails(after)).toBe(0);
  // One mark for one person: the old one has made way.
  expect(moved.jar.get('rotopia.known')).toMatch(/^[\w-]{22}$/);
  expect(moved.jar.get('rotopia.known')).not.toBe(mark);

  expect((await openVisitor(after).post('/api/identity/sign-in', account)).statusCode).toBe(200);
  expect(await newDeviceMails(after)).toBe(1);
});

test('the secret after next is believed first, so that processes can change one after the other', async () => {
  const first = await startTestApp({ AUTH_SECRET: old, AUTH_SECRET_BEFORE: fresh });
  const second = await startBeside(first, { AUTH_SECRET: fresh, AUTH_SECRET_BEFORE: old });
  const { token } = await signUp(first, account);
  const visitor = openVisitor(second);
  const other = (await visitor.post('/api/identity/sign-in', account)).json().token;
  for (const one of [token, other]) {
    expect([await statusOf(first, one), await statusOf(second, one)]).toEqual([200, 200]);
  }
  expect(await userOf(first, openVisitor(first, visitor.jar))).toMatchObject({ email: account.email });
});

test('sessions used during the rotation outlive the old secret, all others end', async () => {
  const before = await startTestApp({ AUTH_SECRET: old });
  const { token } = await signUp(before, account);
  const [came, away] = [openVisitor(before), openVisitor(before)];
  for (const visitor of [came, away]) await visitor.post('/api/identity/sign-in', account);
  // The library sets its cookie anew once a day.
  await before.deps.database.db.execute(
    sql`update identity_sessions set expires_at = expires_at - interval '2 days'`,
  );

  const both = await startBeside(before, { AUTH_SECRET: fresh, AUTH_SECRET_BEFORE: old });
  const { jar, post } = openVisitor(both, came.jar);
  await post('/api/identity/token');

  const after = await startBeside(before, { AUTH_SECRET: fresh });
  expect(await userOf(after, openVisitor(after, jar))).toMatchObject({ email: account.email });
  expect(await statusOf(after, token)).toBe(401);
  const stranger = openVisitor(after, away.jar);
  const asked = await stranger.post('/api/identity/token');
  expect([asked.statusCode, asked.json()]).toEqual([200, { session: null }]);
  expect((await stranger.post('/api/identity/sign-in', account)).statusCode).toBe(200);
});

test('a cookie that neither secret has signed opens nothing', async () => {
  const before = await startTestApp({ AUTH_SECRET: 'a third secret of at least 32 characters' });
  await signUp(before, account);
  const visitor = openVisitor(before);
  await visitor.post('/api/identity/sign-in', account);
  const both = await startBeside(before, { AUTH_SECRET: fresh, AUTH_SECRET_BEFORE: old });
  const name = 'rotopia.session_token';
  const sent = visitor.jar.get(name) ?? '';
  expect(sent).not.toBe('');
  for (const value of [sent, `${sent}x`, sent.replace(/\..*/, ''), '%E0%A4%A', '.', '..', 'x.y', '']) {
    const asked = await openVisitor(both, new Map([[name, value]])).post('/api/identity/token');
    expect([asked.statusCode, asked.json()], value).toEqual([200, { session: null }]);
  }
});

test('a way back from Google that began before the change still signs in', async () => {
  const issuer = await startTestIssuer();
  const google = issuer.environment;
  const before = await startTestApp({ AUTH_SECRET: old, ...google });
  const after = await startBeside(before, { AUTH_SECRET: fresh, AUTH_SECRET_BEFORE: old, ...google });

  const started = openVisitor(before);
  const profile = { sub: '4711', email: account.email, email_verified: true };
  const { next } = await issuer.approve(started, profile);
  const moved = openVisitor(after, started.jar);
  expect(await finishSignIn(moved, next)).toEqual({ type: 'rotopia:social-result', error: null });
  expect(await userOf(after, moved)).toMatchObject({ email: account.email });
});
