import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { chooseDepsOn } from '#server/deps.ts';
import { readSettings } from '#server/settings/settings.ts';
import { barePage, startTestApp } from '#tests/helpers/test-app.ts';
import { openVisitor, userOf } from '#tests/helpers/users/cookie-client.ts';

const account = { email: 'rita@example.com', password: 'correct horse' };

test('a new secret signs out once: what the old one has signed opens nothing, and a sign-in goes on', async () => {
  const before = await startTestApp({ AUTH_SECRET: 'the old secret of at least 32 characters' });
  const visitor = openVisitor(before);
  const { token } = (await visitor.post('/api/identity/sign-up', account)).json();
  const { database, log, settings } = before.deps;
  const deps = await chooseDepsOn(
    database,
    readSettings({
      NODE_ENV: 'test',
      DATA_DIR: settings.dataDir,
      AUTH_SECRET: 'the new secret of at least 32 characters',
    }),
    log,
  );
  const app = await buildApp({ ...deps, web: barePage });
  onTestFinished(() => app.close());
  const after = { app, deps };

  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
  const name = 'rotopia.session_token';
  const sent = visitor.jar.get(name) ?? '';
  expect(sent).not.toBe('');
  for (const value of [sent, `${sent}x`, sent.replace(/\..*/, ''), '%E0%A4%A', '.', '..', 'x.y', '']) {
    const asked = await openVisitor(after, new Map([[name, value]])).post('/api/identity/token');
    expect([asked.statusCode, asked.json()], value).toEqual([200, { session: null }]);
  }
  const again = openVisitor(after, visitor.jar);
  expect((await again.post('/api/identity/sign-in', account)).statusCode).toBe(200);
  expect(await userOf(after, again)).toMatchObject({ email: account.email });
});
