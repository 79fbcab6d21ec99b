import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { productionEnvironment } from '#tests/helpers/production.ts';
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

test('e-mails stay out of whatever is logged', async () => {
  const { deps, logLines } = await startTestApp();
  const email = 'ida.secret+x@mail.example.com';
  const causes = new Error('no mailbox', {
    cause: new AggregateError([new Error(`${email} bounced`)], email),
  });
  deps.log.error({ err: causes }, `could not write to ${email}`);
  deps.log.error(new Error(`${email} is unknown`));
  deps.log.warn({ err: `thrown by somebody: ${email}` }, 'strange');
  expect(logLines).toHaveLength(3);
  expect(logLines.join('')).not.toContain('ida.secret');
  expect(JSON.parse(logLines[0] ?? '').err.cause.errors[0].message).toBe('(e-mail) bounced');
});

test('a request is logged by a path that opens nothing', async () => {
  const { deps, logLines } = await startTestApp();
  const ticket = randomBytes(32).toString('base64url');
  deps.log.info({ req: { method: 'GET', url: `/api/account/export/${ticket}?oobCode=secret` } }, 'incoming');
  deps.log.info({ req: { method: 'GET', url: '/brain-rot/4711abcdEFGH' } }, 'incoming');
  expect(logLines.map((line) => JSON.parse(line).req.path)).toEqual([
    '/api/account/export/…',
    '/brain-rot/4711abcdEFGH',
  ]);
});

test('in production each request is one line, once it is answered; pictures are none', async () => {
  const { app, logLines } = await startTestApp(productionEnvironment);
  logLines.length = 0;
  await app.inject('/api/animals?oobCode=secret');
  await app.inject('/media/abcdefgh12345678/320.webp');
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'request completed', method: 'GET', path: '/api/animals', status: 200, ms: expect.any(Number) },
  ]);
});
