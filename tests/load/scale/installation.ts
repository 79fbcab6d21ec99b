import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#server/db/client.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { unsignedTokens } from '#tests/faults/orders.ts';
import { runStatement, startPostgres } from '#tests/helpers/postgres.ts';
import { fillDatabase } from '#tests/helpers/prepared-data.ts';
import { type RunningServer, startServer } from '#tests/helpers/server-process.ts';

/** A PostgreSQL, a folder of files, and the processes that share them. */
export interface Installation {
  databaseUrl: string;
  /** Where the files of Brain Rots are kept. */
  files: string;
  start(role: 'all' | 'web' | 'worker', environment?: Record<string, string>): Promise<RunningServer>;
  run<Row extends object>(statement: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Ready for its processes; `fill` adds what should be there before they come. */
export async function install(
  fill: (db: Db) => Promise<void> = async () => {},
  postgresSettings?: string[],
): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-scale-'));
  const postgres = await startPostgres(postgresSettings);
  const processes: RunningServer[] = [];
  const database = await openPostgres(postgres.url);
  await fillDatabase(database);
  await fill(database.db);
  await database.close();
  return {
    databaseUrl: postgres.url,
    files: join(folder, 'files'),
    async start(role, environment = {}) {
      const started = await startServer(
        {
          ...unsignedTokens,
          ROLE: role,
          DATA_DIR: folder,
          DATABASE_URL: postgres.url,
          AUTH_SECRET: 'a secret of at least 32 characters',
          // Everybody comes through a proxy, which says who they are.
          TRUST_PROXY: '127.0.0.1',
          SHOWCASE: '0',
          WELCOME_CREDITS: '100',
          ...environment,
        },
        [],
      );
      processes.push(started);
      return started;
    },
    run: (statement) => runStatement(postgres.url, statement),
    async close() {
      await Promise.all(processes.map((each) => each.stop('SIGKILL')));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
