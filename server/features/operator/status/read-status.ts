import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { queryRows } from '#server/db/client.ts';
import { secondsAheadOf } from '#server/db/clock.ts';
import { countMigrations } from '#server/db/migrate.ts';
import { readModelCalls } from '#server/db/model-calls.ts';
import type { Deps } from '#server/deps-type.ts';
import { findLedgerFaults } from '#server/features/credits/service.ts';
import { findStuck, readQueue } from '#server/jobs/queue-report.ts';
import { StartError } from '#server/start-error.ts';
import { compareFiles } from './compare-files.ts';

interface PaymentGroup {
  state: 'open' | 'overdue' | 'held';
  count: number;
  /** Age of the oldest, in seconds. */
  oldest: number;
  ids: string[];
}

export type Status = Awaited<ReturnType<typeof readStatus>>;

export type StatusDeps = Pick<Deps, 'database' | 'files' | 'settings'>;

/** Reads everything and changes nothing. */
export async function readStatus(deps: StatusDeps, { withFiles = true } = {}) {
  const { database, settings } = deps;
  const { db } = database;
  const migrations = await countMigrations(db);
  if (migrations.applied === 0) {
    throw new StartError('There is no installation here yet: no migration has run. Start a server once.');
  }
  const [size] = await queryRows<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  const [counted] = await queryRows<{ users: number; entries: number }>(
    db,
    sql`select (select count(*)::int from users) as users, (select count(*)::int from credit_entries) as entries`,
  );
  return {
    migrations,
    database: {
      kind: database.shared ? 'PostgreSQL' : 'embedded',
      bytes: Number(size?.bytes),
      clockAhead: Math.round(await secondsAheadOf(db)),
    },
    disk: await readDisk(settings.dataDir),
    line: await readQueue(db),
    stuck: await findStuck(db),
    ledger: {
      users: counted?.users ?? 0,
      entries: counted?.entries ?? 0,
      faults: await findLedgerFaults(db),
    },
    payments: await readPayments(deps),
    models: {
      // An older database does not have this table yet.
      calls: migrations.applied < migrations.known ? [] : await readModelCalls(db),
      image: settings.imageModel,
    },
    ...(withFiles && {
      files: await compareFiles(deps).catch((error: Error) => ({ unreadable: error.message })),
    }),
  };
}

/** Undefined without a data folder: one is not needed where database, files and mail are elsewhere. */
async function readDisk(dataDir: string): Promise<{ free: number; total: number } | undefined> {
  try {
    const { bsize, blocks, bavail } = await statfs(dataDir);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function readPayments({ database }: Pick<StatusDeps, 'database'>): Promise<PaymentGroup[]> {
  return queryRows<PaymentGroup>(
    database.db,
    sql`
    select state, count(*)::int as count, coalesce(extract(epoch from now() - min(since)), 0)::int as oldest,
      array_agg(id order by since) as ids
    from (
      select 'open' as state, id, created_at as since from payments where next_check_at is not null
      union all
      select 'overdue', id, next_check_at from payments where next_check_at < now() - interval '5 minutes'
      union all
      select 'held', id, coalesce(paid_at, created_at) from payments where status = 'held'
    ) grouped
    group by state order by state`,
  );
}
