import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import pg from 'pg';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';
import { addressOf } from '#server/db/postgres.ts';
import { StartError } from '#server/start-error.ts';
import { markMoved, refuseMoved } from './moved.ts';

/** In one transaction, into an empty database; marks the old one as moved. Returns how many rows each table has. */
export async function moveToPostgres(dataDir: string, url: string): Promise<Map<string, number>> {
  refuseMoved(dataDir);
  const lock = lockStopped(dataDir);
  try {
    const source = await PGlite.create(join(dataDir, 'database'));
    const target = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      const query: Query = async (statement) => (await source.query(statement)).rows;
      const expected = await countRows(query);
      const dump = await dumpSql(source);
      await connect(target, url);
      await target.query('begin');
      await refuseUnlessEmpty(target);
      await target.query(dump);
      const found = await countRows(async (statement) => (await target.query(statement)).rows);
      refuseDifference(expected, found);
      await target.query('commit');
      markMoved(dataDir, addressOf(url));
      return found;
    } finally {
      await target.end();
      await source.close();
    }
  } finally {
    lock.release();
  }
}

type Query = (statement: string) => Promise<unknown[]>;

function lockStopped(dataDir: string) {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartError(`A server runs on ${dataDir}. Stop it first: later changes would not be moved.`);
  }
}

async function dumpSql(source: PGlite): Promise<string> {
  const file = await pgDump({
    pg: source,
    args: ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100'],
  });
  // PGlite is PostgreSQL 18; this setting is unknown before 17.
  return (await file.text()).replace(/^SET transaction_timeout = 0;$/m, '');
}

async function connect(target: pg.Client, url: string): Promise<void> {
  // A lost connection fails the next query, which reports it.
  target.on('error', () => {});
  try {
    await target.connect();
  } catch (error) {
    throw new StartError(`PostgreSQL at ${addressOf(url)} cannot be reached: ${(error as Error).message}`);
  }
}

async function refuseUnlessEmpty(target: pg.Client): Promise<void> {
  const { rows } = await target.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'drizzle', 'pgboss') limit 1`,
  );
  if (rows[0])
    throw new StartError(`The database is not empty: it contains ${rows[0].name}. Create a new one.`);
}

async function countRows(query: Query): Promise<Map<string, number>> {
  const tables = (await query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as { name: string }[];
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as count from public."${name}"`,
  );
  const rows = (await query(counts.join(' union all '))) as { name: string; count: number }[];
  return new Map(rows.map(({ name, count }) => [name, count]));
}

function refuseDifference(expected: Map<string, number>, found: Map<string, number>): void {
  const wrong = [...expected].filter(([name, count]) => found.get(name) !== count);
  if (wrong.length === 0) return;
  const tables = wrong.map(([name, count]) => `${name} has ${found.get(name)} rows instead of ${count}`);
  throw new StartError(`Nothing was moved: ${tables.join(', ')}.`);
}
