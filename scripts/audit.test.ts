import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const timeout = 60_000;

/** How the command ends, and what it says, with this in the registry's place. */
async function audit(registry: RequestListener, seconds = '50'): Promise<{ code: number; said: string }> {
  const server = createServer(registry).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  // npm keeps what it works out of advisories.
  const cache = mkdtempSync(join(tmpdir(), 'rotopia-npm-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  const command = spawn(process.execPath, ['scripts/audit.ts', '--seconds', seconds], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: cache,
    },
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const [code] = (await once(command, 'close')) as [number];
  return { code, said: said.trim() };
}

/** A registry whose advisories are these. */
function advising(advisories: Record<string, object[]>): RequestListener {
  return (request, reply) => {
    request.resume();
    const asked = request.url?.endsWith('/security/advisories/bulk');
    reply
      .writeHead(asked ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(asked ? advisories : {}));
  };
}

const advisory = (severity: string) => ({
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Lets anybody in',
  severity,
  vulnerable_versions: '*',
});

test('a registry that knows of nothing lets the checks pass', { timeout }, async () => {
  expect(await audit(advising({}))).toEqual({
    code: 0,
    said: 'No vulnerability of high severity is known in what ships',
  });
});

test(
  'a vulnerable package fails that runs on the server, is needed there, or is bundled',
  { timeout },
  async () => {
    const { code, said } = await audit(
      advising({
        fastify: [advisory('critical')],
        'find-my-way': [advisory('high')],
        'react-dom': [advisory('high')],
      }),
    );
    expect([code, ...said.split('\n').toSorted()]).toEqual([
      1,
      '  fastify (critical): Lets anybody in https://advisories.example/1',
      '  find-my-way (high): Lets anybody in https://advisories.example/1',
      '  react-dom (high): Lets anybody in https://advisories.example/1',
      'Packages with known vulnerabilities would ship:',
    ]);
  },
);

test('what is less serious, or never ships, does not fail', { timeout }, async () => {
  const advisories = { fastify: [advisory('moderate')], vitest: [advisory('critical')] };
  const { code, said } = await audit(advising(advisories));
  expect([code, said]).toEqual([0, 'No vulnerability of high severity is known in what ships']);
});

test('a registry without advisories is said to have none', { timeout }, async () => {
  const lacking: RequestListener = (request, reply) => {
    request.resume();
    reply.writeHead(404).end();
  };
  expect(await audit(lacking)).toEqual({
    code: 0,
    said: 'The advisories could not be asked (404 Not Found): not audited',
  });
});

test('a registry that does not answer holds nothing up', { timeout }, async () => {
  expect(await audit(() => {}, '2')).toEqual({
    code: 0,
    said: 'The advisories could not be asked (no answer within 2 s): not audited',
  });
});
