import type { Db } from '#server/db/client.ts';
import { conflict, notFound, unavailable } from '#server/errors.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isRefundable } from './present.ts';
import { findPayment, type Payment } from './queries.ts';
import { mailRefundRequest } from './refund-mails.ts';
import {
  changeRefundRequest,
  findRefundRequest,
  findUnpaidRefunds,
  insertRefundRequest,
  type RefundRequest,
} from './refund-request-queries.ts';
import { settle } from './settle.ts';

/** Once per payment; a repeated request changes nothing. */
export async function askForRefund(deps: PaymentDeps, payment: Payment, reason: string | undefined) {
  const { db } = deps.database;
  if (await findRefundRequest(db, payment.id)) return;
  if (!isRefundable(payment)) throw conflict('There is nothing to refund for this purchase.');
  await insertRefundRequest(db, { paymentId: payment.id, userId: payment.userId, reason: reason || null });
  await mailRefundRequest(deps, payment.id);
}

/** The status changes before the money moves: only one operator answers. If the provider refuses, it is open again. */
export async function answerRefundRequest(
  deps: PaymentDeps,
  paymentId: string,
  { isApproved, words }: { isApproved: boolean; words: string },
): Promise<{ request: RefundRequest; payment: Payment }> {
  const { db } = deps.database;
  const asked = await findRefundRequest(db, paymentId);
  if (!asked) throw notFound('There is no refund request for this payment.');
  const request = await changeRefundRequest(db, paymentId, 'open', {
    status: isApproved ? 'approved' : 'declined',
    answer: words,
    answeredAt: new Date(),
  });
  if (!request) throw conflict('This request has been answered already.');
  const payment = isApproved ? await payBack(deps, paymentId) : await mustFind(db, paymentId);
  await mailRefundRequest(deps, paymentId);
  return { request, payment };
}

async function payBack(deps: PaymentDeps, paymentId: string): Promise<Payment> {
  const { db } = deps.database;
  try {
    return await giveMoneyBack(deps, await mustFind(db, paymentId));
  } catch (error) {
    deps.log.error({ err: error, paymentId }, 'refund: the provider refused an approved refund');
    await changeRefundRequest(db, paymentId, 'approved', { status: 'open', answer: null, answeredAt: null });
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

const minute = 60_000;

/** Approved refunds that a crashed process did not carry out. */
export async function payBackForgotten(deps: PaymentDeps): Promise<void> {
  const forgotten = await findUnpaidRefunds(deps.database.db, new Date(Date.now() - minute), 20);
  for (const payment of forgotten) await giveMoneyBack(deps, payment);
}

async function mustFind(db: Db, id: string): Promise<Payment> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`Payment ${id} is gone`);
  return payment;
}
