import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/helpers/installation.ts';
import { askForCopy, openDoor } from './door.ts';

/** A door before a database that is one file. */
async function openHouse(dataDir = temporaryFolder()) {
  const asked: string[] = [];
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  const door = await openDoor({
    dataDir,
    log,
    database: {
      async copyFolder(into) {
        writeFileSync(join(into, 'copy'), 'all of it');
        return 1;
      },
    },
    noteDown: async (operator) => void asked.push(operator),
  });
  onTestFinished(() => door.close());
  const copies = () => readdirSync(join(dataDir, 'snapshots'));
  return { dataDir, door, asked, warnings, copies };
}

function statusOf(socketPath: string, method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ socketPath, method, path }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('a copy is there for as long as the one who asked is', async () => {
  const { dataDir, asked, copies } = await openHouse();
  const [first, second] = [await askForCopy(dataDir, 'rosa'), await askForCopy(dataDir, 'rosa as root')];
  expect(asked).toEqual(['rosa', 'rosa as root']);
  expect(existsSync(join(first.folder, 'copy'))).toBe(true);
  expect(copies()).toHaveLength(2);
  first.giveBack();
  await expect.poll(copies).toHaveLength(1);
  expect(existsSync(join(second.folder, 'copy'))).toBe(true);
  second.giveBack();
  await expect.poll(copies).toEqual([]);
});

test('only its own user can open it, and it takes nothing else', async () => {
  const { dataDir, asked } = await openHouse();
  const socket = join(dataDir, 'operator.sock');
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  expect(await statusOf(socket, 'GET', '/copy')).toBe(404);
  expect(await statusOf(socket, 'POST', '/')).toBe(404);
  expect(await statusOf(socket, 'POST', '/copy'), 'nobody asks').toBe(404);
  expect(asked).toEqual([]);
});

test('a server that closes leaves the copy to whoever works on it; the next one removes it', async () => {
  const { dataDir, door, copies } = await openHouse();
  const { folder, giveBack } = await askForCopy(dataDir, 'rosa');
  door.close();
  giveBack();
  await expect(askForCopy(dataDir, 'rosa')).rejects.toThrow(/gives no copy of its database/);
  expect(existsSync(join(folder, 'copy'))).toBe(true);
  await openHouse(dataDir);
  expect(existsSync(folder)).toBe(false);
  const next = await askForCopy(dataDir, 'rosa');
  expect(copies()).toHaveLength(1);
  next.giveBack();
});

test('where no socket can be made the server says so and serves all the same', async () => {
  const dataDir = join(temporaryFolder(), 'a'.repeat(120));
  mkdirSync(dataDir);
  const { warnings } = await openHouse(dataDir);
  expect(warnings.join()).toContain('Backups need the server stopped');
});
