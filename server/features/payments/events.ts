import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findByReference, findPayment, type Payment } from './queries.ts';
import { settle } from './settle.ts';

/** An event only names a payment to settle; events about unknown payments are ignored. */
export async function handleEvent(deps: PaymentDeps, event: PaymentEvent): Promise<Payment | undefined> {
  const { db } = deps.database;
  const named = event.paymentId ? await findPayment(db, event.paymentId) : undefined;
  const payment = named ?? (await findByReference(db, event.references));
  return payment && settle(deps, payment.id);
}
