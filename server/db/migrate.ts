import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sqlStateOf } from '../database-faults.ts';
import { StartError } from '../start-error.ts';
import { type Db, queryRows } from './client.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

export async function bringUpToDate(db: Db, migrate: () => Promise<void>): Promise<void> {
  try {
    await refuseNewer(db);
    await migrate();
  } catch (error) {
    switch (sqlStateOf(error)) {
      case '25006':
        throw new StartError(
          'The database only reads: it is a standby, or was told to (default_transaction_read_only). Set DATABASE_URL to one that writes.',
        );
      case '42501':
        throw new StartError(
          'The user in DATABASE_URL may not change tables. Make it the owner of the database, or grant it create.',
        );
      default:
        throw error;
    }
  }
}

export async function countMigrations(db: Db): Promise<{ known: number; applied: number }> {
  const known = readJournal().length;
  if (!(await hasMigrations(db))) return { known, applied: 0 };
  const [row] = await queryRows<{ applied: number }>(
    db,
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  return { known, applied: row?.applied ?? 0 };
}

/** An older version would write rows that the newer schema does not expect. */
async function refuseNewer(db: Db): Promise<void> {
  if (!(await hasMigrations(db))) return;
  const [last] = await queryRows<{ when: string | null }>(
    db,
    sql`select max(created_at)::text as "when" from drizzle.__drizzle_migrations`,
  );
  if (Number(last?.when ?? 0) > newestMigration()) {
    throw new StartError(
      'The database was brought up to date by a newer version of Rotopia. Start that version, or restore a backup that this one made.',
    );
  }
}

async function hasMigrations(db: Db): Promise<boolean> {
  const [found] = await queryRows<{ table: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as "table"`,
  );
  return Boolean(found?.table);
}

function newestMigration(): number {
  return Math.max(...readJournal().map(({ when }) => when));
}

function readJournal(): { tag: string; when: number }[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string; when: number }[] }).entries;
}
