import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the command with a registry that has these advisories, or keeps none. */
async function audit(
  advisories: Record<string, object[]> | undefined,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const server = createServer((request, reply) => {
    request.resume();
    const isAsked = advisories && request.url?.endsWith('/security/advisories/bulk');
    reply.writeHead(isAsked ? 200 : 404).end(isAsked && JSON.stringify(advisories));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // npm caches what it derives from advisories.
  const cache = mkdtempSync(join(tmpdir(), 'rotopia-npm-'));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(cache, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const command = spawn(process.execPath, ['scripts/audit.ts', ...args], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache },
  });
  let said = '';
  command.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = (await once(command, 'close')) as [number];
  return { code, said: said.trim() };
}

const advisory = (severity: string) => ({
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Skips authentication',
  severity,
  vulnerable_versions: '*',
});

test('only serious advisories about shipped packages fail, bundled ones included', async () => {
  const { code, said } = await audit({
    'find-my-way': [advisory('critical')],
    'react-dom': [advisory('high')],
    fastify: [advisory('moderate')],
    vitest: [advisory('critical')],
  });
  expect([code, ...said.split('\n').toSorted()]).toEqual([
    1,
    '  find-my-way (critical): Skips authentication https://advisories.example/1',
    '  react-dom (high): Skips authentication https://advisories.example/1',
    'Shipped packages have known vulnerabilities:',
  ]);
});

test('without advisories the audit fails a release, and warns in npm test', async () => {
  expect(await audit(undefined)).toEqual({ code: 1, said: expect.stringMatching(/^Not audited, .*404/) });
  expect(await audit(undefined, '--optional')).toEqual({
    code: 0,
    said: expect.stringMatching(/^Warning: not audited, .*404/),
  });
});

test('a known vulnerability fails npm test too', async () => {
  expect(await audit({ 'react-dom': [advisory('high')] }, '--optional')).toMatchObject({ code: 1 });
});
