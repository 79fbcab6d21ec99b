import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { queryRows } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { isLoopback } from '#server/settings/loopback.ts';
import type { Settings } from '#server/settings/settings.ts';

interface DatabaseDisk {
  /** Size of the database. */
  bytes: number;
  /** Only where PostgreSQL runs on this machine and tells its user the folder: `grant pg_read_all_settings`. */
  disk: StatsFs | undefined;
}

export async function readDatabaseDisk({
  database,
  settings,
}: Pick<Deps, 'database' | 'settings'>): Promise<DatabaseDisk> {
  const [row] = await queryRows<{ bytes: number; folder: string | null }>(
    database.db,
    sql`select pg_database_size(current_database())::float as bytes,
      (select setting from pg_settings where name = 'data_directory') as folder`,
  );
  const folder = isOnThisMachine(settings) ? row?.folder : undefined;
  return {
    bytes: row?.bytes ?? 0,
    disk: folder ? await statfs(folder).catch(() => undefined) : undefined,
  };
}

function isOnThisMachine({ databaseUrl, databaseDirectUrl = databaseUrl }: Settings): boolean {
  if (!databaseDirectUrl) return false;
  const { hostname } = new URL(databaseDirectUrl);
  // Without a host it is a socket.
  return hostname === '' || isLoopback(hostname);
}
