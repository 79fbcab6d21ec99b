import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dollars } from '#contract/packs.ts';
import { type PaymentStatus, users } from '#server/db/schema.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { findPayment, findPayments, type Payment } from '#server/features/payments/queries.ts';
import { replayEvents } from '#server/features/payments/reconcile.ts';
import { settle } from '#server/features/payments/settle.ts';
import { StartError } from '#server/start-error.ts';
import { audited, writeDown } from './audit.ts';

/** Who does it, and what they say for it. */
export interface OperatorRequest {
  operator: string;
  reason: string | undefined;
}

export async function listPayments(
  deps: PaymentDeps,
  { operator }: OperatorRequest,
  filter: { status?: string | undefined; email?: string | undefined; limit: number },
): Promise<string[]> {
  const { db } = deps.database;
  const userId = filter.email ? (await findUser(deps, filter.email)).id : undefined;
  const found = await audited(
    db,
    { operator, action: 'list', ...(userId && { userId }) },
    () =>
      findPayments(db, {
        limit: filter.limit,
        ...(filter.status && { status: statusNamed(filter.status) }),
        ...(userId && { userId }),
      }),
    (payments) => `${payments.length} payments`,
  );
  return found.map(lineOf);
}

export async function settlePayment(
  deps: PaymentDeps,
  { operator }: OperatorRequest,
  id: string,
): Promise<string[]> {
  const payment = await mustFind(deps, id);
  const after = await audited(
    deps.database.db,
    { operator, action: 'settle', paymentId: id, userId: payment.userId },
    async () => (await settle(deps, id)) ?? payment,
    ({ status }) => status,
  );
  return [lineOf(after)];
}

export async function replay(
  deps: PaymentDeps,
  { operator }: OperatorRequest,
  which: { days: number; undeliveredOnly: boolean },
): Promise<string[]> {
  const { events, payments } = await audited(
    deps.database.db,
    { operator, action: 'replay' },
    () => replayEvents(deps, which),
    (counts) => `${counts.events} events, ${counts.payments} payments`,
  );
  return [`Looked at ${events} events of the last ${which.days} days; they were about ${payments} payments.`];
}

/** Gives the money back; the credits follow as for any other refund. */
export async function refund(deps: PaymentDeps, request: OperatorRequest, id: string): Promise<string[]> {
  const reason = mustSayWhy(request);
  const payment = await mustFind(deps, id);
  const { chargeReference } = payment;
  if (!chargeReference || (payment.status !== 'paid' && payment.status !== 'held')) {
    throw new StartError(`Payment ${id} is ${payment.status}: there is no money to give back.`);
  }
  const after = await audited(
    deps.database.db,
    { operator: request.operator, action: 'refund', paymentId: id, userId: payment.userId, reason },
    async () => {
      await deps.payments.refund(chargeReference, payment.id);
      return (await settle(deps, id)) ?? payment;
    },
    ({ refundedAmount, takenBack }) => `refunded ${refundedAmount}, ${takenBack} credits taken back`,
  );
  return [lineOf(after)];
}

export async function grant(
  deps: PaymentDeps,
  request: OperatorRequest,
  email: string,
  credits: number,
): Promise<string[]> {
  const reason = mustSayWhy(request);
  if (!Number.isInteger(credits) || credits < 1 || credits > 10_000) {
    throw new StartError('Say how many credits: a whole number from 1 to 10000.');
  }
  const user = await findUser(deps, email);
  const balance = await deps.database.db.transaction(async (tx) => {
    await writeDown(
      tx,
      { operator: request.operator, action: 'grant', userId: user.id, reason },
      `${credits} credits`,
    );
    return bookCredits(tx, {
      userId: user.id,
      kind: 'granted',
      amount: credits,
      cause: `granted:${randomUUID()}`,
      reason,
    });
  });
  return [`${email} has ${balance} credits now.`];
}

async function mustFind({ database }: PaymentDeps, id: string): Promise<Payment> {
  const payment = await findPayment(database.db, id);
  if (!payment) throw new StartError(`There is no payment ${id}.`);
  return payment;
}

export async function findUser({ database }: PaymentDeps, email: string) {
  const found = await database.db.select().from(users).where(eq(users.email, email));
  const [user] = found;
  if (!user) throw new StartError(`Nobody with the e-mail ${email} is known.`);
  if (found.length > 1) throw new StartError(`More than one account has the e-mail ${email}.`);
  return user;
}

function mustSayWhy({ reason }: OperatorRequest): string {
  if (!reason?.trim()) throw new StartError('Say why, with --reason "…": it is kept, and shown to the user.');
  return reason.trim();
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
    payment.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    payment.id,
    payment.status.padEnd(6),
    price,
    `${payment.credits} credits`,
    payment.reference ?? 'not started',
    ...notes,
  ].join('  ');
}
