import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

const onEveryResponse = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test('every response carries the security headers', async () => {
  const { app } = await startTestApp(productionEnvironment);
  for (const url of ['/api/animals', '/api/no-such-thing', '/api/auth/user', '/robots.txt', '/pricing']) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      ...onEveryResponse,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('so do those of the sandbox of Google, but for the window that opened it', async () => {
  const { app } = await startTestApp();
  const { statusCode, headers } = await app.inject('/dev/google/auth');
  expect(statusCode).toBe(400);
  const { 'strict-transport-security': _onlyOnHttps, ...others } = onEveryResponse;
  expect(headers).toMatchObject({
    ...others,
    'cross-origin-opener-policy': 'unsafe-none',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('pictures and sounds carry what keeps them harmless, and nothing that is for pages', async () => {
  const { app } = await startTestApp(productionEnvironment);
  const { headers } = await app.inject('/media/files/320.webp');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'; frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('what is no page allows nothing; a page allows only its own scripts', async () => {
  const { app } = await startTestApp();
  const api = await app.inject('/api/animals');
  expect(api.headers['content-security-policy']).toContain("default-src 'none'");

  const page = await app.inject('/pricing');
  const policy = String(page.headers['content-security-policy']);
  const script = createHash('sha256').update('early()').digest('base64');
  expect(page.body).toContain('<script>early()</script>');
  expect(policy).toContain(`script-src 'self' 'sha256-${script}';`);
  const nonce = /style-src 'self' 'nonce-([^']+)';/.exec(policy)?.[1];
  expect(page.body).toContain(`<style nonce="${nonce}">`);
});

test('pages may take payments, play and copy; nothing may watch or listen', async () => {
  const { app } = await startTestApp();
  const policy = String((await app.inject('/pricing')).headers['permissions-policy']);
  for (const rule of [
    'payment=(self "https://js.stripe.com")',
    'autoplay=(self)',
    'clipboard-write=(self)',
    'fullscreen=(self)',
    'microphone=()',
    'geolocation=()',
  ]) {
    expect(policy).toContain(rule);
  }
});
