import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';

test('unknown API paths answer JSON, unknown pages the not-found page, both with 404', async () => {
  const { app } = await startTestApp();
  const api = await app.inject('/api/no-such-thing');
  expect(api.statusCode).toBe(404);
  expect(api.json()).toEqual({ message: 'There is nothing here.', code: 'not_found' });

  const page = await app.inject('/no-such-page');
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<title>Page Not Found · Rotopia</title>');
  expect(page.body).toContain('<meta name="robots" content="noindex">');
});

test('what the server does not expect is hidden from the caller and logged', async () => {
  const { app, deps, logLines } = await startTestApp();
  await deps.database.close();
  const failed = await app.inject('/api/animals');
  expect(failed.statusCode).toBe(500);
  expect(failed.json()).toEqual({
    message: 'Something broke on our side. Please try again in a moment.',
    code: 'internal',
  });
  expect(logLines.join('')).toContain('request failed');
});

test('/readyz tells whether the database answers, /healthz only that the process lives', async () => {
  const { app, deps } = await startTestApp();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await deps.database.close();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('too large and broken bodies are refused in words', async () => {
  const { app } = await startTestApp();
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/identity/sign-in',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const large = await send(JSON.stringify({ password: 'x'.repeat(70_000) }));
  expect(large.statusCode).toBe(413);
  expect(large.json()).toMatchObject({ code: 'too_large' });
  const broken = await send('{"password":');
  expect(broken.statusCode).toBe(400);
  expect(broken.json()).toEqual({ message: 'That is not valid JSON.', code: 'bad_request' });
});

test('every answer carries the security headers; a page allows only its own scripts', async () => {
  const { app } = await startTestApp();
  const api = await app.inject('/api/animals');
  expect(api.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(api.headers['content-security-policy']).toContain("default-src 'none'");
  expect(api.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);

  const page = await app.inject('/pricing');
  const policy = String(page.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(page.body).toContain(`<script nonce="${nonce}">`);
  const another = await app.inject('/pricing');
  expect(another.body).not.toContain(String(nonce));
});

test('the landing page arrives rendered for guests, and as a shell for those who are signed in', async () => {
  const { app } = await startTestApp();
  const guest = await app.inject('/');
  expect(guest.body).toContain('<div id="root"><p>rendered /</p></div>');
  expect(guest.body).toContain('"rendered":true');
  const member = await app.inject({ url: '/', headers: { cookie: 'signed-in=1' } });
  expect(member.body).toContain('<div id="root"></div>');
  expect(member.body).toContain('"rendered":false');
});

test.each([
  ['/', 'Rotopia'],
  ['/home', 'Rotopia'],
  ['/gallery', 'My Gallery · Rotopia'],
  ['/trending', 'Trending Brain Rots · Rotopia'],
  ['/pricing', 'Pricing · Rotopia'],
  ['/checkout', 'Checkout · Rotopia'],
  ['/reset-password?oobCode=x', 'Reset Password · Rotopia'],
])('%s is a page with its own head', async (url, title) => {
  const { app } = await startTestApp();
  const page = await app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<title>${title}</title>`);
  expect(page.body).toContain('<meta property="og:image" content="http://localhost:3000/');
});

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
