import type { Db } from '#server/db/client.ts';
import { bookCredits, changeOwed, giveCredits, lockCredits } from '#server/features/credits/service.ts';
import type { PaymentEvent, PaymentState } from '#server/providers/payments/payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findBuyer, type Payment, updatePayment } from './queries.ts';
import { mailReceipt } from './receipt-mail.ts';
import { closeRefunded } from './refund-request-queries.ts';
import { findByReference, findPayment, lockPayment } from './unowned-payments.ts';

/** The only way a payment changes: applies its state at the provider. Idempotent, in any order, from any caller. */
export async function settle(deps: PaymentDeps, paymentId: string): Promise<Payment | undefined> {
  const { db } = deps.database;
  for (let attempt = 0; attempt < 10; attempt++) {
    const before = await findPayment(db, paymentId);
    if (!before?.reference) return before;
    const state = await deps.payments.read(before.reference);
    const after = await follow(db, before, state);
    if (!after) continue;
    if (after.status === 'held' && before.status !== 'held') {
      deps.log.error({ paymentId, because: after.heldBecause }, 'payment: held for review');
    }
    await writeSecurityEvents(deps, before, after);
    if (after.status === 'paid' && !after.mailedAt) await mailReceipt(deps, after);
    return after;
  }
  throw new Error(`Payment ${paymentId} kept changing while it was being settled`);
}

async function writeSecurityEvents(deps: PaymentDeps, before: Payment, after: Payment): Promise<void> {
  const isPaidNow = after.status === 'paid' && before.status !== 'paid';
  const isReversed = after.takenBack > before.takenBack;
  if (!isPaidNow && !isReversed) return;
  const buyer = await findBuyer(deps.database.db, after.userId);
  const event = { about: after.id, ...(buyer && { identity: buyer.identity }) };
  if (isPaidNow) await deps.securityLog.write({ kind: 'payment-paid', ...event });
  if (isReversed) await deps.securityLog.write({ kind: 'payment-reversed', ...event });
}

/** Undefined where the payment has changed since `before`: the state may be older than that change. */
function follow(db: Db, before: Payment, state: PaymentState): Promise<Payment | undefined> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, before.id);
    if (payment?.version !== before.version) return undefined;
    const buyer = await findBuyer(tx, payment.userId);
    const change = judge(payment, state, { isBuyerGone: Boolean(buyer?.deletedAt) });
    const changed = Object.entries(change).some(([key, value]) => payment[key as keyof Payment] !== value);
    if (!changed) return payment;

    if (change.status === 'paid' && payment.status !== 'paid') await grantPurchase(tx, payment);
    const more = change.takenBack - payment.takenBack;
    if (more > 0) await takeBack(tx, payment, more, takenBackBecause(state));
    if (more < 0) await restore(tx, payment, -more);
    const after = await updatePayment(tx, payment.id, {
      ...change,
      version: payment.version + 1,
      ...(change.status !== 'open' && { nextCheckAt: null }),
      ...(change.status === 'paid' && { paidAt: payment.paidAt ?? new Date() }),
    });
    await closeRefunded(tx, after);
    return after;
  });
}

type Verdict = Pick<
  Payment,
  'status' | 'chargeReference' | 'refundedAmount' | 'disputed' | 'takenBack' | 'receiptUrl' | 'heldBecause'
>;

function judge(payment: Payment, state: PaymentState, { isBuyerGone }: { isBuyerGone: boolean }): Verdict {
  const heldBecause = payment.heldBecause ?? notAsAgreed(payment, state);
  const status = statusOf(payment, state, heldBecause);
  return {
    status,
    chargeReference: state.chargeReference ?? payment.chargeReference,
    refundedAmount: state.refundedAmount,
    disputed: state.disputed,
    takenBack: status === 'paid' ? creditsToTakeBack(payment, state) : 0,
    // The receipt page names the buyer.
    receiptUrl: isBuyerGone ? null : (state.receiptUrl ?? payment.receiptUrl),
    heldBecause,
  };
}

function statusOf(payment: Payment, state: PaymentState, heldBecause: string | null): Payment['status'] {
  if (payment.status === 'paid') return 'paid';
  switch (state.stage) {
    case 'paid':
      if (!heldBecause) return 'paid';
      return state.refundedAmount >= state.amount ? 'closed' : 'held';
    case 'closed':
      return 'closed';
    case 'open':
    case 'pending':
      return payment.status;
  }
}

function notAsAgreed(payment: Payment, state: PaymentState): string | null {
  if (state.stage !== 'paid' || payment.status === 'paid') return null;
  if (state.amount === payment.amount && state.currency === payment.currency) return null;
  return `paid ${state.amount} ${state.currency} instead of ${payment.amount} ${payment.currency}`;
}

function creditsToTakeBack(payment: Payment, state: PaymentState): number {
  if (state.disputed || state.refundedAmount >= payment.amount) return payment.credits;
  return Math.floor((payment.credits * state.refundedAmount) / payment.amount);
}

function takenBackBecause(state: PaymentState): string {
  return state.disputed ? 'The purchase was disputed with the bank.' : 'The purchase was refunded.';
}

/** An event only names a payment to settle; events about unknown payments are ignored. */
export async function handleEvent(deps: PaymentDeps, event: PaymentEvent): Promise<Payment | undefined> {
  const { db } = deps.database;
  const named = event.paymentId ? await findPayment(db, event.paymentId) : undefined;
  const payment = named ?? (await findByReference(db, event.references));
  return payment && settle(deps, payment.id);
}

/** All of these run in a transaction that has locked the payment. */

async function grantPurchase(tx: Db, payment: Payment): Promise<void> {
  await giveCredits(tx, {
    userId: payment.userId,
    kind: 'bought',
    amount: payment.credits,
    cause: `bought:${payment.id}`,
    paymentId: payment.id,
  });
}

/** Takes credits back as far as the balance allows; the rest is owed. */
async function takeBack(tx: Db, payment: Payment, credits: number, reason: string): Promise<void> {
  const { balance } = await lockCredits(tx, payment.userId);
  const taken = Math.min(balance, credits);
  if (taken > 0) {
    await bookCredits(tx, {
      userId: payment.userId,
      kind: 'taken-back',
      amount: -taken,
      cause: `taken-back:${payment.id}:${payment.version}`,
      paymentId: payment.id,
      reason,
    });
  }
  if (credits > taken) await changeOwed(tx, payment.userId, credits - taken);
}

/** Reverts `takeBack`: a dispute was won, or a refund failed. */
async function restore(tx: Db, payment: Payment, credits: number): Promise<void> {
  const { owed } = await lockCredits(tx, payment.userId);
  const forgiven = Math.min(owed, credits);
  if (forgiven > 0) await changeOwed(tx, payment.userId, -forgiven);
  if (credits === forgiven) return;
  await bookCredits(tx, {
    userId: payment.userId,
    kind: 'given-back',
    amount: credits - forgiven,
    cause: `restored:${payment.id}:${payment.version}`,
    paymentId: payment.id,
    reason: 'The money stayed with the purchase, so its credits are back.',
  });
}
