import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { requestDeletion } from '#contract/account.ts';
import { securityEvents } from '#server/db/operations-schema.ts';
import { users } from '#server/db/schema.ts';
import { openOutbox } from '#server/providers/mail/outbox/outbox.ts';
import { insertReadyBrainRot, insertUser } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { firebaseHeaders } from '#tests/helpers/users/many-users.ts';
import { signIn, signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';
import { unsignedTokens } from '#tests/helpers/users/unsigned-tokens.ts';
import { sweepDeletions } from './deletion-sweep.ts';

const week = 7 * 24 * 3600 * 1000;

async function askForDeletion({ app }: TestApp, user: Pick<TestUser, 'headers'>): Promise<Date> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/account/delete',
    headers: user.headers,
    payload: { confirmation: 'DELETE' },
  });
  return new Date(requestDeletion.response.parse(response.json()).deletedAfter);
}

function readUser({ app }: TestApp, headers: { authorization: string }) {
  return app.inject({ url: '/api/auth/user', headers });
}

function mailIn({ deps }: TestApp) {
  return openOutbox(`${deps.settings.dataDir}/outbox`).list(50);
}

async function eventsOf({ deps }: TestApp, { userId }: TestUser): Promise<string[]> {
  const { db } = deps.database;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const rows = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.identity, user?.identity ?? ''))
    .orderBy(securityEvents.id);
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('deletion'));
}

test('a deletion request ends all sessions, and a mail says until when it can be undone', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const elsewhere = await signIn(testApp, user);
  const before = Date.now();
  const deletedAfter = await askForDeletion(testApp, user);
  expect(deletedAfter.getTime()).toBeGreaterThanOrEqual(before + week);
  expect(deletedAfter.getTime()).toBeLessThanOrEqual(Date.now() + week);

  for (const { headers, cookie } of [user, elsewhere]) {
    const response = await readUser(testApp, headers);
    expect([response.statusCode, response.body]).toEqual([401, '{"message":"Unauthorized"}']);
    const renewed = await testApp.app.inject({
      method: 'POST',
      url: '/api/identity/token',
      headers: { cookie },
    });
    expect(renewed.json()).toEqual({ session: null });
  }
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(deletedAfter);
  const [mail] = await mailIn(testApp);
  expect(mail).toMatchObject({
    to: user.email,
    subject: `Your Rotopia account will be deleted on ${date}`,
    text: expect.stringContaining('sign in before then and nothing is deleted'),
  });
  expect(mail?.html).toContain(`On ${date} everything will be permanently deleted`);
  expect(await eventsOf(testApp, user)).toEqual(['deletion-asked']);
});

test('the accounts of one mailbox may ask for five deletions an hour, because each is a mail', async () => {
  const testApp = await startTestApp();
  const ask = async (email: string) => {
    const { headers } = await signUp(testApp, { email });
    const payload = { confirmation: 'DELETE' };
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers,
      payload,
    });
    return response.statusCode;
  };
  const codes: number[] = [];
  for (let n = 0; n < 6; n++) codes.push(await ask(`victim+${n}@gmail.com`));
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await mailIn(testApp)).toHaveLength(5);
  expect(await ask('other@gmail.com')).toBe(200);
});

test('without the typed word nothing is deleted, and the session stays', async () => {
  const testApp = await startTestApp();
  const { headers } = await signUp(testApp);
  for (const payload of [
    undefined,
    {},
    { confirmation: '' },
    { confirmation: 'delete it' },
    { confirmation: 1 },
  ]) {
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers,
      ...(payload && { payload }),
    });
    expect([payload, response.statusCode, response.json().message]).toEqual([
      payload,
      400,
      'Type DELETE to delete the account.',
    ]);
  }
  expect((await readUser(testApp, headers)).statusCode).toBe(200);
  expect(await testApp.deps.database.db.select().from(users)).toMatchObject([{ deletionRequestedAt: null }]);
});

test('signing in again undoes it, once, and everything is as it was', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  await askForDeletion(testApp, user);
  const { headers } = await signIn(testApp, user);
  const responses = await Promise.all(Array.from({ length: 10 }, () => readUser(testApp, headers)));
  for (const response of responses) {
    expect([response.statusCode, response.json()]).toMatchObject([200, { email: user.email, credits: 1 }]);
  }
  const rows = await testApp.deps.database.db.select().from(users);
  expect(rows).toMatchObject([{ id: user.userId, deletionRequestedAt: null, deletedAt: null }]);
  expect(await eventsOf(testApp, user)).toEqual(['deletion-asked', 'deletion-undone']);
  await vi.waitFor(async () =>
    expect((await mailIn(testApp)).map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, "Your Rotopia account won't be deleted"],
      [user.email, expect.stringContaining('will be deleted')],
    ]),
  );
  expect(await sweepDeletions(testApp.deps)).toBe(0);
  expect((await readUser(testApp, headers)).statusCode).toBe(200);
});

test('a token that Firebase lets live on counts for nothing; one of a later sign-in undoes it', async () => {
  const testApp = await startTestApp(unsignedTokens);
  const signedInAt = new Date(Date.now() - 60_000);
  const old = firebaseHeaders('mia', signedInAt);
  const { db } = testApp.deps.database;
  await insertReadyBrainRot(db, await insertUser(db));
  const seenWith = async (headers: { authorization: string }) =>
    (await testApp.app.inject({ url: '/api/brain-rots/trending', headers })).json()[0];
  expect(await seenWith(old)).toHaveProperty('isLiked');
  await askForDeletion(testApp, { headers: old });
  // The same session, its token renewed: Firebase keeps the time of the sign-in.
  const renewed = firebaseHeaders('mia', signedInAt);
  expect((await readUser(testApp, renewed)).statusCode).toBe(401);
  const again = await testApp.app.inject({
    method: 'POST',
    url: '/api/account/delete',
    headers: renewed,
    payload: { confirmation: 'DELETE' },
  });
  expect(again.statusCode).toBe(401);
  expect(await seenWith(renewed)).not.toHaveProperty('isLiked');

  await db
    .update(users)
    .set({ deletionRequestedAt: new Date(Date.now() - 30_000) })
    .where(eq(users.email, 'mia@example.com'));
  const fresh = firebaseHeaders('mia');
  expect((await readUser(testApp, fresh)).statusCode).toBe(200);
  // Nothing is left of it: their other browser is welcome again too.
  expect((await readUser(testApp, old)).statusCode).toBe(200);
  expect(await db.select().from(users).where(eq(users.email, 'mia@example.com'))).toHaveLength(1);
});
