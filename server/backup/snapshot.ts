import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNames, filesOfEach } from '#server/brain-rot/files.ts';
import type { Database } from '#server/db/client.ts';
import type { CopyTransaction } from '#server/db/copying.ts';
import { refuseUnfinishedRestore } from '#server/db/unfinished-restore.ts';
import { findInLine } from '#server/jobs/queue.ts';
import type { FileStore, StoredFile } from '#server/providers/files/file-store.ts';
import { StartError } from '#server/start-error.ts';
import { eachAtOnce } from './at-once.ts';
import { sha256Of, writeWhole } from './folder.ts';
import { type FileLine, type Manifest, names, newestMigration, writeManifest } from './format.ts';
import { copyOut, findTables, keptTables, levelOf, readSequences, readSums } from './tables.ts';

export interface Source {
  database: Database;
  files: FileStore;
  /** Where the secret that signs tokens is kept, unless it is a setting. */
  secretFile: string | undefined;
}

/** Tells whoever waits how far it has come. */
export type Say = (line: string) => void;

/** What becomes of one file's bytes; nothing is told of one that is gone by now. */
export type Keep = (
  file: StoredFile,
  read: () => Promise<Buffer | undefined>,
) => Promise<FileLine | undefined>;

export const filesAtOnce = 8;

/** Everything but the files' bytes, which are handed on one by one, or left where they are. */
export async function writeSnapshot(
  { database, files, secretFile }: Source,
  folder: string,
  say: Say,
  keep: Keep,
): Promise<Manifest> {
  await refuseUnfinishedRestore(database);
  say('Reading the rows');
  // What an earlier try has left is of another moment.
  await rm(join(folder, 'tables'), { recursive: true, force: true });
  const secret = secretFile && (await readFile(secretFile).catch(() => undefined));
  if (secret) await writeWhole(folder, names.secret, [secret]);
  const made = new Date().toISOString();
  const { expected, ...rows } = await database.copying((tx) => writeRows(tx, folder));
  say(`Rows: ${Object.values(rows.tables).reduce((sum, table) => sum + table.rows, 0)}`);
  const kept = await writeFiles(files, folder, expected, say, keep);
  const manifest = writeManifest({
    made,
    source: database.shared ? 'postgres' : 'embedded',
    ...rows,
    files: kept,
    secret: secret ? sha256Of(secret) : null,
  });
  await writeWhole(folder, names.manifest, [Buffer.from(JSON.stringify(manifest, null, 2))]);
  return manifest;
}

async function writeRows(tx: CopyTransaction, folder: string) {
  await tx.query('set transaction isolation level repeatable read, read only');
  await mustBeUpToDate(tx);
  const tables: Manifest['tables'] = {};
  for (const table of await findTables(tx)) {
    if (!keptTables.includes(table.name)) continue;
    const lines = await writeWhole(folder, names.table(table.name), copyOut(tx, table));
    tables[table.name] = { columns: table.columns, ...lines };
  }
  const inLine = await findInLine((statement) => tx.query(statement));
  const jobs = await writeWhole(folder, names.jobs, inLine.map(lineOf));
  return {
    tables,
    jobs,
    sums: await readSums(tx),
    sequences: await readSequences(tx, keptTables),
    expected: await expectedFiles(tx),
  };
}

async function mustBeUpToDate(tx: CopyTransaction): Promise<void> {
  if ((await levelOf(tx)) === newestMigration().when) return;
  throw new StartError(
    'The tables are not those of this version of Rotopia. Make the backup with the version that serves, or start this one first.',
  );
}

/** The names of each folder that rows say is there, hidden ones included. */
async function expectedFiles(tx: CopyTransaction): Promise<Map<string, string[]>> {
  const found = await tx.query<{ key: string; widths: number[] | null }>(`
    select file_key as key, avif_widths as widths from brain_rots
    where status in ('ready', 'hidden') and file_key is not null`);
  return new Map(
    found.map(({ key, widths }) => [key, [...filesOfEach, ...(widths ?? []).map(fileNames.avif)]]),
  );
}

async function writeFiles(
  files: FileStore,
  folder: string,
  expected: Map<string, string[]>,
  say: Say,
  keep: Keep,
): Promise<Manifest['files']> {
  const kept = new Map<string, FileLine>();
  await eachAtOnce(files.list(), filesAtOnce, async (file) => {
    const { key } = file;
    if (!expected.has(key.slice(0, key.indexOf('/')))) return;
    const line = await keep(file, () => files.get(key));
    if (!line) return;
    kept.set(key, line);
    if (kept.size % 1000 === 0) say(`Files: ${kept.size}`);
  });
  const missing = [...expected]
    .flatMap(([key, some]) => some.map((name) => `${key}/${name}`))
    .filter((path) => !kept.has(path));
  if (expected.size > 0 && kept.size === 0) {
    throw new StartError(
      `None of the files of ${expected.size} Brain Rots was found. Check DATA_DIR, or S3_BUCKET and what belongs to it.`,
    );
  }
  const sorted = [...kept.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const lines = await writeWhole(folder, names.files, sorted.map(lineOf));
  return { ...lines, bytes: sorted.reduce((sum, { bytes }) => sum + bytes, 0), missing };
}

function lineOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
