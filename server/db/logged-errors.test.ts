import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { identityUsers } from './identity-schema.ts';

test('an error of the database is logged without what was to be written, down to its cause', async () => {
  const { app, deps, logLines } = await startTestApp();
  const { db } = deps.database;
  const user = { id: randomUUID(), name: 'Ida', email: 'ida.secret@example.com' };
  await db.insert(identityUsers).values(user);
  app.get('/fails', { config: { access: 'public' } }, async () => {
    // The database says which e-mail it was; a name may look like a line of a stack.
    await db.insert(identityUsers).values({ ...user, id: randomUUID(), name: 'Ida\n    at Secretstraat' });
  });
  expect((await app.inject('/fails')).statusCode).toBe(500);
  const line = logLines.find((one) => one.includes('request failed')) ?? '';
  expect(line).not.toMatch(/ida\.secret|Secretstraat/);
  const { err } = JSON.parse(line);
  expect(err.message).toContain('Failed query: insert into "identity_users"');
  expect(err.stack).toMatch(/\n {4}at .*logged-errors\.test\.ts/);
  expect(err.cause).toMatchObject({ code: '23505', constraint: expect.stringContaining('email') });
});
