import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { databaseUrl } from './database-setup.ts';
import { runStatement } from './postgres.ts';
import { tableNames } from './table-digests.ts';

/** Open databases of this worker that no test uses: to open one takes a second, to empty one a few milliseconds. */
const free: Database[] = [];

/**
 * An empty database with the catalogue, of the kind this project tests on, held by the caller alone.
 * Once closed it answers nothing, so what a test leaves under way cannot write into the next one's.
 */
export async function openTestDatabase(): Promise<Database> {
  const database = free.pop() ?? (await openPrepared());
  const stopListening: (() => void)[] = [];
  let isOpen = true;
  const whileOpen = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, key) {
        if (!isOpen) throw new Error('The test that held this database has closed it');
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const connection = whileOpen(database);
  return {
    shared: database.shared,
    db: whileOpen(database.db),
    statements: whileOpen(database.statements),
    async listen(channel, hear) {
      const stop = await connection.listen(channel, hear);
      stopListening.push(stop);
      return stop;
    },
    migrate: async () => connection.migrate(),
    ...(database.dumpFolder && { dumpFolder: database.dumpFolder }),
    ping: async () => connection.ping(),
    pool: () => connection.pool(),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      for (const stop of stopListening) stop();
      await empty(database);
      free.push(database);
    },
  };
}

async function openPrepared(): Promise<Database> {
  const prepared = inject('database');
  if (prepared.kind === 'postgres') return openPostgres((await createTestDatabase()).url);
  const copy = mkdtempSync(join(prepared.copies, 'copy-'));
  cpSync(prepared.prepared, copy, { recursive: true });
  return openEmbedded(copy);
}

/** Rows of a new installation: the catalogue, and the job queue's own bookkeeping. */
const kept = new Set(['public.animals', 'public.terms', 'pgboss.version', 'pgboss.queue']);

/** Deletes every row that tests may have written, in one statement: foreign keys are checked at its end. */
async function empty({ db }: Database): Promise<void> {
  const tables = await tableNames(db);
  const deletions = tables
    .filter((name) => !kept.has(name))
    .map((name, index) => `d${index} as (delete from ${name})`);
  await db.execute(sql.raw(`with ${deletions.join(', ')} select 1`));
}

/** A PostgreSQL database of its own, for tests that start processes on it. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const prepared = inject('database');
  if (prepared.kind !== 'postgres') throw new Error('Only the postgres project has a server');
  const name = `${prepared.template}_${randomBytes(6).toString('hex')}`;
  await runStatement(prepared.serverUrl, `create database ${name} template ${prepared.template}`);
  return {
    url: databaseUrl(prepared.serverUrl, name),
    async drop() {
      await runStatement(prepared.serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
