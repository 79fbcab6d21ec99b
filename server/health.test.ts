import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';

test('/readyz tells whether the database answers, /healthz only that the process lives', async () => {
  const { app, deps } = await startTestApp();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await deps.database.close();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('/readyz?exclude=database tells whether the process can serve what needs no database', async () => {
  const { app, deps } = await startTestApp();
  await deps.database.close();
  const ready = await app.inject('/readyz?exclude=database');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  app.closing.hasBegun = true;
  expect((await app.inject('/readyz?exclude=database')).statusCode).toBe(503);
});
