import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';

test('logs hold no query, address, e-mail or token', async () => {
  const { app, logLines } = await startTestApp();
  app.get('/fails', { config: { access: 'public' } }, () => {
    throw new Error('broken on purpose');
  });
  await app.inject({
    url: '/fails?oobCode=secret-code',
    remoteAddress: '203.0.113.9',
    headers: { authorization: 'Bearer secret-token', cookie: 'session=secret-session' },
  });
  const log = logLines.join('');
  expect(log).toContain('broken on purpose');
  for (const secret of ['secret-code', 'secret-token', 'secret-session', '203.0.113.9']) {
    expect(log).not.toContain(secret);
  }
});
