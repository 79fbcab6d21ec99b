import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';

test('the manifest says all that a browser asks of one to install', async () => {
  const { app } = await startTestApp();
  const { statusCode, headers, body } = await app.inject('/manifest.webmanifest');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'public, max-age=3600',
  ]);
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Rotopia',
    short_name: 'Rotopia',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#fff5e1',
    background_color: '#fff5e1',
  });
  const kinds = manifest.icons.map(
    (icon: { sizes: string; purpose: string }) => `${icon.purpose} ${icon.sizes}`,
  );
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
});

test('the offline page is rendered for the worker, kept out of search engines and site map', async () => {
  const { app } = await startTestApp();
  const page = await app.inject('/offline');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<p>rendered /offline</p>');
  expect(page.body).toContain('<title>You are offline · Rotopia</title>');
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect((await app.inject('/sitemap.xml')).body).not.toContain('/offline');
});

test('pages may start workers and name manifests of our own alone, and nothing else may', async () => {
  const { app } = await startTestApp();
  const policyOf = async (path: string) => (await app.inject(path)).headers['content-security-policy'];
  // Manifests fall under `default-src`: WebKit warns of a `manifest-src`, which it does not know.
  expect(await policyOf('/')).toMatch(/^default-src 'self'; .*worker-src 'self'; (?!.*manifest-src)/);
  for (const path of ['/api/imprint', '/manifest.webmanifest', '/kits/nothing/animals/shark.json']) {
    expect(await policyOf(path)).toContain("default-src 'none'");
  }
});
