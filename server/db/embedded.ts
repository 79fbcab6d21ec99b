import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { reasonOf } from '../database-faults.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './client.ts';
import { lockFolder } from './folder-lock.ts';
import { bringUpToDate, migrationsFolder } from './migrate.ts';
import * as schema from './schema.ts';

/** The embedded database, in a folder that this process holds alone; a dump is loaded into a new folder. */
export async function openEmbedded(dataDir: string, dump?: Blob): Promise<Database> {
  const folder = join(dataDir, 'database');
  const lock = lockFolder(dataDir);
  try {
    const client = await PGlite.create(folder, dump && { loadDataDir: dump });
    const database = wrapPglite(client);
    return {
      ...database,
      dumpFolder: () => client.dumpDataDir('none'),
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw new StartError(`The embedded database in ${folder} does not open (${reasonOf(error)}).`);
  }
}

function wrapPglite(client: PGlite): Database {
  const db = drizzle(client, { schema, casing: 'snake_case' });
  return {
    shared: false,
    db,
    statements: fromPglite(client),
    async listen(channel, hear) {
      const stop = await client.listen(channel, hear);
      return () => void stop();
    },
    migrate: () => bringUpToDate(db, () => migrate(db, { migrationsFolder })),
    async ping() {
      await client.query('select 1');
    },
    pool: () => undefined,
    async close() {
      if (!client.closed) await client.close();
    },
  };
}
