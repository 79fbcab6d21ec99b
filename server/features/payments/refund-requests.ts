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

/** What an operator says to a request. */
export interface RefundAnswer {
  isApproved: boolean;
  /** For the buyer to read. */
  words: string;
}

/** The buyer asks, once: whoever asks again learns how the first request stands. */
export async function askForRefund(
  deps: PaymentDeps,
  payment: Payment,
  reason: string | undefined,
): Promise<void> {
  const { db } = deps.database;
  if (await findRefundRequest(db, payment.id)) return;
  if (!isRefundable(payment)) throw conflict('There is no money of this purchase to give back.');
  await insertRefundRequest(db, { paymentId: payment.id, userId: payment.userId, reason: reason || null });
  await mailRefundRequest(deps, payment.id);
}

/**
 * The operator answers, once. The answer is claimed before the money moves: of two operators one is heard. Where the
 * provider refuses, the request is open again; where we die over it, the reconciler goes on.
 */
export async function answerRefundRequest(
  deps: PaymentDeps,
  paymentId: string,
  { isApproved, words }: RefundAnswer,
): Promise<{ request: RefundRequest; payment: Payment }> {
  const { db } = deps.database;
  const asked = await findRefundRequest(db, paymentId);
  if (!asked) throw notFound('Nobody has asked for this money.');
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
    deps.log.error({ err: error, paymentId }, 'an approved refund did not go through');
    await changeRefundRequest(db, paymentId, 'approved', { status: 'open', answer: null, answeredAt: null });
    throw unavailable('The payment provider did not take the refund. The request is open still.');
  }
}

/** Gives the money back; the credits follow as for any other refund. */
export async function giveMoneyBack(deps: PaymentDeps, payment: Payment): Promise<Payment> {
  const { id, chargeReference, status } = payment;
  if (!chargeReference || (status !== 'paid' && status !== 'held')) {
    throw conflict(`Payment ${id} is ${status}: there is no money to give back.`);
  }
  await deps.payments.refund(chargeReference, id);
  return (await settle(deps, id)) ?? payment;
}

const minute = 60_000;

/** Whoever approved these died before the money moved. */
export async function payBackForgotten(deps: PaymentDeps): Promise<void> {
  const forgotten = await findUnpaidRefunds(deps.database.db, new Date(Date.now() - minute), 20);
  for (const payment of forgotten) await giveMoneyBack(deps, payment);
}

async function mustFind(db: Db, id: string): Promise<Payment> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`Payment ${id} is gone`);
  return payment;
}
