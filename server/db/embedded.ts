import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { reasonOf } from '../database-faults.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './client.ts';
import { copyOnPglite } from './copying.ts';
import { copyAtOneMoment } from './folder-copy.ts';
import { lockFolder } from './folder-lock.ts';
import { bringUpToDate, migrationsFolder } from './migrate.ts';
import * as schema from './schema.ts';

/** The embedded database, in a folder that this process holds alone. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database');
  const lock = lockFolder(dataDir);
  try {
    const client = await PGlite.create(folder);
    const database = wrapPglite(client);
    return {
      ...database,
      copyFolder: (into) =>
        copyAtOneMoment(folder, join(into, 'database'), (copy) => client.runExclusive(copy)),
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

/** Both databases look the same from here on. */
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
    copying: (work) => copyOnPglite(client, work),
    migrate: (folder = migrationsFolder) =>
      bringUpToDate(db, () => migrate(db, { migrationsFolder: folder })),
    async ping() {
      await client.query('select 1');
    },
    pool: () => undefined,
    async close() {
      if (!client.closed) await client.close();
    },
  };
}
