import { expect, test } from 'vitest';
import { insertReadyBrainRot } from '#tests/helpers/brain-rots.ts';
import { creditsOf } from '#tests/helpers/creation-app.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { giveBack } from './give-back.ts';

test('a credit is given back once, however often and by however many it is asked for', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { db } = testApp.deps.database;
  const { id } = await insertReadyBrainRot(db, user.userId, { status: 'pending' });
  const ask = () => db.transaction((tx) => giveBack(tx, id, 'It broke.'));
  const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
  expect(answers.filter(Boolean)).toMatchObject([{ id, status: 'failed', failure: 'It broke.' }]);
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
