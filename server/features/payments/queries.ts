import { and, desc, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';
import { type PaymentKind, payments } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';

export type Payment = typeof payments.$inferSelect;

export type Purchase = Pick<Payment, 'userId' | 'packId' | 'credits' | 'amount' | 'currency'> & {
  kind: PaymentKind;
};

export async function insertPayment(db: Db, payment: Purchase & Pick<Payment, 'id' | 'nextCheckAt'>) {
  const [inserted] = await db.insert(payments).values(payment).returning();
  if (!inserted) throw new Error('The payment was not inserted');
  return inserted;
}

export async function findUnfinished(
  db: Db,
  { userId, packId, credits, amount, currency, kind }: Purchase,
  { since, except }: { since: Date; except: string[] },
): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.packId, packId),
        eq(payments.credits, credits),
        eq(payments.amount, amount),
        eq(payments.currency, currency),
        eq(payments.kind, kind),
        eq(payments.status, 'open'),
        gt(payments.createdAt, since),
        notInArray(payments.id, except),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return payment;
}

/** Only the first call sets it; reopens a payment that a concurrent call has closed. */
export async function setReference(db: Db, id: string, reference: string): Promise<void> {
  await db
    .update(payments)
    .set({ reference, status: 'open' })
    .where(and(eq(payments.id, id), isNull(payments.reference)));
}

export async function closeUnbegun(db: Db, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'closed' })
    .where(and(eq(payments.id, id), isNull(payments.reference)));
}

export async function lockPaymentsOf(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId)).for('update');
}

/** The payments stay; the provider's receipt page names the buyer. */
export async function forgetReceiptsOf(tx: Db, userId: string): Promise<void> {
  await tx.update(payments).set({ receiptUrl: null }).where(eq(payments.userId, userId));
}

export async function findPaymentOf(
  db: Db,
  { id, userId }: Pick<Payment, 'id' | 'userId'>,
): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)));
  return payment;
}

export async function findByReferenceOf(
  db: Db,
  { reference, userId }: { reference: string; userId: string },
): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), hasReference([reference])));
  return payment;
}

/** The session's, or the charge's. */
export function hasReference(references: string[]) {
  return or(inArray(payments.reference, references), inArray(payments.chargeReference, references));
}

export function findOpenPayments(db: Db, userId: string, since: Date, limit: number): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'open'), gt(payments.createdAt, since)))
    .orderBy(desc(payments.createdAt))
    .limit(limit);
}

export function findPurchases(db: Db, userId: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), inArray(payments.status, ['paid', 'held'])))
    .orderBy(desc(payments.createdAt))
    .limit(100);
}

export async function updatePayment(tx: Db, id: string, change: Partial<Payment>): Promise<Payment> {
  const [payment] = await tx.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!payment) throw new Error(`Payment ${id} is gone`);
  return payment;
}

/** Minutes between two checks of an open payment; the last one repeats until three days have passed. */
const pauses = [2, 5, 15, 60, 180, 360, 720, 1440];

/** Claims open payments that are due. Sets the next check first, so that a crash costs only one check. */
export async function claimDuePayments(db: Db, limit: number): Promise<string[]> {
  const minutes = sql.raw(`(array[${pauses.join(',')}])[least(payments.checks + 1, ${pauses.length})]`);
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
    update payments set
      checks = payments.checks + 1,
      next_check_at = case
        when payments.created_at > now() - interval '3 days' then now() + make_interval(mins => ${minutes})
      end
    from (
      select id from payments where next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked
    ) due
    where payments.id = due.id
    returning payments.id`,
  );
  return rows.map(({ id }) => id);
}

/** Longer than the timeout of a mail server: an older claim is of a crashed process. */
const mailClaimEnds = sql`now() - interval '15 minutes'`;
export const awaitsMail = and(
  eq(payments.status, 'paid'),
  isNull(payments.mailedAt),
  or(isNull(payments.mailClaimedAt), lt(payments.mailClaimedAt, mailClaimEnds)),
);

/** True for the one caller that may send the mail. */
export async function claimMail(db: Db, id: string): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ mailClaimedAt: sql`now()` })
    .where(and(eq(payments.id, id), awaitsMail))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

export async function markMailed(db: Db, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ mailedAt: sql`now()` })
    .where(eq(payments.id, id));
}

export async function releaseMail(db: Db, id: string): Promise<void> {
  await db.update(payments).set({ mailClaimedAt: null }).where(eq(payments.id, id));
}

export async function findBuyer(db: Db, id: string) {
  const [buyer] = await db.select().from(users).where(eq(users.id, id));
  return buyer;
}
