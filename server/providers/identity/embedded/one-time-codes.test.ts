import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { identityEmailCodes } from '#server/db/identity-schema.ts';
import { openOutbox } from '#server/providers/mail/outbox/outbox.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { openVisitor } from '#tests/helpers/users/cookie-client.ts';
import { oneTimeCodes } from './one-time-codes.ts';

const password = 'correct horse';

async function openSession(testApp: TestApp, email = `${randomUUID()}@example.com`, path = 'sign-up') {
  const visitor = openVisitor(testApp);
  const call = async (to: string, body?: object) =>
    (await visitor.post(`/api/identity/${to}`, body)).json<Record<string, string>>();
  await call(path, { email, password });
  return {
    email,
    call,
    /** Asks for a mail; its code and the code of its link. */
    async request() {
      expect(await call('request-proof')).toEqual({ done: true });
      return mailedTo(testApp, email);
    },
    /** The confirmed e-mail, or the error code and message. */
    async enter(code: string) {
      const response = await call('confirm-code', { code });
      return response.email ?? `${response.code}: ${response.message}`;
    },
  };
}

async function mailedTo({ deps }: TestApp, email: string) {
  await deps.identity.close?.();
  const mails = await openOutbox(`${deps.settings.dataDir}/outbox`).list(50);
  const text = mails.find(({ to }) => to === email)?.text ?? '';
  return {
    code: /Your code: (\d{6})\n/.exec(text)?.[1] ?? '',
    link: /\/confirm-email\?code=([\w-]+)/.exec(text)?.[1] ?? '',
  };
}

/** Codes of six digits that are not this one. */
const wrong = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');

const triesLeft = (left: string) => `auth/invalid-verification-code: That's not the code. ${left} left.`;
const expired = 'auth/code-expired: This code has expired. Send a new code.';
const elsewhere =
  'auth/code-expired: A code works only where you asked for it. Enter it there, or send a new code.';
const lastTry = "auth/code-expired: That's not the code, and that was the last try. Send a new code.";

test('the code of the mail confirms the e-mail; code and link may follow each other', async () => {
  const testApp = await startTestApp();
  const mia = await openSession(testApp);
  const { code, link } = await mia.request();
  expect(await mia.enter(code)).toBe(mia.email);
  expect(await mia.call('account')).toMatchObject({ isEmailProved: true });
  expect(await mia.call('confirm-email', { code: link })).toEqual({ email: mia.email });
  expect(await mia.enter(code)).toBe(mia.email);

  const zoe = await openSession(testApp);
  const mail = await zoe.request();
  expect(await zoe.call('confirm-email', { code: mail.link })).toEqual({ email: zoe.email });
  expect(await zoe.enter(mail.code)).toBe(zoe.email);
});

test('five tries, then only a new code or the link helps', async () => {
  const testApp = await startTestApp();
  const mia = await openSession(testApp);
  const { code, link } = await mia.request();
  for (const malformed of ['', '12345', '1234567', '12345a', ' 12345', '١٢٣٤٥٦']) {
    expect((await mia.call('confirm-code', { code: malformed })).code, malformed).toBe('bad_request');
  }
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    expect(await mia.enter(wrong(code))).toBe(triesLeft(left));
  }
  expect(await mia.enter(wrong(code))).toBe(lastTry);
  expect(await mia.enter(code)).toBe(expired);
  expect(await mia.call('confirm-email', { code: link })).toEqual({ email: mia.email });
});

test('of many concurrent tries exactly five are compared', async () => {
  const testApp = await startTestApp();
  const mia = await openSession(testApp);
  const { code } = await mia.request();
  const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => mia.enter(wrong(code, n + 1))));
  const compared = ['4 tries', '3 tries', '2 tries', '1 try'].map(triesLeft);
  expect(responses.filter((response) => response !== expired)).toHaveLength(5);
  expect(responses).toEqual(expect.arrayContaining([...compared, lastTry]));
  expect(await testApp.deps.database.db.select().from(identityEmailCodes)).toMatchObject([{ tries: 5 }]);
  expect(await mia.enter(code)).toBe(expired);
});

