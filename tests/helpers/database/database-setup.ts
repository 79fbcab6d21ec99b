import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/postgres.ts';
import { runStatement, startPostgres } from './postgres.ts';
import { fillDatabase, prepareData } from './prepared-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A filled database to copy: the folder of a PGlite and where copies may lie, or a PostgreSQL template. */
    database:
      | { kind: 'pglite'; prepared: string; copies: string }
      | { kind: 'postgres'; serverUrl: string; template: string };
  }
}

/** Runs once per project: prepares the database that every worker then copies. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'postgres' ? preparePostgres(project) : preparePglite(project);
}

async function preparePglite(project: TestProject) {
  const copies = mkdtempSync(join(tmpdir(), 'rotopia-pglite-'));
  project.provide('database', { kind: 'pglite', prepared: await prepareData(), copies });
  return async () => rmSync(copies, { recursive: true });
}

async function preparePostgres(project: TestProject) {
  const server = await startPostgres();
  const template = `rotopia_test_${process.pid}`;
  await runStatement(server.url, `create database ${template}`);
  const database = await openPostgres(databaseUrl(server.url, template));
  await fillDatabase(database);
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

export function databaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
