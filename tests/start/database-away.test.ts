import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { databaseUrl } from '#tests/helpers/database/database-setup.ts';
import { OwnPostgres } from '#tests/helpers/database/postgres.ts';
import { freePort } from '#tests/helpers/servers/free-port.ts';
import { failToStart, launchServer, startServer } from '#tests/helpers/servers/server-process.ts';
import { expectOneClearLine } from './one-clear-line.ts';

// One outage, in order: PostgreSQL starts in the middle of it.
const folder = mkdtempSync(join(tmpdir(), 'rotopia-away-'));
const waits = 'database: unreachable (ECONNREFUSED), next attempt in 1 s';
/** On a busy machine a start takes half a minute. */
const patience = { timeout: 50_000 };
let postgres: OwnPostgres;
let web: ReturnType<typeof launchServer>;
let port: number;

const environment = (own: Record<string, string>) => ({
  DATA_DIR: join(folder, 'data'),
  NODE_ENV: 'test',
  DATABASE_URL: postgres.url,
  AUTH_SECRET: 'long enough to sign tokens with, for a test',
  ...own,
});
const ask = (path: string, accept = 'application/json') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });

beforeAll(async () => {
  postgres = await OwnPostgres.prepare();
  port = await freePort();
  web = launchServer(environment({ ROLE: 'web', PORT: String(port) }));
});
afterAll(async () => {
  await web.stop('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a server that starts without its database waits, says so, and answers 503', async () => {
  await expect.poll(web.output, patience).toContain(waits);
  expect((await ask('/healthz')).status).toBe(200);
  // It has not begun to serve assets either.
  for (const path of ['/readyz', '/readyz?exclude=database']) {
    const ready = await ask(path);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'database unreachable' }]);
  }
  const read = await ask('/api/animals');
  expect([read.status, read.headers.get('retry-after'), await read.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ code: 'unavailable' }),
  ]);
  const page = await ask('/', 'text/html');
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('catching our breath')]);
});

test('a stop does not wait for the database', async () => {
  const worker = launchServer(environment({ ROLE: 'worker' }));
  await expect.poll(worker.output, patience).toContain(waits);
  expect(await worker.stop('SIGTERM')).toBe(0);
});

test('it serves once the database is there', async () => {
  await postgres.start();
  await expect.poll(web.output, patience).toContain('Ready.');
  expect((await ask('/readyz')).status).toBe(200);
  expect((await ask('/api/animals')).status).toBe(200);
});

test('a worker whose metrics port is taken warns and works', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  onTestFinished(() => void squatter.close());
  const taken = (squatter.address() as AddressInfo).port;
  const worker = await startServer(
    environment({ ROLE: 'worker', METRICS_TOKEN: 'f'.repeat(24), METRICS_PORT: String(taken) }),
  );
  expect(worker.output()).toContain(`WARN: metrics: port ${taken} is taken`);
  expect(await worker.stop('SIGTERM')).toBe(0);
});

test.each([
  ['an unknown database', () => databaseUrl(postgres.url, 'none'), /has no such database .*DATABASE_URL/],
  [
    'a user whom PostgreSQL refuses',
    () => postgres.url.replace('postgres@', 'nobody:secret@'),
    /refuses the user or the password in DATABASE_URL \(28000\)/,
  ],
])('%s stops the start', async (_what, url, words) => {
  const ended = await failToStart(environment({ ROLE: 'worker', DATABASE_URL: url() }));
  expectOneClearLine(ended, words);
  expect(ended.said).not.toContain('secret');
});
