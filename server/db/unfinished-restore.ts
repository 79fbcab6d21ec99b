import { sql } from 'drizzle-orm';
import { StartError } from '../start-error.ts';
import { type Database, queryRows } from './client.ts';

/** Where a restore writes down how far it has come; gone when it is done. */
export const restoreSchema = 'rotopia_restore';

export async function isRestoreUnfinished({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const [found] = await queryRows<{ there: boolean }>(
    db,
    sql`select to_regnamespace(${restoreSchema}) is not null as there`,
  );
  return found?.there ?? false;
}

/** Serving half of a restored installation would add rows that contradict the other half. */
export async function refuseUnfinishedRestore(database: Pick<Database, 'db'>): Promise<void> {
  if (!(await isRestoreUnfinished(database))) return;
  throw new StartError(
    'A restore or a move into this database has begun and did not end. Run the same command again: it goes on where it was.',
  );
}
