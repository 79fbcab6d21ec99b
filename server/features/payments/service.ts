import { randomUUID } from 'node:crypto';
import type { CreditPack } from '#contract/packs.ts';
import type { Receipt } from '#contract/payments.ts';
import { paymentReturn, routes } from '#contract/routes.ts';
import { badRequest, notFound, unavailable } from '#server/errors.ts';
import type { User } from '#server/features/account/service.ts';
import type { Order } from '#server/providers/payments/payment-provider.ts';
import { amountOf, currency, findPack, packOf } from './packs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { presentReceipt } from './present.ts';
import {
  findByReference,
  findOpenPayments,
  findPurchases,
  insertPayment,
  type Payment,
  setReference,
} from './queries.ts';
import { settle } from './settle.ts';

const threeDays = 3 * 24 * 3600 * 1000;

/** Starts a payment in the page. What the client says about the price is compared, never used. */
export async function startIntent(
  deps: PaymentDeps,
  user: User,
  offer: { amount: number; credits: number },
): Promise<{ clientSecret: string }> {
  const pack = findPack(offer);
  if (!pack) {
    deps.log.warn(
      { userId: user.id, ...offer },
      'payment refused: amount or credits are not those of a pack',
    );
    throw badRequest('That is not the price of a pack.');
  }
  const { clientSecret } = await start(deps, user, pack, (order) => deps.payments.startIntent(order));
  return { clientSecret };
}

/** Starts a payment on the provider's own page. */
export async function startCheckout(deps: PaymentDeps, user: User, packId: string): Promise<{ url: string }> {
  const pack = packOf(packId);
  if (!pack) throw badRequest('There is no such pack.');
  const { publicUrl } = deps.settings;
  const { url } = await start(deps, user, pack, (order) =>
    deps.payments.startCheckout(order, {
      returnUrl: (reference) =>
        `${publicUrl}${routes.home}?${paymentReturn.param}=${paymentReturn.success}&${paymentReturn.reference}=${reference}`,
      cancelUrl: `${publicUrl}${routes.pricing}`,
      email: user.email ?? undefined,
    }),
  );
  return { url };
}

/** Our row comes first: whatever the provider knows, we know of. */
async function start<Started extends { reference: string }>(
  deps: PaymentDeps,
  user: User,
  pack: CreditPack,
  atProvider: (order: Order) => Promise<Started>,
): Promise<Started> {
  const { db } = deps.database;
  const order: Order = {
    paymentId: `pay_${randomUUID()}`,
    title: `${pack.title}: ${pack.credits} credits`,
    amount: amountOf(pack),
    currency,
  };
  await insertPayment(db, {
    id: order.paymentId,
    userId: user.id,
    packId: pack.id,
    credits: pack.credits,
    amount: order.amount,
    currency,
    nextCheckAt: new Date(Date.now() + 60_000),
  });
  try {
    const started = await atProvider(order);
    await setReference(db, order.paymentId, started.reference);
    return started;
  } catch (error) {
    deps.log.error({ err: error, paymentId: order.paymentId }, 'the payment could not be started');
    throw unavailable('Payments are not available right now. Please try again in a moment.');
  }
}

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
