import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { subjectOf } from '#tests/helpers/data/subject.ts';
import { modelFetch } from './model-fetch.ts';
import { modelPictures } from './pictures/model/model-pictures.ts';

/** Before the SDK keeps the function: this name leads to this machine. */
beforeAll(() => {
  const dns = process.getBuiltinModule('node:dns');
  const { lookup } = dns;
  const addresses = [{ address: '127.0.0.1', family: 4 }];
  vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    options: object,
    done: (...all: unknown[]) => void,
  ) =>
    name === 'pictures.example.com' ? done(null, addresses) : lookup(name, options, done as never)) as never);
});

/** A server inside our network, which nothing from outside may reach, and how often it was. */
async function startInner() {
  const reached = vi.fn();
  const server = createServer((_, reply) => {
    reached();
    reply.end('secret');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, reached };
}

type Reply = { location?: string; body?: string | Buffer };

/** An openai-compatible server that says its picture is at `address`; its own paths answer as told. */
async function drawFrom(addressOf: (base: string) => string, paths: Record<string, Reply> = {}) {
  const seen: Record<string, unknown>[] = [];
  const server = createServer((request, reply) => {
    seen.push(request.headers);
    const known = paths[request.url ?? ''];
    if (known?.location) return void reply.writeHead(302, { location: known.location }).end();
    if (known) return void reply.end(known.body);
    const port = (server.address() as AddressInfo).port;
    reply.end(JSON.stringify({ data: [{ url: addressOf(`http://127.0.0.1:${port}`) }] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const settings = {
    vendor: 'openai-compatible',
    model: 'any',
    apiKey: 'key',
    baseUrl,
    timeoutMs: 20_000,
  } as const;
  return modelPictures(settings, { maxRetries: 0 }).draw(subjectOf(), new AbortController().signal);
}

const inner = [
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.0.0.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0.0.0.0:PORT/',
  'http://localhost:PORT/',
  'http://LOCALHOST.:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[fd00::1]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1:PORT/',
  'http://192.168.1.1:PORT/',
  'http://metadata.google.internal/',
  'http://pictures.example.com:PORT/',
  'file:///etc/passwd',
];

test('a result inside our network is never fetched, by number, name or redirect', async () => {
  const { port, reached } = await startInner();
  for (const pattern of inner) {
    const address = pattern.replace('PORT', String(port));
    const direct = await drawFrom(() => address).catch((error) => error);
    const redirected = await drawFrom((base) => `${base}/moved`, { '/moved': { location: address } }).catch(
      (error) => error,
    );
    for (const fault of [direct, redirected]) {
      expect([address, fault.userMessage, fault.passing]).toEqual([
        address,
        'Our artist answered with something we cannot read.',
        false,
      ]);
    }
  }
  expect(reached).not.toHaveBeenCalled();
});

test("the operator's own base URL may be inside, and redirects within it too", async () => {
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = await drawFrom((base) => `${base}/moved`, {
    '/moved': { location: '/1.png' },
    '/1.png': { body },
  });
  expect(picture).toEqual({ kind: 'file', bytes: new Uint8Array(body) });
});

test('a request with the key is never redirected', async () => {
  const { port, reached } = await startInner();
  const moved = createServer((_, reply) => {
    reply.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
  }).listen(0, '127.0.0.1');
  await once(moved, 'listening');
  onTestFinished(() => void moved.close());
  const baseUrl = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`;
  await expect(modelFetch({ baseUrl })(baseUrl, { method: 'POST', body: '{}' })).rejects.toThrow(
    'fetch failed',
  );
  expect(reached).not.toHaveBeenCalled();
});

test('an SVG is no picture: it could refer to files', async () => {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  const fault = await drawFrom((base) => `${base}/1.png`, { '/1.png': { body } }).catch((error) => error);
  expect(fault.userMessage).toBe('The picture came back broken.');
});
