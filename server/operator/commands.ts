import { dollars } from '#contract/packs.ts';
import type { PaymentStatus } from '#server/db/schema.ts';
import type { OperatorRequest } from '#server/features/operator/audit.ts';
import * as deeds from '#server/features/operator/payment-deeds.ts';
import * as people from '#server/features/operator/people-deeds.ts';
import type { Payment, PaymentDeps } from '#server/features/payments/service.ts';
import { StartError } from '#server/start-error.ts';
import { minuteOf } from './print.ts';

export async function listPayments(
  deps: PaymentDeps,
  request: OperatorRequest,
  { status, ...filter }: { status?: string | undefined; email?: string | undefined; limit: number },
): Promise<string[]> {
  const found = await deeds.listPayments(deps, request, {
    ...filter,
    status: status ? statusNamed(status) : undefined,
  });
  return found.map(lineOf);
}

export async function settlePayment(
  deps: PaymentDeps,
  request: OperatorRequest,
  id: string,
): Promise<string[]> {
  return [lineOf(await deeds.settlePayment(deps, request, id))];
}

export async function replay(
  deps: PaymentDeps,
  request: OperatorRequest,
  which: { days: number; undeliveredOnly: boolean },
): Promise<string[]> {
  const { events, payments } = await deeds.replay(deps, request, which);
  return [`Looked at ${events} events of the last ${which.days} days; they were about ${payments} payments.`];
}

export async function refund(deps: PaymentDeps, request: OperatorRequest, id: string): Promise<string[]> {
  return [lineOf(await deeds.refund(deps, request, id))];
}

export async function grant(
  deps: PaymentDeps,
  request: OperatorRequest,
  email: string,
  credits: number,
): Promise<string[]> {
  const { id } = await people.findByEmail(deps, email);
  const balance = await people.grant(deps, request, id, credits);
  return [`${email} has ${balance} credits now.`];
}

export async function listRefundRequests(deps: PaymentDeps, request: OperatorRequest): Promise<string[]> {
  const found = await deeds.listRefundRequests(deps, request);
  return found.map(({ request: { createdAt, paymentId, status, reason }, payment }) =>
    [
      minuteOf(createdAt),
      paymentId,
      status.padEnd(8),
      `${dollars(payment.amount / 100)} ${payment.currency}`,
      ...(reason ? [reason] : []),
    ].join('  '),
  );
}

export async function answerRefundRequest(
  deps: PaymentDeps,
  request: OperatorRequest,
  id: string,
  isApproved: boolean,
): Promise<string[]> {
  const { payment } = await deeds.answerRequest(deps, request, id, isApproved);
  return [lineOf(payment)];
}

function statusNamed(name: string): PaymentStatus {
  const statuses: readonly PaymentStatus[] = ['open', 'paid', 'held', 'closed'];
  const status = statuses.find((known) => known === name);
  if (!status) throw new StartError(`A payment is one of ${statuses.join(', ')}, not ${name}.`);
  return status;
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
    minuteOf(payment.createdAt),
    payment.id,
    payment.status.padEnd(6),
    price,
    `${payment.credits} credits`,
    payment.reference ?? 'not started',
    ...notes,
  ].join('  ');
}
