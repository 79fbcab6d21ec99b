import { counted } from '#contract/counted.ts';
import { dollars } from '#contract/packs.ts';
import type { PaymentStatus } from '#server/db/schema.ts';
import { notFound } from '#server/errors.ts';
import {
  answerRefundRequest,
  findPayment,
  findPayments,
  giveMoneyBack,
  type Payment,
  type PaymentDeps,
  replayEvents,
  settle,
} from '#server/features/payments/service.ts';
import { audited, auditedRead, type OperatorRequest } from './audit.ts';
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
  const payment = await mustFind(deps, id);
  return audited(
    deps.database.db,
    { operator: request.operator, action: 'refund', paymentId: id, userId: payment.userId, reason },
    () => giveMoneyBack(deps, payment),
    outcomeOf,
  );
}

/** Approves or declines a refund; the buyer gets the reason by email. */
export async function answerRequest(
  deps: PaymentDeps,
  request: OperatorRequest,
  { id, isApproved }: { id: string; isApproved: boolean },
) {
  const words = mustSayWhy(request);
  const { userId } = await mustFind(deps, id);
  const action = isApproved ? 'approve-refund' : 'decline-refund';
  return audited(
    deps.database.db,
    { operator: request.operator, action, paymentId: id, userId, reason: words },
    () => answerRefundRequest(deps, id, { isApproved, words }),
    ({ payment }) => (isApproved ? outcomeOf(payment) : 'declined'),
  );
}

function outcomeOf({ refundedAmount, takenBack }: Payment): string {
  return `refunded ${dollars(refundedAmount / 100)}, ${counted(takenBack, 'credit')} removed`;
}

async function mustFind({ database }: PaymentDeps, id: string): Promise<Payment> {
  const payment = await findPayment(database.db, id);
  if (!payment) throw notFound(`There is no payment ${id}.`);
  return payment;
}
