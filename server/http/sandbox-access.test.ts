import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';

const here = { url: '/dev/mail', remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };

test('the sandbox answers requests from this machine', async () => {
  const { app } = await startTestApp();
  for (const headers of [
    { host: 'localhost:3000' },
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
    { host: 'localhost:3000', origin: 'http://localhost:3000', referer: 'http://127.0.0.1:3000/dev/mail' },
  ]) {
    expect([headers, (await app.inject({ ...here, headers })).statusCode]).toEqual([headers, 200]);
  }
  expect((await app.inject({ ...here, remoteAddress: '::1' })).statusCode).toBe(200);
  expect((await app.inject({ ...here, remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
});

test.each<[string, object]>([
  ['from another machine', { remoteAddress: '192.168.0.9' }],
  ['from another machine, by IPv6', { remoteAddress: '2001:db8::7' }],
  ['under a public name', { headers: { host: 'rotopia.example' } }],
  ['under a name that begins like ours', { headers: { host: 'localhost.evil.example' } }],
  ['through a proxy that says so', { headers: { ...here.headers, 'x-forwarded-for': '203.0.113.7' } }],
  [
    'through a proxy that claims to forward this machine',
    { headers: { ...here.headers, 'x-forwarded-for': '127.0.0.1' } },
  ],
  ['through a proxy with the standard header', { headers: { ...here.headers, forwarded: 'for=127.0.0.1' } }],
  ['through a cache', { headers: { ...here.headers, via: '1.1 cache' } }],
  ['through a proxy of the X-Real-IP kind', { headers: { ...here.headers, 'x-real-ip': '127.0.0.1' } }],
  ['from a page elsewhere', { headers: { ...here.headers, origin: 'https://evil.example' } }],
  ['after a page elsewhere', { headers: { ...here.headers, referer: 'https://evil.example/' } }],
  ['from a page without an origin', { headers: { ...here.headers, origin: 'null' } }],
])('the sandbox does not exist for a request %s', async (_, request) => {
  const { app } = await startTestApp();
  for (const url of ['/dev/mail', '/dev/google/.well-known/openid-configuration']) {
    const response = await app.inject({ ...here, ...request, url });
    expect([url, response.statusCode]).toEqual([url, 404]);
  }
});

test.each(['x-forwarded-host', 'x-forwarded-proto', 'cf-connecting-ip', 'true-client-ip'])(
  'nor does it for one with the header %s of a proxy',
  async (name) => {
    const { app } = await startTestApp();
    const headers = { ...here.headers, [name]: 'localhost' };
    expect((await app.inject({ ...here, headers })).statusCode).toBe(404);
  },
);

test('nor does it for one in the old version of HTTP that some proxies speak', async () => {
  const { app } = await startTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statusIn = async (version: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /dev/mail HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split(' ')[1];
  };
  expect([await statusIn('1.1'), await statusIn('1.0')]).toEqual(['200', '404']);
});

test('with SANDBOX=public it answers every machine, and every page warns', async () => {
  const { app } = await startTestApp({ PUBLIC_URL: 'https://rotopia.example', SANDBOX: 'public' });
  const far = { remoteAddress: '203.0.113.7', headers: { host: 'rotopia.example' } };
  expect((await app.inject({ ...far, url: '/dev/mail' })).statusCode).toBe(200);
  for (const url of ['/', '/trending', '/brain-rot/nobody']) {
    expect((await app.inject({ ...far, url })).body).toContain('"sandboxIsPublic":true');
  }
});
