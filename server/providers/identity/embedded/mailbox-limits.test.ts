import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { identityUsers } from '#server/db/identity-schema.ts';
import { openOutbox } from '#server/providers/mail/outbox/outbox.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { openVisitor } from '#tests/helpers/users/cookie-client.ts';

const password = 'correct horse';

async function openAccount(testApp: TestApp, email = `${randomUUID()}@example.com`, path = 'sign-up') {
  const visitor = openVisitor(testApp);
  const ask = async (to: string, body?: object) => {
    const response = await visitor.post(`/api/identity/${to}`, body);
    return response.json().code ?? response.json();
  };
  await ask(path, { email, password });
  return { ask };
}

async function mailsTo({ deps }: TestApp, mailbox: RegExp) {
  await deps.identity.close?.();
  const mails = await openOutbox(`${deps.settings.dataDir}/outbox`).list(50);
  return mails.filter(({ to }) => mailbox.test(to));
}

test('all accounts together have five codes an hour mailed to one mailbox, whatever its alias', async () => {
  const testApp = await startTestApp();
  const responses: unknown[] = [];
  for (const alias of ['victim', 'vic.tim', 'victim+1', 'VICTIM', 'victim+2', 'victim', 'v.i.c.t.i.m']) {
    const { ask } = await openAccount(testApp);
    responses.push(await ask('change-email', { email: `${alias}@gmail.com`, password }));
  }
  const refused = 'auth/too-many-requests';
  expect(responses).toEqual([...Array.from({ length: 5 }, () => ({ done: true })), refused, refused]);
  expect(await mailsTo(testApp, /vic/)).toHaveLength(5);
  const owner = await openAccount(testApp, 'victim@gmail.com');
  expect(await owner.ask('request-proof')).toBe(refused);
  const { ask } = await openAccount(testApp);
  expect(await ask('change-email', { email: 'other@gmail.com', password })).toEqual({ done: true });
});

test('the sixth sign-up within an hour for one mailbox is refused where sign-ups get a code', async () => {
  const testApp = await startTestApp({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Rotopia <hello@rotopia.example>',
  });
  const signUp = async (n: number) => {
    const payload = { email: `victim+${n}@gmail.com`, password };
    return (await testApp.app.inject({ method: 'POST', url: '/api/identity/sign-up', payload })).statusCode;
  };
  const codes: number[] = [];
  for (let n = 0; n < 6; n++) codes.push(await signUp(n));
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await testApp.deps.database.db.$count(identityUsers)).toBe(5);
});

test('all accounts together have 15 tries a day at the codes of one e-mail', async () => {
  const testApp = await startTestApp();
  const email = 'victim@example.com';
  const codes: string[] = [];
  for (let account = 0; account < 3; account++) {
    const { ask } = await openAccount(testApp);
    await ask('change-email', { email, password });
    const [mail] = await mailsTo(testApp, /victim/);
    const code = /Your code: (\d{6})\n/.exec(mail?.text ?? '')?.[1] ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries++) codes.push(String(await ask('confirm-code', { code: wrong })));
  }
  expect(codes.filter((code) => code === 'auth/too-many-requests')).toEqual([]);
  const last = await openAccount(testApp);
  await last.ask('change-email', { email, password });
  const [mail] = await mailsTo(testApp, /victim/);
  const code = /Your code: (\d{6})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await last.ask('confirm-code', { code })).toBe('auth/too-many-requests');
  expect(await last.ask('account')).toMatchObject({ newEmail: email, isEmailProved: false });
  // A code for another e-mail is counted by that one.
  await last.ask('change-email', { email: 'own@example.com', password });
  const [own] = await mailsTo(testApp, /own/);
  const ownCode = /Your code: (\d{6})\n/.exec(own?.text ?? '')?.[1] ?? '';
  expect(await last.ask('confirm-code', { code: ownCode })).toEqual({ email: 'own@example.com' });
});

test("an operator's e-mail is for an account that signs up with it, not for a change of e-mail", async () => {
  const testApp = await startTestApp({ OPERATORS: 'Rosa@example.com' });
  const stranger = await openAccount(testApp);
  expect(await stranger.ask('change-email', { email: 'ROSA@example.com', password })).toBe(
    'auth/email-already-in-use',
  );
  expect(await mailsTo(testApp, /rosa/)).toEqual([]);
  const rosa = await openAccount(testApp, 'rosa@example.com');
  expect(await rosa.ask('request-proof')).toEqual({ done: true });
  expect(await mailsTo(testApp, /rosa/)).toHaveLength(1);
});

test('one mailbox gets five mails an hour about sign-ins with new devices', async () => {
  const testApp = await startTestApp();
  const { db } = testApp.deps.database;
  const email = 'victim@example.com';
  await openAccount(testApp, email);
  await db.update(identityUsers).set({ createdAt: new Date(Date.now() - 60_000) });
  for (let device = 0; device < 7; device++) await openAccount(testApp, email, 'sign-in');
  expect(await mailsTo(testApp, /victim/)).toHaveLength(5);
});

test('one mailbox gets five reset mails an hour, whatever the alias of the account', async () => {
  const testApp = await startTestApp();
  const responses: unknown[] = [];
  for (const alias of ['victim+1', 'victim+2']) {
    const { ask } = await openAccount(testApp, `${alias}@gmail.com`);
    for (let n = 0; n < 3; n++) responses.push(await ask('reset-request', { email: `${alias}@gmail.com` }));
  }
  expect(responses).toEqual([...Array.from({ length: 5 }, () => ({ done: true })), 'auth/too-many-requests']);
  expect(await mailsTo(testApp, /victim/)).toHaveLength(5);
});

test('one mailbox gets five mails an hour about changed passwords', async () => {
  const testApp = await startTestApp();
  for (const alias of ['victim+1', 'victim+2']) {
    const { ask } = await openAccount(testApp, `${alias}@gmail.com`);
    for (let n = 0; n < 4; n++)
      expect(await ask('change-password', { current: password, password })).toEqual({ done: true });
  }
  expect(await mailsTo(testApp, /victim/)).toHaveLength(5);
});
