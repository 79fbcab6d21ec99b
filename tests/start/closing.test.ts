import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { animals } from '#server/db/catalogue/animals.ts';
import { copyPreparedData } from '#tests/helpers/prepared-data.ts';
import { startServer } from '#tests/helpers/server-process.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-close-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('starts on an empty folder, closes on Ctrl-C with exit code 0, and starts again on the same folder', async () => {
  const dataDir = temporaryFolder();
  const first = await startServer({ DATA_DIR: dataDir });
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(await first.stop('SIGINT')).toBe(0);

  const second = await startServer({ DATA_DIR: dataDir });
  expect(await (await fetch(`${second.url}/api/animals`)).json()).toHaveLength(animals.length);
  expect(await second.stop('SIGTERM')).toBe(0);
});

test('a killed server leaves no lock behind', async () => {
  const dataDir = temporaryFolder();
  await copyPreparedData(dataDir);
  const killed = await startServer({ DATA_DIR: dataDir });
  await killed.stop('SIGKILL');
  const next = await startServer({ DATA_DIR: dataDir });
  expect(await next.stop()).toBe(0);
});

test('finishes the request in flight before it closes', async () => {
  const dataDir = temporaryFolder();
  await copyPreparedData(dataDir);
  const server = await startServer({ DATA_DIR: dataDir });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve) => {
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
  await expect.poll(() => server.output()).toContain('Closing');
  socket.write('}');
  expect(await answer).toContain('{"message":"There is nothing here.","code":"not_found"}');
  expect(await stopped).toBe(0);
});
