import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { users } from '#server/db/schema.ts';
import { createBrainRot, startCreationApp } from '#tests/helpers/creation-app.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import type { Behaviour } from '#tests/helpers/servers/image-server.ts';
import { refundAtStripe } from '#tests/helpers/stripe.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { accountOf, buy, comeBack, creditsOf, entriesOf } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { giveBack } from './give-back.ts';

test('a credit is given back once, however often and by however many it is asked for', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { db } = testApp.deps.database;
  const { id } = await insertReadyBrainRot(db, user.userId, { status: 'pending' });
  const ask = () => db.transaction((tx) => giveBack(tx, id, 'It broke.'));
  const responses = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
  expect(responses.filter(Boolean)).toMatchObject([{ id, status: 'failed', failure: 'It broke.' }]);
  expect(await creditsOf(testApp, user)).toBe(2);
});

test('what has been delivered gives nothing back', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { db } = testApp.deps.database;
  const { id } = await insertReadyBrainRot(db, user.userId);
  expect(await db.transaction((tx) => giveBack(tx, id, 'It broke.'))).toBeUndefined();
  expect(await creditsOf(testApp, user)).toBe(1);
});

test('what is given back is set off against what a refund has left owed, as bought credits are', async () => {
  const artist = Promise.withResolvers<Behaviour>();
  const creation = await startCreationApp(() => artist.promise);
  const user = await signUp(creation);
  const { id } = await buy(creation, user);
  const sharks = [
    createBrainRot(creation, user),
    createBrainRot(creation, user),
    createBrainRot(creation, user),
  ];
  await vi.waitFor(async () => expect(await creditsOf(creation, user)).toBe(38), 10_000);
  await refundAtStripe(creation, id);
  await comeBack(creation, user, id);
  expect(await accountOf(creation, user)).toEqual({ balance: 0, owed: 2 });

  artist.resolve('refuse');
  const responses = await Promise.all(sharks);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect(await accountOf(creation, user)).toEqual({ balance: 1, owed: 0 });
  const entries = await entriesOf(creation, user);
  expect(entries.slice(-5)).toEqual([
    ['given-back', 1],
    ['taken-back', -1],
    ['given-back', 1],
    ['taken-back', -1],
    ['given-back', 1],
  ]);
  expect(entries.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(1);
});

test('one that is given back by many at once is set off once', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { db } = testApp.deps.database;
  await db.update(users).set({ owed: 5 }).where(eq(users.id, user.userId));
  const { id } = await insertReadyBrainRot(db, user.userId, { status: 'pending' });
  const ask = () => db.transaction((tx) => giveBack(tx, id, 'It broke.'));
  await Promise.all([ask(), ask(), ask()]);
  expect(await accountOf(testApp, user)).toEqual({ balance: 1, owed: 4 });
  expect(await entriesOf(testApp, user)).toEqual([
    ['welcome', 1],
    ['given-back', 1],
    ['taken-back', -1],
  ]);
});
