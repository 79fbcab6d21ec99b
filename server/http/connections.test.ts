import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { openRaw } from '#tests/helpers/servers/raw-connection.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

const here = { port: 0, host: '127.0.0.1' };

/** A webhook that announces a body and sends none of it; the server has said that it waits for it. */
async function stall(url: string, address = '203.0.113.1') {
  const client = await openRaw(url);
  client.write(
    'POST /api/webhooks/stripe HTTP/1.1',
    'Host: rotopia.example',
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    'Content-Length: 2',
    'Expect: 100-continue',
    '',
    '',
  );
  await vi.waitFor(() => expect(client.heard()).toContain('100 Continue'), 10_000);
  return client;
}

test('a request must arrive in time, its response may take longer', async () => {
  const { app, logLines } = await startTestApp();
  expect(app.server).toMatchObject({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    timeout: 180_000,
    keepAliveTimeout: 75_000,
    maxConnections: 5000,
  });
  const release = Promise.withResolvers<void>();
  app.get('/slow', { config: { access: 'public' } }, async () => {
    await release.promise;
    return 'at last';
  });
  const url = await app.listen(here);
  app.server.requestTimeout = 100;
  app.server.headersTimeout = 100;
  const slow = fetch(`${url}/slow`);
  const body = await stall(url);
  const headers = await openRaw(url);
  headers.write('GET / HTTP/1.1', 'Host: localhost', '');
  expect(await body.untilClosed()).toContain('HTTP/1.1 408 Request Timeout');
  expect(await headers.untilClosed()).toContain('HTTP/1.1 408 Request Timeout');
  release.resolve();
  expect(await (await slow).text()).toBe('at last');
  expect(logLines.join('')).not.toContain('request failed');
});

test('one address may have 32 requests with a body running, whatever others send', async () => {
  const { app } = await startTestApp({ ...productionEnvironment, TRUST_PROXY: '127.0.0.1' });
  const url = await app.listen(here);
  const post = (address: string) =>
    fetch(`${url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: '{}',
    });
  const stalled = await Promise.all(Array.from({ length: 32 }, () => stall(url)));

  const refused = await post('203.0.113.1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('connection')).toBe('close');
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await post('203.0.113.2')).status).toBe(400);

  stalled[0]?.write('{}');
  await vi.waitFor(() => expect(stalled[0]?.heard()).toContain('400 Bad Request'), 10_000);
  expect((await post('203.0.113.1')).status).toBe(400);
});

test('a proxy that passes on what is no address breaks nothing', async () => {
  const { app } = await startTestApp({ ...productionEnvironment, TRUST_PROXY: '127.0.0.1' });
  const response = await app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    headers: { 'x-forwarded-for': 'unknown' },
    payload: { email: 'nobody@example.com', password: 'wrong password' },
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'auth/invalid-credential']);
});

test('outside production, loopback is not limited', async () => {
  const { app } = await startTestApp();
  const url = await app.listen(here);
  await Promise.all(Array.from({ length: 33 }, () => stall(url)));
  expect((await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body: '{}' })).status).toBe(400);
});

test('beyond the connections that may be open further ones are refused, which is told once', async () => {
  const { app, logLines } = await startTestApp();
  const url = await app.listen(here);
  app.server.maxConnections = 1;
  const first = await openRaw(url);
  for (let attempt = 0; attempt < 2; attempt++) {
    const dropped = once(app.server, 'drop');
    await (await openRaw(url)).untilClosed();
    await dropped;
  }
  first.write('GET /healthz HTTP/1.1', 'Host: localhost', 'Connection: close', '', '');
  expect(await first.untilClosed()).toContain('200 OK');
  expect(logLines.filter((line) => line.includes('connections: limit reached'))).toHaveLength(1);
});

test('an event of a dispute with all its evidence fits, a larger one does not', async () => {
  const { app } = await startTestApp();
  const post = async (kilobytes: number) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json' },
        payload: 'x'.repeat(kilobytes * 1024),
      })
    ).statusCode;
  expect(await post(200)).toBe(400);
  expect(await post(300)).toBe(413);
});
