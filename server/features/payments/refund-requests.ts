import { conflict, notFound, unavailable } from '#server/errors.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isRefundable } from './present.ts';
import type { Payment } from './queries.ts';
import { mailRefundRequest } from './refund-mails.ts';
import {
  changeRefundRequest,
  findRefundRequestOf,
  insertRefundRequest,
  type RefundRequest,
} from './refund-request-queries.ts';
import { settle } from './settle.ts';

/** Once per payment; a repeated request changes nothing. */
export async function askForRefund(deps: PaymentDeps, payment: Payment, reason: string | undefined) {
  const { db } = deps.database;
  if (await findRefundRequestOf(db, payment)) return;
  if (!isRefundable(payment)) throw conflict('There is nothing to refund for this purchase.');
  await insertRefundRequest(db, { paymentId: payment.id, userId: payment.userId, reason: reason || null });
  await mailRefundRequest(deps, payment.id);
}

/** The status changes before the money moves: only one operator answers. If the provider refuses, it is open again. */
export async function answerRefundRequest(
  deps: PaymentDeps,
  payment: Payment,
  { isApproved, reply }: { isApproved: boolean; reply: string },
): Promise<{ request: RefundRequest; payment: Payment }> {
  const { db } = deps.database;
  if (!(await findRefundRequestOf(db, payment)))
    throw notFound('There is no refund request for this payment.');
  const request = await changeRefundRequest(db, payment.id, 'open', {
    status: isApproved ? 'approved' : 'declined',
    answer: reply,
    answeredAt: new Date(),
  });
  if (!request) throw conflict('This request has been answered already.');
  const after = isApproved ? await payBack(deps, payment) : payment;
  await mailRefundRequest(deps, payment.id);
  return { request, payment: after };
}

async function payBack(deps: PaymentDeps, payment: Payment): Promise<Payment> {
  try {
    return await giveMoneyBack(deps, payment);
  } catch (error) {
    deps.log.error({ err: error, paymentId: payment.id }, 'refund: the provider refused an approved refund');
    await changeRefundRequest(deps.database.db, payment.id, 'approved', {
      status: 'open',
      answer: null,
      answeredAt: null,
    });
    throw unavailable('The payment provider refused the refund. The request is still open.');
  }
}

/** Refunds at the provider; settling then takes the credits back. */
export async function giveMoneyBack(deps: PaymentDeps, payment: Payment): Promise<Payment> {
  const { id, chargeReference, status } = payment;
  if (!chargeReference || (status !== 'paid' && status !== 'held')) {
    throw conflict(`Payment ${id} is ${status}: there is nothing to refund.`);
  }
  await deps.payments.refund(chargeReference, id);
  return (await settle(deps, id)) ?? payment;
}
