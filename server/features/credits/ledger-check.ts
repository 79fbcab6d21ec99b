import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { ledgerFaults } from '#server/metrics/counts.ts';

/** A user whose balance is negative or not the sum of their entries. */
interface LedgerFault {
  userId: string;
  balance: number;
  entries: number;
}

/** One statement, so that no concurrent booking can come between two reads. */
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

export async function checkLedger({ database, log }: Pick<Deps, 'database' | 'log'>): Promise<void> {
  const faults = await findLedgerFaults(database.db);
  ledgerFaults.set(faults.length);
  if (faults.length > 0)
    log.error({ faults: faults.slice(0, 10) }, 'ledger: balances differ from the sum of their entries');
}
