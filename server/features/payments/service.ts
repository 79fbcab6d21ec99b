import type { Receipt, ReceiptDetail } from '#contract/payments.ts';
import { notFound } from '#server/errors.ts';
import type { User } from '#server/features/account/service.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { presentReceipt, presentReceiptDetail } from './present.ts';
import {
  findByReferenceOf,
  findOpenPayments,
  findPaymentOf,
  findPurchases,
  type Payment,
} from './queries.ts';
import { findRefundRequestOf } from './refund-request-queries.ts';
import * as refundRequests from './refund-requests.ts';
import { settle } from './settle.ts';

export type { PaymentDeps } from './payment-deps.ts';
export { titleOf } from './packs.ts';
export { presentRefundRequest } from './present.ts';
export { forgetReceiptsOf, lockPaymentsOf, type Payment } from './queries.ts';
export { replayEvents } from './reconcile.ts';
export { forgetRefundRequestsOf } from './refund-request-queries.ts';
export { answerRefundRequest, giveMoneyBack } from './refund-requests.ts';
export { settle } from './settle.ts';

const threeDays = 3 * 24 * 3600 * 1000;

/** After paying: settles the payment that the return address names, or all open ones of the user. */
export async function settleMine(
  deps: PaymentDeps,
  user: User,
  { reference }: { reference?: string | undefined },
): Promise<Receipt[]> {
  const { db } = deps.database;
  const mine = reference
    ? [await findMine(deps, user, reference)]
    : await findOpenPayments(db, user.id, new Date(Date.now() - threeDays), 10);
  const settled: Receipt[] = [];
  for (const payment of mine) {
    const after = await settle(deps, payment.id);
    if (after && (reference || after.status !== 'open')) settled.push(presentReceipt(after));
  }
  return settled;
}

async function findMine(deps: PaymentDeps, user: User, reference: string): Promise<Payment> {
  const payment = await findByReferenceOf(deps.database.db, { reference, userId: user.id });
  if (!payment) throw notFound('There is no such payment.');
  return payment;
}

export async function listReceipts(deps: PaymentDeps, user: User): Promise<Receipt[]> {
  return (await findPurchases(deps.database.db, user.id)).map(presentReceipt);
}

export async function showReceipt(deps: PaymentDeps, user: User, id: string): Promise<ReceiptDetail> {
  const payment = await findPurchase(deps, user, id);
  const request = await findRefundRequestOf(deps.database.db, payment);
  return presentReceiptDetail(payment, request, user, deps.settings);
}

export async function askForRefund(
  deps: PaymentDeps,
  user: User,
  id: string,
  { reason }: { reason?: string | undefined },
): Promise<ReceiptDetail> {
  await refundRequests.askForRefund(deps, await findPurchase(deps, user, id), reason);
  return showReceipt(deps, user, id);
}

async function findPurchase({ database }: PaymentDeps, user: User, id: string): Promise<Payment> {
  const payment = await findPaymentOf(database.db, { id, userId: user.id });
  if (payment?.status !== 'paid' && payment?.status !== 'held') throw notFound('There is no such purchase.');
  return payment;
}
