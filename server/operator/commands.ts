import { dollars } from '#contract/packs.ts';
import type { OperatorRequest } from '#server/features/operator/audit.ts';
import * as payments from '#server/features/operator/payments.ts';
import * as users from '#server/features/operator/users.ts';
import type { Payment, PaymentDeps } from '#server/features/payments/service.ts';

export async function settlePayment(
  deps: PaymentDeps,
  request: OperatorRequest,
  id: string,
): Promise<string[]> {
  return [lineOf(await payments.settlePayment(deps, request, id))];
}

export async function replay(
  deps: PaymentDeps,
  request: OperatorRequest,
  which: { days: number; undeliveredOnly: boolean },
): Promise<string[]> {
  const { events, payments: count } = await payments.replay(deps, request, which);
  return [`Processed ${events} events of the last ${which.days} days, about ${count} payments.`];
}

export async function grant(
  deps: PaymentDeps,
  request: OperatorRequest,
  email: string,
  credits: number,
): Promise<string[]> {
  const { id } = await users.findByEmail(deps, email);
  const balance = await users.grant(deps, request, id, { credits });
  return [`${email} has ${balance} credits now.`];
}

function lineOf(payment: Payment): string {
  const notes = [
    payment.refundedAmount > 0 && `refunded ${dollars(payment.refundedAmount / 100)}`,
    payment.disputed && 'disputed',
    payment.takenBack > 0 && `${payment.takenBack} credits taken back`,
    payment.heldBecause,
  ].filter(Boolean);
  const price = `${dollars(payment.amount / 100)} ${payment.currency}`;
  return [
    payment.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    payment.id,
    payment.status,
    price,
    `${payment.credits} credits`,
    payment.reference ?? 'not started',
    ...notes,
  ].join('  ');
}
