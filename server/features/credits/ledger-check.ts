import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { ledgerFaults } from '#server/metrics/counts.ts';

/** Somebody whose balance says something else than their entries, or less than nothing. */
export interface LedgerFault {
  userId: string;
  balance: number;
  entries: number;
}

/** In one statement: between two, somebody might spend. */
export function findLedgerFaults(db: Db, limit = 100): Promise<LedgerFault[]> {
  return queryRows<LedgerFault>(
    db,
    sql`
    select users.id as "userId", users.balance, coalesce(booked.amount, 0)::int as entries
    from users
    left join (select user_id, sum(amount) as amount from credit_entries group by user_id) booked
      on booked.user_id = users.id
    where users.balance <> coalesce(booked.amount, 0) or users.balance < 0
    order by users.id limit ${limit}`,
  );
}

/** Looks, and says so where something is wrong: such a thing must be heard before somebody complains. */
export async function checkLedger({ database, log }: Pick<Deps, 'database' | 'log'>): Promise<void> {
  const faults = await findLedgerFaults(database.db);
  ledgerFaults.set(faults.length);
  if (faults.length > 0)
    log.error({ faults: faults.slice(0, 10) }, 'ledger: balances differ from the sum of their entries');
}
