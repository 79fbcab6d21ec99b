import { counted } from '#contract/counted.ts';
import { dollars } from '#contract/packs.ts';
import type { Db } from '#server/db/client.ts';
import type { PaymentStatus } from '#server/db/payment-schema.ts';
import { conflict, notFound } from '#server/errors.ts';
import {
  answerRefundRequest,
  giveMoneyBack,
  type Payment,
  type PaymentDeps,
  replayEvents,
  settle,
} from '#server/features/payments/service.ts';
import { findPayment, findPayments, lockPayment } from '#server/features/payments/unowned-payments.ts';
import { audited, auditedRead, isUnderWay, type OperatorRequest } from './audit.ts';
import { findByEmail, mustSayWhy } from './users.ts';

export async function listPayments(
  deps: PaymentDeps,
  request: OperatorRequest,
  { status, email, limit }: { status?: PaymentStatus | undefined; email?: string | undefined; limit: number },
): Promise<Payment[]> {
  const { db } = deps.database;
  const userId = email ? (await findByEmail(deps, email)).id : undefined;
  return auditedRead(
    db,
    request,
    { action: 'list', ...(userId && { userId }) },
    () => findPayments(db, { limit, ...(status && { status }), ...(userId && { userId }) }),
    (payments) => counted(payments.length, 'payment'),
  );
}

export async function settlePayment(deps: PaymentDeps, { operator }: OperatorRequest, id: string) {
  const payment = await mustFind(deps, id);
  return audited(
    deps.database.db,
    { operator, action: 'settle', paymentId: id, userId: payment.userId },
    async () => (await settle(deps, id)) ?? payment,
    ({ status }) => status,
  );
}

export function replay(
  deps: PaymentDeps,
  { operator }: OperatorRequest,
  which: { days: number; undeliveredOnly: boolean },
): Promise<{ events: number; payments: number }> {
  return audited(
    deps.database.db,
    { operator, action: 'replay' },
    () => replayEvents(deps, which),
    ({ events, payments }) => `${counted(events, 'event')}, ${counted(payments, 'payment')}`,
  );
}

export async function refund(deps: PaymentDeps, request: OperatorRequest, id: string): Promise<Payment> {
  const reason = mustSayWhy(request);
  const payment = await settleFirst(deps, id);
  return audited(
    deps.database.db,
    { operator: request.operator, action: 'refund', paymentId: id, userId: payment.userId, reason },
    () => giveMoneyBack(deps, payment),
    outcomeOf,
    (tx) => mustRefundOnce(tx, id),
  );
}

/** Approves or declines a refund; the buyer gets the reason by email. */
export async function answerRequest(
  deps: PaymentDeps,
  request: OperatorRequest,
  { id, isApproved }: { id: string; isApproved: boolean },
) {
  const reason = mustSayWhy(request);
  const payment = await settleFirst(deps, id);
  const action = isApproved ? 'approve-refund' : 'decline-refund';
  return audited(
    deps.database.db,
    { operator: request.operator, action, paymentId: id, userId: payment.userId, reason },
    () => answerRefundRequest(deps, payment, { isApproved, reply: reason }),
    ({ payment: after }) => (isApproved ? outcomeOf(after) : 'declined'),
    isApproved ? (tx) => mustRefundOnce(tx, id) : undefined,
  );
}

/** It may have been refunded at the provider, and no event has said so yet. */
async function settleFirst(deps: PaymentDeps, id: string): Promise<Payment> {
  const payment = await mustFind(deps, id);
  return (await settle(deps, id)) ?? payment;
}

/** The row lock lets one of concurrent refunds begin: the audit log must not add up to more than was paid. */
async function mustRefundOnce(tx: Db, id: string): Promise<void> {
  const payment = await lockPayment(tx, id);
  if (payment && isRefunded(payment)) throw conflict(`Payment ${id} has been refunded already.`);
  if (await isUnderWay(tx, id, ['refund', 'approve-refund'])) {
    throw conflict(`A refund of payment ${id} is under way.`);
  }
}

/** A held one is closed by its refund, whose amount is not our price. */
function isRefunded({ refundedAmount, amount, status }: Payment): boolean {
  return refundedAmount >= amount || (status === 'closed' && refundedAmount > 0);
}

function outcomeOf({ refundedAmount, takenBack }: Payment): string {
  return `refunded ${dollars(refundedAmount / 100)}, ${counted(takenBack, 'credit')} removed`;
}

async function mustFind({ database }: PaymentDeps, id: string): Promise<Payment> {
  const payment = await findPayment(database.db, id);
  if (!payment) throw notFound(`There is no payment ${id}.`);
  return payment;
}
