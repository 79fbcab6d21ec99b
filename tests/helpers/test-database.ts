import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Database, openPostgres, wrapPglite } from '#server/db/client.ts';
import { databaseUrl } from './database-setup.ts';
import { runStatement } from './postgres.ts';

/** A fresh copy of the prepared database, of the kind this project tests on. */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('database');
  if (prepared.kind === 'pglite') {
    const client = await PGlite.create({ loadDataDir: await openAsBlob(prepared.dump) });
    return wrapPglite(client);
  }
  const { url, drop } = await createTestDatabase();
  const database = await openPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A PostgreSQL database of its own, for tests that start processes on it. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const prepared = inject('database');
  if (prepared.kind !== 'postgres') throw new Error('Only the postgres project has a server');
  const name = `rotopia_${randomBytes(6).toString('hex')}`;
  await runStatement(prepared.serverUrl, `create database ${name} template ${prepared.template}`);
  return {
    url: databaseUrl(prepared.serverUrl, name),
    drop: () => runStatement(prepared.serverUrl, `drop database if exists ${name} with (force)`),
  };
}
