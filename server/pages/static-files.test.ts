import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { handleErrors } from '#server/http/error-handler.ts';
import { staticFiles } from './web-bundle.ts';

async function serveFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  for (const name of [
    'assets/a-1.js',
    'assets/a-1.js.br',
    'assets/figure-worker-1.js',
    'favicon.svg',
    'service-worker.js',
  ])
    writeFileSync(join(folder, name), '0123456789');
  const app = Fastify();
  handleErrors(app);
  await staticFiles(app, folder);
  return app;
}

test('hashed files are kept for ever, others for an hour, and the service worker not at all', async () => {
  const app = await serveFiles();
  const headersOf = async (path: string) => (await app.inject(path)).headers;
  expect((await headersOf('/assets/a-1.js'))['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await headersOf('/favicon.svg'))['cache-control']).toBe('public, max-age=3600');
  const worker = await headersOf('/service-worker.js');
  expect(worker).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  // Its path makes the whole site its scope; no header widens that.
  expect(worker).not.toHaveProperty('service-worker-allowed');
});

test("the figure worker may compile the engine's kernels, and do nothing else", async () => {
  const app = await serveFiles();
  expect((await app.inject('/assets/figure-worker-1.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
  });
});

test.each(['/assets/a-1.js', '/favicon.svg', '/service-worker.js'])(
  'a range or a condition that does not hold for %s is 416 or 412',
  async (url) => {
    const app = await serveFiles();
    for (const [header, value, status] of [
      ['range', 'bytes=999999999-', 416],
      ['range', 'bytes=5-1', 416],
      ['range', 'bytes=-0', 416],
      ['if-match', '"x"', 412],
      ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT', 412],
    ] as const) {
      for (const method of ['GET', 'HEAD'] as const) {
        const headers = { [header]: value, 'accept-encoding': 'br' };
        const response = await app.inject({ method, url, headers });
        expect([value, response.statusCode]).toEqual([value, status]);
        expect(response.headers['content-range']).toBe(status === 416 ? 'bytes */10' : undefined);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    }
  },
);

test.each(['..%2fx', '..%2f..%2fx', '..%5cx', 'a%5cb', '/a-1.js', 'a%2f%2e%2e%2fa-1.js', '%2f'])(
  'there is nothing at /assets/%s',
  async (name) => {
    const app = await serveFiles();
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await app.inject({ method, url: `/assets/${name}` })).statusCode).toBe(404);
    }
  },
);
