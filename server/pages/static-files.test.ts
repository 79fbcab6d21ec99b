import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { staticFiles } from './static-files.ts';

test('hashed files are kept for ever, others for an hour, and the service worker not at all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['assets/a-1.js', 'favicon.svg', 'service-worker.js'])
    writeFileSync(join(folder, name), '');
  const app = Fastify();
  await staticFiles(app, folder);
  const headersOf = async (path: string) => (await app.inject(path)).headers;
  expect((await headersOf('/assets/a-1.js'))['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await headersOf('/favicon.svg'))['cache-control']).toBe('public, max-age=3600');
  const worker = await headersOf('/service-worker.js');
  expect(worker).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  // By its place it governs all of the site, and nobody widens that.
  expect(worker).not.toHaveProperty('service-worker-allowed');
});
