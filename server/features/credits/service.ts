import { eq, type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import { type CreditEntryKind, users } from '#server/db/schema.ts';
import { creditsBooked } from '#server/metrics/counts.ts';

export { findLedgerFaults } from './ledger-check.ts';

export interface CreditChange {
  userId: string;
  kind: CreditEntryKind;
  /** Positive gives, negative takes. */
  amount: number;
  /** Unique: the same cause never changes the balance twice. */
  cause: string;
  brainRotId?: string;
  paymentId?: string;
  reason?: string;
}

/** In one statement. Returns the new balance, or nothing if this cause has already been booked. */
export async function bookCredits(db: Db, change: CreditChange): Promise<number | undefined> {
  const [user] = await queryRows<{ balance: number }>(
    db,
    sql`
    with ${bookingOf(sql`
      values (${change.userId}, ${change.kind}, ${change.amount}::int, ${change.cause},
        ${change.brainRotId ?? null}, ${change.paymentId ?? null}, ${change.reason ?? null})`)}
    select balance from booked`,
  );
  if (user) countBooked(change);
  return user?.balance;
}

/** Common table expressions that book the rows of `changes`; `booked` has the new balances. */
export function bookingOf(changes: SQL): SQL {
  return sql`
    entry as (
      insert into credit_entries (user_id, kind, amount, cause, brain_rot_id, payment_id, reason)
      ${changes}
      on conflict (cause) do nothing
      returning user_id, amount
    ), booked as (
      update users set balance = users.balance + entry.amount
      from entry where users.id = entry.user_id
      returning users.balance
    )`;
}

export function countBooked({ kind, amount }: Pick<CreditChange, 'kind' | 'amount'>): void {
  creditsBooked.inc({ kind, direction: amount < 0 ? 'taken' : 'given' }, Math.abs(amount));
}

/** Also subtracts what an earlier refund has left owed. Must run in a transaction. */
export async function giveCredits(tx: Db, change: CreditChange): Promise<number | undefined> {
  const { owed } = await lockCredits(tx, change.userId);
  const given = await bookCredits(tx, change);
  const setOff = Math.min(owed, change.amount);
  if (given === undefined || setOff === 0) return given;
  await changeOwed(tx, change.userId, -setOff);
  return bookCredits(tx, {
    ...change,
    kind: 'taken-back',
    amount: -setOff,
    cause: `set-off:${change.cause}`,
    reason: 'Deducted for a refunded purchase whose credits were already spent.',
  });
}

export async function changeOwed(tx: Db, userId: string, by: number): Promise<void> {
  await tx
    .update(users)
    .set({ owed: sql`${users.owed} + ${by}` })
    .where(eq(users.id, userId));
}

/** Locks the user's row: other changes to their credits wait until this transaction ends. */
export async function lockCredits(tx: Db, userId: string) {
  const hasBought = sql<boolean>`exists (
    select from credit_entries where user_id = users.id and kind = 'bought')`;
  const [user] = await tx
    .select({ balance: users.balance, owed: users.owed, hasBought })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user) throw new Error(`User ${userId} is gone`);
  return user;
}
