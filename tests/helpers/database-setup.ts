import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { type Database, openPostgres, wrapPglite } from '#server/db/client.ts';
import { seedCatalogue } from '#server/db/seed.ts';
import { JobQueue } from '#server/jobs/queue.ts';
import { runStatement, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and seeded database to copy: a PGlite dump, or a PostgreSQL template. */
    database: { kind: 'pglite'; dump: string } | { kind: 'postgres'; serverUrl: string; template: string };
  }
}

/** Runs once per project: prepares the database that every test file then copies. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'postgres' ? preparePostgres(project) : preparePglite(project);
}

async function preparePglite(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-pglite-'));
  const client = await PGlite.create();
  const database = wrapPglite(client);
  await fill(database);
  const dump = join(folder, 'dump.tar');
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('database', { kind: 'pglite', dump });
  return async () => rmSync(folder, { recursive: true });
}

async function preparePostgres(project: TestProject) {
  const server = await startPostgres();
  const template = `rotopia_test_${process.pid}`;
  await runStatement(server.url, `create database ${template}`);
  const database = await openPostgres(databaseUrl(server.url, template));
  await fill(database);
  await database.close();
  project.provide('database', { kind: 'postgres', serverUrl: server.url, template });
  return async () => {
    // Where the server stays, nothing of this run stays on it: the template and the workers' copies.
    const left = await runStatement<{ name: string }>(
      server.url,
      `select datname as name from pg_database where starts_with(datname, '${template}')`,
    );
    for (const { name } of left) await runStatement(server.url, `drop database ${name} with (force)`);
    await server.stop();
  };
}

async function fill(database: Database): Promise<void> {
  await database.migrate();
  await seedCatalogue(database.db);
  const jobs = new JobQueue(database, pino({ level: 'silent' }), { supervise: false });
  await jobs.start();
  await jobs.stop();
}

export function databaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
