import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';

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
