import type { Db } from '#server/db/client.ts';
import { bookCredits, changeOwed, giveCredits, lockCredits } from '#server/features/credits/service.ts';
import type { Payment } from './queries.ts';

/** All of these run in a transaction that has locked the payment. */

export async function grantPurchase(tx: Db, payment: Payment): Promise<void> {
  await giveCredits(tx, {
    userId: payment.userId,
    kind: 'bought',
    amount: payment.credits,
    cause: `bought:${payment.id}`,
    paymentId: payment.id,
  });
}

/** Takes credits back as far as the balance allows; the rest is owed. */
export async function takeBack(tx: Db, payment: Payment, credits: number, reason: string): Promise<void> {
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
export async function restore(tx: Db, payment: Payment, credits: number): Promise<void> {
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
