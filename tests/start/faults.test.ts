import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { markMoved } from '#server/backup/moved.ts';
import { copyPreparedData } from '#tests/helpers/database/prepared-data.ts';
import { failToStart } from '#tests/helpers/servers/server-process.ts';
import { expectOneClearLine } from './one-clear-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'rotopia-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('wrong settings are listed together', async () => {
  const ended = await failToStart({
    DATA_DIR: join(folder, 'unused'),
    PORT: 'many',
    PUBLIC_URL: 'nowhere',
    WELCOME_CREDITS: '-1',
  });
  expectOneClearLine(
    ended,
    /PORT must be a port number; PUBLIC_URL must be a full address.*; WELCOME_CREDITS /,
  );
});

test('a taken port', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as { port: number };
  const dataDir = join(folder, 'port');
  await copyPreparedData(dataDir);
  const ended = await failToStart({ PORT: String(port), DATA_DIR: dataDir });
  squatter.close();
  expectOneClearLine(
    ended,
    new RegExp(`Port ${port} is taken\\. Stop what uses it, or set PORT to another one\\.`),
  );
});

test('a data folder that cannot be written', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const ended = await failToStart({ DATA_DIR: join(file, 'data') });
  expectOneClearLine(ended, /The data folder .* cannot be written/);
});

test('a database that was moved', async () => {
  const dataDir = join(folder, 'left');
  mkdirSync(dataDir);
  markMoved(dataDir, 'db.example.com/rotopia');
  expectOneClearLine(
    await failToStart({ DATA_DIR: dataDir }),
    /The database in .*left was moved to PostgreSQL at db\.example\.com\/rotopia on .* Set DATABASE_URL; to go back/,
  );
});

test('where others can reach the server, with SANDBOX=public too, the line is JSON like any other', async () => {
  const { said } = await failToStart({ HOST: '0.0.0.0', SANDBOX: 'public', WORKERS: 'none' });
  expect(said.split('\n').map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 60,
      msg: expect.stringMatching(/^Rotopia could not start\. .*WORKERS must be a whole number/),
    }),
  ]);
});
