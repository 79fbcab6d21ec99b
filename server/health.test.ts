import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';

test('/readyz tells whether the database answers, /healthz only that the process lives', async () => {
  const { app, deps } = await startTestApp();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await deps.database.close();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
