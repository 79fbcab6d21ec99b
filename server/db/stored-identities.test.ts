import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import {
  identityEmailCodes,
  identityResetCodes,
  identitySessions,
  identityUsers,
  identityVerifications,
} from './identity-schema.ts';
import { identityStore } from './stored-identities.ts';

const hour = 3600 * 1000;
const fromNow = (hours: number) => new Date(Date.now() + hours * hour);

test('what has expired is forgotten, the rest stays', async () => {
  const testApp = await startTestApp();
  const { db } = testApp.deps.database;
  await signUp(testApp);
  const [user] = await db.select().from(identityUsers);
  const userId = user?.id ?? '';
  await db.insert(identitySessions).values({ id: 'old', token: 'old', userId, expiresAt: fromNow(-1) });
  await db.insert(identityVerifications).values([
    { id: 'old', identifier: 'a', value: '', expiresAt: fromNow(-1) },
    { id: 'new', identifier: 'b', value: '', expiresAt: fromNow(1) },
  ]);
  await db.insert(identityResetCodes).values([
    { hash: 'ancient', userId, expiresAt: fromNow(-8 * 24) },
    { hash: 'expired', userId, expiresAt: fromNow(-1) },
  ]);
  await db.insert(identityEmailCodes).values([
    { hash: 'ancient', userId, email: 'a@example.com', expiresAt: fromNow(-8 * 24) },
    { hash: 'expired', userId, email: 'a@example.com', expiresAt: fromNow(-1) },
  ]);

  await identityStore(db).forgetExpired();
  const sessions = await db.select().from(identitySessions);
  expect(sessions.map(({ id }) => id === 'old')).toEqual([false]);
  expect((await db.select().from(identityVerifications)).map(({ id }) => id)).toEqual(['new']);
  for (const codes of [identityResetCodes, identityEmailCodes]) {
    expect((await db.select({ hash: codes.hash }).from(codes)).map(({ hash }) => hash)).toEqual(['expired']);
  }
});
