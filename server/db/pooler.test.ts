import { expect, inject, onTestFinished, test } from 'vitest';
import { startBackground } from '#server/background.ts';
import { shortWaits } from '#tests/helpers/creation-app.ts';
import { hasPgBouncer, startPgBouncer } from '#tests/helpers/database/pgbouncer.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const behindPooler = test.runIf(inject('database').kind === 'postgres' && hasPgBouncer);

behindPooler('all of it works behind a pooler that lends connections by the transaction', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pooler = await startPgBouncer(url);
  onTestFinished(() => pooler.stop());
  const testApp = await startTestApp({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: url,
    AUTH_SECRET: 'long enough to sign tokens with, for a test',
    WELCOME_CREDITS: '3',
    WORKERS: '2',
  });
  await testApp.deps.database.migrate();
  const background = await startBackground(testApp.deps, shortWaits);
  onTestFinished(() => background.stop());

  const user = await signUp(testApp);
  const order = () =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/brain-rots/generate',
      headers: user.headers,
      payload: { animalId: 'cat', termId: 'disco', style: '2D', palette: 'vibrant', craziness: 'chill' },
    });
  const responses = await Promise.all([order(), order(), order()]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await order()).statusCode).toBe(402);
});
