import type { Receipt } from '#contract/payments.ts';
import { notFound } from '#server/errors.ts';
import type { User } from '#server/features/account/service.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { presentReceipt } from './present.ts';
import { findByReference, findOpenPayments, findPurchases, type Payment } from './queries.ts';
import { settle } from './settle.ts';

export { forgetReceiptsOf, lockPaymentsOf } from './queries.ts';

const threeDays = 3 * 24 * 3600 * 1000;

/** Back from paying: settles the payment the return address names, or all that this person has open. */
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

/** Somebody else's payment is as good as none. */
async function findMine(deps: PaymentDeps, user: User, reference: string): Promise<Payment> {
  const payment = await findByReference(deps.database.db, [reference]);
  if (payment?.userId !== user.id) throw notFound('There is no such payment.');
  return payment;
}

export async function listReceipts(deps: PaymentDeps, user: User): Promise<Receipt[]> {
  return (await findPurchases(deps.database.db, user.id)).map(presentReceipt);
}