test('a code works in no other session, of the same account or of another, which says so', async () => {
  const testApp = await startTestApp();
  const mia = await openSession(testApp);
  const { code } = await mia.request();
  const mias = await openSession(testApp, mia.email, 'sign-in');
  const zoe = await openSession(testApp);
  const guest = openVisitor(testApp);
  expect((await guest.post('/api/identity/confirm-code', { code })).statusCode).toBe(403);
  for (const other of [mias, zoe]) expect(await other.enter(code)).toBe(elsewhere);
  // With a code of their own, it is just a wrong one.
  const own = await zoe.request();
  if (own.code !== code) expect(await zoe.enter(code)).toBe(triesLeft('4 tries'));
  // None of it used up the owner's tries.
  expect(await mia.enter(wrong(code))).toBe(triesLeft('4 tries'));
  expect(await mia.enter(code)).toBe(mia.email);
});

test('a new code replaces the old one, and does not give a guesser tries without end', async () => {
  const testApp = await startTestApp();
  const mia = await openSession(testApp);
  const first = await mia.request();
  const second = await mia.request();
  if (first.code !== second.code) expect(await mia.enter(first.code)).toBe(triesLeft('4 tries'));
  else await mia.enter(wrong(first.code));
  for (let tries = 1; tries < 15; tries++) {
    const { code } = tries % 5 === 0 ? await mia.request() : await mailedTo(testApp, mia.email);
    expect(await mia.enter(wrong(code))).toContain("That's not the code");
  }
  const { code, link } = await mia.request();
  expect(await mia.enter(code)).toContain('auth/too-many-requests');
  expect((await mia.call('request-proof')).code).toBe('auth/too-many-requests');
  expect(await mia.call('confirm-email', { code: link })).toEqual({ email: mia.email });
});

test('a code works for ten minutes', async () => {
  const testApp = await startTestApp();
  const mia = await openSession(testApp);
  const { code } = await mia.request();
  const { db } = testApp.deps.database;
  const setAge = (seconds: number) =>
    db.update(identityEmailCodes).set({ createdAt: new Date(Date.now() - seconds * 1000) });
  await setAge(601);
  expect(await mia.enter(code)).toBe(expired);
  await setAge(590);
  expect(await mia.enter(code)).toBe(mia.email);
});

test('a used code does not bring a former e-mail back', async () => {
  const testApp = await startTestApp();
  const mia = await openSession(testApp);
  const { code, link } = await mia.request();
  await mia.enter(code);
  await mia.call('change-email', { email: 'new@example.com', password });
  const next = await mailedTo(testApp, 'new@example.com');
  expect(await mia.enter(next.code)).toBe('new@example.com');
  if (next.code !== code) expect(await mia.enter(code)).toBe(triesLeft('3 tries'));
  expect((await mia.call('confirm-email', { code: link })).code).toBe('auth/invalid-action-code');
  expect(await mia.call('account')).toMatchObject({ email: 'new@example.com' });
});

test('what is stored tells nothing about the code without the secret', async () => {
  const testApp = await startTestApp();
  const mia = await openSession(testApp);
  const { code } = await mia.request();
  const [row] = await testApp.deps.database.db.select().from(identityEmailCodes);
  const plain = [code, `${row?.sessionId} ${code}`].flatMap((text) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash('sha256').update(text).digest(form)),
  );
  expect(plain).not.toContain(row?.oneTimeCode);
  expect(JSON.stringify(row)).not.toContain(code);
});

test('a code is right only in its session, and with the secret that made it', () => {
  const codes = oneTimeCodes('a secret');
  const { code, stored } = codes.create('session');
  expect(codes.isRight(code, 'session', stored)).toBe(true);
  expect(codes.isRight(code, 'another session', stored)).toBe(false);
  expect(oneTimeCodes('new secret').isRight(code, 'session', stored)).toBe(false);
});
