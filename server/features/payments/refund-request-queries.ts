import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { refundRequests, type RefundRequestStatus } from '#server/db/payment-schema.ts';
import type { Payment } from './queries.ts';

export type RefundRequest = typeof refundRequests.$inferSelect;

/** Does nothing where there is a request already. */
export async function insertRefundRequest(
  db: Db,
  request: Pick<RefundRequest, 'paymentId' | 'userId' | 'reason'>,
): Promise<void> {
  await db.insert(refundRequests).values(request).onConflictDoNothing();
}

export async function findRefundRequestOf(
  db: Db,
  payment: Pick<Payment, 'id' | 'userId'>,
): Promise<RefundRequest | undefined> {
  const [request] = await db
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.paymentId, payment.id), eq(refundRequests.userId, payment.userId)));
  return request;
}

export async function changeRefundRequest(
  db: Db,
  paymentId: string,
  from: RefundRequestStatus,
  change: Partial<RefundRequest>,
): Promise<RefundRequest | undefined> {
  const [changed] = await db
    .update(refundRequests)
    .set(change)
    .where(and(eq(refundRequests.paymentId, paymentId), eq(refundRequests.status, from)))
    .returning();
  return changed;
}

/** Closes the request where the money was refunded otherwise, as in the provider's dashboard. */
export async function closeRefunded(tx: Db, { id, refundedAmount, amount }: Payment): Promise<void> {
  if (refundedAmount < amount) return;
  await changeRefundRequest(tx, id, 'open', { status: 'approved', answeredAt: new Date() });
}

// Must match the predicate of its index.
const awaitsMail = sql`(mailed = 'nothing' or (status <> 'open' and mailed <> 'answer'))`;
/** Longer than the timeout of a mail server: an older claim is of a crashed process. */
const claimEnds = sql`now() - interval '15 minutes'`;
const isUnclaimed = or(isNull(refundRequests.mailClaimedAt), lt(refundRequests.mailClaimedAt, claimEnds));

/** The request, for the one caller that may send the due mail. */
export async function claimRefundMail(db: Db, paymentId: string): Promise<RefundRequest | undefined> {
  const [claimed] = await db
    .update(refundRequests)
    .set({ mailClaimedAt: sql`now()` })
    .where(and(eq(refundRequests.paymentId, paymentId), awaitsMail, isUnclaimed))
    .returning();
  return claimed;
}

export async function releaseRefundMail(db: Db, paymentId: string, mailed: RefundRequest['mailed']) {
  await db
    .update(refundRequests)
    .set({ mailClaimedAt: null, mailed })
    .where(eq(refundRequests.paymentId, paymentId));
}

export async function findUnmailedRefundRequests(db: Db, askedBefore: Date, limit: number) {
  const found = await db
    .select({ paymentId: refundRequests.paymentId })
    .from(refundRequests)
    .where(and(awaitsMail, isUnclaimed, lt(refundRequests.createdAt, askedBefore)))
    .limit(limit);
  return found.map(({ paymentId }) => paymentId);
}

/** The requests stay, their texts are deleted. */
export async function forgetRefundRequestsOf(tx: Db, userId: string): Promise<void> {
  await tx
    .update(refundRequests)
    .set({ reason: null, answer: null })
    .where(eq(refundRequests.userId, userId));
}
