import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#server/db/client.ts';
import { readJournal } from '#server/db/migrate.ts';
import { brainRots, likes, users } from '#server/db/schema.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { insertUser } from '#tests/helpers/brain-rots.ts';
import {
  fillInstallation,
  installationOn,
  openInstallation,
  temporaryFolder,
} from '#tests/helpers/installation.ts';
import { backUp } from './backup.ts';
import { differences } from './compare.ts';
import { sha256Of } from './folder.ts';
import type { Manifest } from './format.ts';
import { restore } from './restore.ts';

const quietly = () => {};

/** The same store, until it has been asked that often. */
function failingAfter(files: FileStore, times: number, call: 'get' | 'put'): FileStore {
  let asked = 0;
  const fail = () => {
    if (++asked > times) throw new Error('the store is away');
  };
  return {
    ...files,
    async get(path) {
      if (call === 'get') fail();
      return files.get(path);
    },
    async put(path, bytes) {
      if (call === 'put') fail();
      return files.put(path, bytes);
    },
  };
}

test('an interrupted backup goes on with the files it has, and forgets those that were deleted since', async () => {
  const source = await openInstallation();
  const [first, second] = await fillInstallation(source);
  const folder = join(temporaryFolder(), 'backup');
  const away = { ...source, files: failingAfter(source.files, 9, 'get') };
  await expect(backUp(away, folder, quietly)).rejects.toThrow('the store is away');
  expect(existsSync(folder)).toBe(false);
  const brought = readdirSync(join(`${folder}.partial`, 'files'), { recursive: true }).filter((name) =>
    String(name).includes('.'),
  );
  expect(brought.length).toBeGreaterThan(0);

  await source.database.db
    .update(brainRots)
    .set({ status: 'deleted' })
    .where(eq(brainRots.fileKey, first ?? ''));
  let read = 0;
  const counted: FileStore = {
    ...source.files,
    get(path) {
      read++;
      return source.files.get(path);
    },
  };
  const { files } = await backUp({ ...source, files: counted }, folder, quietly);
  expect(files).toMatchObject({ rows: 8, missing: [] });
  expect(read).toBeLessThan(8);
  const kept = readdirSync(join(folder, 'files'), { recursive: true }).map(String);
  expect(kept.filter((name) => name.includes(`${second}/`))).toHaveLength(8);
  expect(kept.filter((name) => name.includes(`${first}/`))).toEqual([]);
  await expect(backUp(source, folder, quietly)).rejects.toThrow(
    /is there already\. Name a folder that is not\.$/,
  );
});

test('files that are deleted while a backup is made are listed in it', async () => {
  const source = await openInstallation();
  const [first = '', second] = await fillInstallation(source);
  const folder = join(temporaryFolder(), 'backup');
  const { files } = source;
  const meanwhile: FileStore = {
    ...files,
    async *list() {
      await files.removeFolder(first);
      yield* files.list();
    },
  };
  const manifest = await backUp({ ...source, files: meanwhile }, folder, quietly);
  expect(manifest.files.rows).toBe(8);
  expect(manifest.files.missing).toHaveLength(7);
  expect(manifest.files.missing[0]).toContain(first);
  const target = await openInstallation();
  expect(differences(await restore(folder, target, quietly))).toEqual([]);
  expect(await target.files.get(`${second}/sound.mp3`)).toBeDefined();
});

test('a backup that finds no file at all is refused: it looks in the wrong place', async () => {
  const { database } = await openInstallation();
  await fillInstallation(installationOn(database));
  await expect(backUp(installationOn(database), join(temporaryFolder(), 'backup'), quietly)).rejects.toThrow(
    'None of the files of 2 Brain Rots was found.',
  );
});

test('an interrupted restore goes on, also with another backup', async () => {
  const source = await openInstallation();
  await fillInstallation(source);
  const [monday, tuesday] = [join(temporaryFolder(), 'monday'), join(temporaryFolder(), 'tuesday')];
  await backUp(source, monday, quietly);
  await insertUser(source.database.db);
  await backUp(source, tuesday, quietly);

  const target = await openInstallation();
  const away = { ...target, files: failingAfter(target.files, 5, 'put') };
  await expect(restore(monday, away, quietly)).rejects.toThrow('the store is away');
  await expect(backUp(target, join(temporaryFolder(), 'half'), quietly)).rejects.toThrow('did not end');
  const said: string[] = [];
  await expect(restore(monday, away, (line) => said.push(line))).rejects.toThrow('the store is away');
  expect(said, 'tables that are loaded are not loaded again').toEqual([]);
  expect(differences(await restore(tuesday, target, quietly))).toEqual([]);
  expect(await target.database.db.$count(users)).toBe(3);
});

test('a backup of an older version is loaded into its tables and then brought up to date', async () => {
  const source = await openInstallation();
  await fillInstallation(source);
  const folder = join(temporaryFolder(), 'backup');
  await backUp(source, folder, quietly);
  const target = await openInstallation();
  makeOlder(folder);

  expect(differences(await restore(folder, target, quietly))).toEqual([]);
  const [row] = await target.database.db.select().from(brainRots);
  expect(row).toMatchObject({ engine: null, timeline: null, soundPeaks: [1, 2, 3] });
  expect(
    await queryRows(target.database.db, sql`select count(*)::int as ran from drizzle.__drizzle_migrations`),
  ).toEqual([{ ran: readJournal().length }]);
  expect(await target.database.db.$count(likes)).toBe(0);
});

/** As an older version would have made it: without what came since. */
function makeOlder(folder: string): void {
  const manifestFile = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const {
    brain_rot_files: _files,
    pair_firsts: _firsts,
    refund_requests: _requests,
    refused_names: _names,
    ...tables
  } = manifest.tables;
  dropLast(folder, tables['export_tickets'], 'export_tickets', ['session_id']);
  dropLast(folder, tables['brain_rots'], 'brain_rots', ['engine', 'timeline']);
  dropLast(folder, tables['users'], 'users', [
    'nickname',
    'maker_slug',
    'is_maker_hidden',
    'nickname_hidden_at',
  ]);
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, tables, migration: '0008_avif' }));
}

function dropLast(
  folder: string,
  table: Manifest['tables'][string] | undefined,
  name: string,
  columns: string[],
): void {
  expect(table?.columns.splice(-columns.length)).toEqual(columns);
  const rowsFile = join(folder, `tables/${name}.copy`);
  const lastOfRow = new RegExp(`${'\\t[^\\t\\n]*'.repeat(columns.length)}\n`, 'g');
  const rows = readFileSync(rowsFile, 'utf8').replaceAll(lastOfRow, '\n');
  writeFileSync(rowsFile, rows);
  Object.assign(table ?? {}, { sha256: sha256Of(Buffer.from(rows)) });
}
