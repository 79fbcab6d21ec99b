import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/client.ts';
import type { CopyTransaction } from '#server/db/copying.ts';
import { migrationsFolder, readJournal } from '#server/db/migrate.ts';
import { isRestoreUnfinished, restoreSchema } from '#server/db/unfinished-restore.ts';
import { StartError } from '#server/start-error.ts';
import type { Manifest } from './format.ts';
import { allTables, findTables, keptTables, levelOf, quote } from './tables.ts';

/** A start makes these rows anew from the code: a place that holds nothing else is empty. */
const catalogue = new Set(['animals', 'terms']);

/** Loaded so far, by an earlier try too: the digest of each table's rows. */
export type Loaded = ReadonlyMap<string, string>;

/**
 * Makes a database ready for the backup's rows: it must be empty, or hold what an unfinished restore has loaded. Its
 * tables become those of the version that made the backup.
 */
export async function prepareTarget(database: Database, manifest: Manifest): Promise<Loaded> {
  const unfinished = await isRestoreUnfinished(database);
  const entries = readJournal();
  const last = entries.findIndex(({ tag }) => tag === manifest.migration);
  const wanted = entries.slice(0, last + 1);
  const isAsWanted = await database.copying(async (tx) => {
    await refuseServed(tx);
    if (!unfinished) await refuseUnlessEmpty(tx);
    await tx.query(`create schema if not exists ${restoreSchema}`);
    await tx.query(
      `create table if not exists ${restoreSchema}.loaded (name text primary key, sha256 text not null)`,
    );
    const fits =
      (await levelOf(tx)) === wanted.at(-1)?.when &&
      [...(await readLoaded(tx))].every(([name, sha256]) => manifest.tables[name]?.sha256 === sha256);
    if (!fits) await removeTables(tx);
    return fits;
  });
  if (!isAsWanted) await migrateOnly(database, wanted);
  return database.copying(readLoaded);
}

async function refuseUnlessEmpty(tx: CopyTransaction): Promise<void> {
  for (const { name } of await findTables(tx)) {
    if (!keptTables.includes(name) || catalogue.has(name)) continue;
    const [row] = await tx.query(`select 1 from public.${quote(name)} limit 1`);
    if (row) {
      throw new StartError(
        `The database is not empty: there are rows in ${name}. A backup is restored into an empty place only.`,
      );
    }
  }
}

/** People would come in while the tables are changed under them. */
async function refuseServed(tx: CopyTransaction): Promise<void> {
  const [leases] = await tx.query<{ there: boolean }>(
    `select to_regclass('public.leases') is not null as there`,
  );
  if (!leases?.there) return;
  const [held] = await tx.query('select 1 from public.leases where until > clock_timestamp()');
  if (held) throw new StartError('A server runs on this database. Stop it first, and wait ten seconds.');
}

/** Nothing is lost with them: they were empty, or half of a restore. */
async function removeTables(tx: CopyTransaction): Promise<void> {
  await tx.query(`delete from ${restoreSchema}.loaded`);
  for (const { name } of await findTables(tx)) {
    if (allTables.includes(name)) await tx.query(`drop table public.${quote(name)} cascade`);
  }
  await tx.query('drop table if exists drizzle.__drizzle_migrations');
}

async function readLoaded(tx: CopyTransaction): Promise<Loaded> {
  const rows = await tx.query<{ name: string; sha256: string }>(`select * from ${restoreSchema}.loaded`);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** In the transaction that loads it: both are there, or neither. */
export async function markLoaded(tx: CopyTransaction, name: string, sha256: string): Promise<void> {
  await tx.query(`insert into ${restoreSchema}.loaded values ($1, $2)`, [name, sha256]);
}

export async function endRestore(database: Database): Promise<void> {
  await database.copying((tx) => tx.query(`drop schema ${restoreSchema} cascade`));
}

/** The tables as they were then: what came later is done to the loaded rows, as it was elsewhere. */
async function migrateOnly(database: Database, entries: ReturnType<typeof readJournal>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    await database.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
