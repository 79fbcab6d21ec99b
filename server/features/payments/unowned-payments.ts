import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { payments, type PaymentStatus, refundRequests } from '#server/db/payment-schema.ts';
import { awaitsMail, hasReference, type Payment } from './queries.ts';

/** Payments of any user: import-rules.ts lets only settling, reconciling and operators read them. */

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

export async function lockPayment(tx: Db, id: string): Promise<Payment | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return payment;
}

export async function findByReference(db: Db, references: string[]): Promise<Payment | undefined> {
  if (references.length === 0) return undefined;
  const [payment] = await db.select().from(payments).where(hasReference(references));
  return payment;
}

export function findPayments(
  db: Db,
  { status, userId, limit }: { status?: PaymentStatus; userId?: string; limit: number },
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(status && eq(payments.status, status), userId ? eq(payments.userId, userId) : undefined))
    .orderBy(desc(payments.createdAt))
    .limit(limit);
}

export function findUnmailed(db: Db, paidBefore: Date, limit: number): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(awaitsMail, isNotNull(payments.paidAt), lt(payments.paidAt, paidBefore)))
    .limit(limit);
}

/** Open requests, oldest first, then answered ones, newest first. */
export function findRefundRequests(db: Db, limit: number) {
  const isOpen = sql`${refundRequests.status} = 'open'`;
  return db
    .select({ request: refundRequests, payment: payments })
    .from(refundRequests)
    .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
    .orderBy(
      sql`${isOpen} desc`,
      sql`case when ${isOpen} then ${refundRequests.createdAt} end`,
      sql`${refundRequests.answeredAt} desc`,
    )
    .limit(limit);
}

export async function findUnpaidRefunds(db: Db, answeredBefore: Date, limit: number): Promise<Payment[]> {
  const found = await db
    .select({ payment: payments })
    .from(refundRequests)
    .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
    .where(
      and(
        eq(refundRequests.status, 'approved'),
        ne(refundRequests.mailed, 'answer'),
        lt(refundRequests.answeredAt, answeredBefore),
        lt(payments.refundedAmount, payments.amount),
      ),
    )
    .limit(limit);
  return found.map(({ payment }) => payment);
}
