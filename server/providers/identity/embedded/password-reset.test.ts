import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { identityResetCodes } from '#server/db/identity-schema.ts';
import { users } from '#server/db/schema.ts';
import { openOutbox } from '#server/providers/mail/outbox/outbox.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { chooseAccount, openVisitor } from '#tests/helpers/users/cookie-client.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const post = ({ app }: TestApp, path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/identity/${path}`, payload });

async function mailIn({ deps }: TestApp) {
  const all = await openOutbox(`${deps.settings.dataDir}/outbox`).list(50);
  return all.filter(({ subject }) => subject === 'Reset your Rotopia password');
}

/** The response does not wait for the mail; closing does. */
async function mailIsOut({ deps }: TestApp): Promise<void> {
  await deps.identity.close?.();
}

/** Asks for a reset and answers the code in the mail's link. */
async function askForCode(testApp: TestApp, email: string): Promise<string> {
  const before = (await mailIn(testApp)).length;
  expect((await post(testApp, 'reset-request', { email })).json()).toEqual({ done: true });
  await mailIsOut(testApp);
  const [mail, ...older] = await mailIn(testApp);
  expect(older).toHaveLength(before);
  expect(mail?.to).toBe(email);
  const link = /http:\/\/localhost:3000\/reset-password\?oobCode=([\w-]+)/;
  const code = link.exec(mail?.text ?? '')?.[1] ?? '';
  expect(link.exec(mail?.html ?? '')?.[1]).toBe(code);
  return code;
}

const confirm = async (testApp: TestApp, code: string, password = 'new password') => {
  const response = await post(testApp, 'reset-confirm', { code, password });
  return response.json().code ?? response.json();
};

test("the mail's link sets a new password once; every session and token ends", async () => {
  const testApp = await startTestApp();
  const { email, password, headers, cookie } = await signUp(testApp);
  const code = await askForCode(testApp, email);
  expect(await confirm(testApp, code, 'short')).toBe('auth/weak-password');
  expect(await confirm(testApp, code)).toEqual({ done: true });

  const call = await testApp.app.inject({ url: '/api/auth/user', headers });
  expect([call.statusCode, call.body]).toEqual([401, '{"message":"Unauthorized"}']);
  const renewed = await testApp.app.inject({
    method: 'POST',
    url: '/api/identity/token',
    headers: { cookie },
  });
  expect(renewed.json()).toEqual({ session: null });

  expect((await post(testApp, 'sign-in', { email, password })).json().code).toBe('auth/invalid-credential');
  expect((await post(testApp, 'sign-in', { email, password: 'new password' })).statusCode).toBe(200);
  expect(await confirm(testApp, code, 'again a new one')).toBe('auth/invalid-action-code');
});

test('one code used, all its siblings die; an expired one is told apart from an unknown one', async () => {
  const testApp = await startTestApp();
  const { email } = await signUp(testApp);
  const [first, second] = [await askForCode(testApp, email), await askForCode(testApp, email)];
  expect(await confirm(testApp, first)).toEqual({ done: true });
  expect(await confirm(testApp, second)).toBe('auth/invalid-action-code');
  expect(await confirm(testApp, 'unknown')).toBe('auth/invalid-action-code');

  const { db } = testApp.deps.database;
  const late = await askForCode(testApp, email);
  const [row] = await db.select().from(identityResetCodes).where(eq(identityResetCodes.hash, late));
  expect(row, 'the code itself is not kept').toBeUndefined();
  await db.update(identityResetCodes).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await confirm(testApp, late)).toBe('auth/expired-action-code');
});

test('a reset lifts the lock of wrong passwords', async () => {
  const testApp = await startTestApp();
  const { email } = await signUp(testApp);
  const tryIn = async (password: string) => {
    const response = await post(testApp, 'sign-in', { email, password });
    return response.json().code ?? response.statusCode;
  };
  for (let n = 0; n < 20; n++) await tryIn('wrong password');
  expect(await tryIn('wrong password')).toBe('auth/too-many-requests');
  expect(await confirm(testApp, await askForCode(testApp, email))).toEqual({ done: true });
  expect(await tryIn('new password')).toBe(200);
});

test('a code used by many at once works for one', async () => {
  const testApp = await startTestApp();
  const { email } = await signUp(testApp);
  const code = await askForCode(testApp, email);
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, n) => confirm(testApp, code, `password ${n}`)),
  );
  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toEqual([{ done: true }]);
  expect(new Set(outcomes.filter((outcome) => typeof outcome === 'string'))).toEqual(
    new Set(['auth/invalid-action-code']),
  );
});

test('an unknown e-mail gets the same response and no mail', async () => {
  const testApp = await startTestApp();
  const { email } = await signUp(testApp);
  const unknown = await post(testApp, 'reset-request', { email: 'unknown@example.com' });
  const known = await post(testApp, 'reset-request', { email });
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  await mailIsOut(testApp);
  expect((await mailIn(testApp)).map((mail) => mail.to)).toEqual([email]);
});

test('a Google user can set a password by reset, and both ways open one account', async () => {
  const testApp = await startTestApp();
  const email = 'otto.coccodrillo@sandbox.test';
  const visitor = openVisitor(testApp);
  const throughGoogle = async () => {
    await chooseAccount(visitor, { email });
    const { session } = (await visitor.post('/api/identity/token')).json();
    return session?.token as string | undefined;
  };
  expect(await throughGoogle()).toEqual(expect.any(String));
  expect(await confirm(testApp, await askForCode(testApp, email), 'new password')).toEqual({ done: true });
  const signedIn = await post(testApp, 'sign-in', { email, password: 'new password' });
  const byPassword = await testApp.app.inject({
    url: '/api/auth/user',
    headers: { authorization: `Bearer ${signedIn.json().token}` },
  });
  const byGoogle = await testApp.app.inject({
    url: '/api/auth/user',
    headers: { authorization: `Bearer ${await throughGoogle()}` },
  });
  expect(byPassword.json()).toEqual(byGoogle.json());
  expect(byPassword.json()).toMatchObject({ email, firstName: 'Otto', credits: 1 });
});

test('a reset verifies the e-mail: from then on Google may join the account', async () => {
  const testApp = await startTestApp();
  const { email, userId } = await signUp(testApp, { email: 'mimi.capibara@sandbox.test' });
  expect(await confirm(testApp, await askForCode(testApp, email))).toEqual({ done: true });
  const visitor = openVisitor(testApp);
  await chooseAccount(visitor, { email });
  const { session } = (await visitor.post('/api/identity/token')).json();
  const identity = await testApp.deps.identity.verify(session.token);
  const rows = await testApp.deps.database.db.select().from(users);
  expect(rows.map((row) => [row.id, row.identity])).toEqual([[userId, identity?.id]]);
});
