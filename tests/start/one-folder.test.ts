import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { animals } from '#server/db/catalogue/animals.ts';
import { failToStart, type RunningServer, startServer } from '#tests/helpers/servers/server-process.ts';
import { expectOneClearLine } from './one-clear-line.ts';

// The life of one data folder, in order: a start takes seconds, so each test goes on with what the one before left.
const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-folder-'));
let server: RunningServer;
afterAll(async () => {
  await server.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

test('a server starts on an empty folder', async () => {
  chmodSync(dataDir, 0o755);
  server = await startServer({ DATA_DIR: dataDir });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('what it keeps is for no other user of the machine', () => {
  expect(modeOf(dataDir)).toBe('700');
  for (const name of readdirSync(dataDir)) {
    expect([name, modeOf(join(dataDir, name))]).toEqual([name, expect.stringMatching(/^.00$/)]);
  }
});

test('a second one on the same folder gives up', async () => {
  const ended = await failToStart({ DATA_DIR: dataDir });
  expectOneClearLine(ended, /Another Rotopia is already running on .*\/rotopia-folder-\w+\./);
});

test('killed, it leaves no lock behind, and the next one finds everything there', async () => {
  await server.stop('SIGKILL');
  server = await startServer({ DATA_DIR: dataDir });
  expect(await (await fetch(`${server.url}/api/animals`)).json()).toHaveLength(animals.length);
});

test('stopped, it finishes the request in flight and closes with exit code 0', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const response = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
  // Half a request is on its way when the stop arrives; its other half follows.
  await new Promise<void>((resolve) => {
    socket.write(
      'POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{',
      () => resolve(),
    );
  });
  await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200);
  const stopped = server.stop('SIGTERM');
  await expect.poll(() => server.output()).toContain('shutdown: finishing running requests and jobs');
  socket.write('}');
  expect(await response).toContain('{"message":"Not found.","code":"not_found"}');
  expect(await stopped).toBe(0);
});
