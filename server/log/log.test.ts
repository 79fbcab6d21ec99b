import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBrainRot, startCreationApp } from '#tests/helpers/creation-app.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { captureConsole } from './log.ts';

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
  deps.log.warn({ err: `thrown with ${email}` }, 'strange');
  expect(logLines).toHaveLength(3);
  expect(logLines.join('')).not.toContain('ida.secret');
  expect(JSON.parse(logLines[0] ?? '').err.cause.errors[0].message).toBe('(e-mail) bounced');
});

test('an error that a library reports as a plain object keeps its words', async () => {
  const { deps, logLines } = await startTestApp();
  const { message, stack } = new Error('no answer from ida@mail.example.com');
  deps.log.error({ err: { message, stack, code: '57P01' } }, 'job queue: pg-boss error');
  expect(JSON.parse(logLines[0] ?? '').err).toEqual({
    type: 'Object',
    message: 'no answer from (e-mail)',
    stack: expect.stringContaining('log.test.ts'),
    code: '57P01',
  });
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

test.each([
  ['in production', productionEnvironment],
  ['with SANDBOX=public', { PUBLIC_URL: 'https://rotopia.example', SANDBOX: 'public' }],
])('%s each request is one line, once it is answered; pictures are none', async (_where, environment) => {
  const { app, logLines } = await startTestApp(environment);
  logLines.length = 0;
  await app.inject('/api/animals?oobCode=secret');
  await app.inject('/media/abcdefgh12345678/320.webp');
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'request completed', method: 'GET', path: '/api/animals', status: 200, ms: expect.any(Number) },
  ]);
});

test('a request and the job it ordered are found again by its id and by the person', async () => {
  const creation = await startCreationApp(undefined, { ...productionEnvironment, TRUST_PROXY: '127.0.0.1' });
  const user = await signUp(creation);
  creation.logLines.length = 0;
  const response = await createBrainRot(creation, user, {
    headers: { 'x-request-id': 'from-the-proxy-0042' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['x-request-id']).toBe('from-the-proxy-0042');
  const { id } = response.json<{ id: string }>();
  await creation.app.inject({ url: `/api/brain-rots/${id}`, headers: user.headers });
  const lines = await vi.waitFor(() => {
    const seen = creation.logLines.map((line) => JSON.parse(line));
    expect(seen).toHaveLength(3);
    return seen.toSorted((a, b) => String(a.msg).localeCompare(String(b.msg)));
  });
  const { userId } = user;
  expect(lines).toMatchObject([
    {
      msg: 'create-brain-rot: done',
      reqId: 'from-the-proxy-0042',
      jobId: expect.stringMatching(/^[\da-f-]{36}$/),
      userId,
      attempt: 0,
      outcome: 'done',
      ms: expect.any(Number),
      waitedMs: expect.any(Number),
    },
    { msg: 'request completed', path: '/api/brain-rots/generate', reqId: 'from-the-proxy-0042', userId },
    // A public page knows who looks, too, where it has asked.
    { msg: 'request completed', path: `/api/brain-rots/${id}`, userId },
  ]);
});

test('lines that other modules write have the ids of the request and of the job they belong to', async () => {
  const creation = await startCreationApp(() => 'truncate', { IMAGE_FALLBACK: 'engine' });
  const { app, deps } = creation;
  app.post('/probe', { config: { access: 'user' } }, async () => {
    await deps.database.db.execute('select 1');
    deps.log.warn('probe: within a request');
    return {};
  });
  const user = await signUp(creation);
  const { userId, headers } = user;
  const probe = await app.inject({ method: 'POST', url: '/probe', headers, payload: { with: 'a body' } });
  const order = await createBrainRot(creation, user, { style: '2D' });
  expect([probe.statusCode, order.statusCode]).toEqual([200, 200]);
  const lineOf = (message: string) =>
    creation.logLines.map((line) => JSON.parse(line)).find(({ msg }) => msg === message);
  expect(lineOf('probe: within a request')).toMatchObject({
    reqId: probe.headers['x-request-id'],
    userId,
  });
  expect(lineOf('pictures: image model failed, the engine draws instead')).toMatchObject({
    reqId: order.headers['x-request-id'],
    userId,
    job: 'create-brain-rot',
    jobId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test('each attempt at a job is one line, and says how it ended', async () => {
  let drawn = 0;
  const creation = await startCreationApp((_, prompt) => (prompt && drawn++ === 0 ? 'truncate' : 'draw'));
  const user = await signUp(creation);
  expect((await createBrainRot(creation, user)).statusCode).toBe(200);
  const attempts = () =>
    creation.logLines.map((line) => JSON.parse(line)).filter(({ jobId }) => jobId !== undefined);
  await vi.waitFor(() => expect(attempts().at(-1)).toMatchObject({ outcome: 'done', attempt: 1 }));
  const [first, second, ...others] = attempts();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    outcome: 'retried',
    attempt: 0,
    userId: user.userId,
    err: { type: 'ProviderFault' },
  });
  expect([second.jobId, second.reqId]).toEqual([first.jobId, first.reqId]);
});

test('a request id is taken from a trusted proxy only, and only if it is well-formed', async () => {
  const { app } = await startTestApp({ TRUST_PROXY: '10.1.0.0/16,fd00::/8' });
  const named = async (id: string, remoteAddress: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-request-id': id }, remoteAddress })).headers[
      'x-request-id'
    ];
  expect(await named('0123456789abcdef', '10.1.2.3')).toBe('0123456789abcdef');
  expect(await named('0123456789abcdef', '::ffff:10.1.2.3')).toBe('0123456789abcdef');
  expect(await named('0123456789abcdef', 'fd00::7')).toBe('0123456789abcdef');
  const ownName = /^[\da-f]{8}-[\da-f-]{27}$/;
  expect(await named('0123456789abcdef', '10.2.2.3')).toMatch(ownName);
  for (const bad of ['short', 'with space in it', 'f'.repeat(65), '"},{"level":60', '\u001B[31mred red']) {
    expect(await named(bad, '10.1.2.3'), bad).toMatch(ownName);
  }
});

test('what a library prints is a line like any other', async () => {
  const { deps, logLines } = await startTestApp();
  const own = { ...console };
  onTestFinished(() => void Object.assign(console, own));
  captureConsole(deps.log);
  const { error, warn } = console;
  error('\u001B[31m# SERVER_ERROR:\u001B[0m ', new Error('ida@example.com is taken'), {
    email: 'ida@example.com',
  });
  warn({ password: 'secret' });
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: '# SERVER_ERROR:', err: { message: '(e-mail) is taken' } },
    { level: 40, msg: 'console: message without text' },
  ]);
  expect(logLines.join('')).not.toMatch(/secret|ida/);
});
