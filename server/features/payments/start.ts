import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CreditPack } from '#contract/packs.ts';
import { paymentReturn, routes } from '#contract/pages/routes.ts';
import type { Db } from '#server/db/client.ts';
import type { PaymentKind } from '#server/db/payment-schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { badRequest, tooManyPayments, unavailable } from '#server/errors.ts';
import type { User } from '#server/features/account/service.ts';
import { lockCredits } from '#server/features/credits/service.ts';
import { addressOf } from '#server/http/rate-limits.ts';
import type { Order } from '#server/providers/payments/payment-provider.ts';
import { amountOf, currency, findPack, packOf } from './packs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  closeUnbegun,
  findUnfinished,
  insertPayment,
  type Payment,
  type Purchase,
  setReference,
} from './queries.ts';

export type StartDeps = PaymentDeps & Pick<Deps, 'limits'>;

interface Buyer {
  user: User;
  request: FastifyRequest;
}

interface Way<Session> {
  kind: PaymentKind;
  begin(order: Order): Promise<Session & { reference: string }>;
  resume(reference: string): Promise<Session | undefined>;
}

const freshMs = 30 * 60_000;

/** Starts a payment by card form. The client's price is only compared, never used. */
export async function startIntent(deps: StartDeps, buyer: Buyer, offer: { amount: number; credits: number }) {
  const pack = findPack(offer);
  if (!pack) {
    deps.log.warn({ userId: buyer.user.id, ...offer }, 'payment: refused, amount or credits match no pack');
    throw badRequest('That is not the price of a pack.');
  }
  const { clientSecret } = await start<{ clientSecret: string }>(deps, buyer, pack, {
    kind: 'intent',
    begin: (order) => deps.payments.startIntent(order),
    resume: (reference) => deps.payments.resumeIntent(reference),
  });
  return { clientSecret };
}

export async function startCheckout(deps: StartDeps, buyer: Buyer, packId: string): Promise<{ url: string }> {
  const pack = packOf(packId);
  if (!pack) throw badRequest('There is no such pack.');
  const { publicUrl } = deps.settings;
  const { url } = await start<{ url: string }>(deps, buyer, pack, {
    kind: 'checkout',
    begin: (order) =>
      deps.payments.startCheckout(order, {
        returnUrl: (reference) =>
          `${publicUrl}${routes.home}?${paymentReturn.param}=${paymentReturn.success}&${paymentReturn.reference}=${reference}`,
        cancelUrl: `${publicUrl}${routes.pricing}`,
        email: buyer.user.email ?? undefined,
      }),
    resume: (reference) => deps.payments.resumeCheckout(reference),
  });
  return { url };
}

/** Continues an open payment of this buyer for the same purchase, or starts one. */
async function start<Session>(deps: StartDeps, buyer: Buyer, pack: CreditPack, way: Way<Session>) {
  const { db } = deps.database;
  const purchase: Purchase = {
    userId: buyer.user.id,
    packId: pack.id,
    credits: pack.credits,
    amount: amountOf(pack),
    currency,
    kind: way.kind,
  };
  const which = { since: new Date(Date.now() - freshMs), except: [] as string[] };
  for (;;) {
    let payment = await findUnfinished(db, purchase, which);
    if (!payment) {
      await countStart(deps, buyer);
      payment = await insertOnce(db, purchase, which);
      const { identity } = buyer.user;
      await deps.securityLog.write({ kind: 'payment-started', identity, about: payment.id }, buyer.request);
    }
    const session = await openSession(deps, payment, pack, way);
    if (session) return session;
    which.except.push(payment.id);
  }
}

/** Before the provider is called, so that we know every payment it knows. Of concurrent calls one inserts. */
function insertOnce(db: Db, purchase: Purchase, which: { since: Date; except: string[] }): Promise<Payment> {
  return db.transaction(async (tx) => {
    await lockCredits(tx, purchase.userId);
    const faster = await findUnfinished(tx, purchase, which);
    if (faster) return faster;
    return insertPayment(tx, {
      id: `pay_${randomUUID()}`,
      ...purchase,
      nextCheckAt: new Date(Date.now() + 60_000),
    });
  });
}

/** Undefined where this payment can no longer be paid. */
async function openSession<Session>(
  deps: StartDeps,
  { id, amount, reference }: Payment,
  pack: CreditPack,
  way: Way<Session>,
): Promise<Session | undefined> {
  const { db } = deps.database;
  try {
    if (reference) return await way.resume(reference);
    const title = `${pack.title}: ${pack.credits} credits`;
    const begun = await way.begin({ paymentId: id, title, amount, currency });
    await setReference(db, id, begun.reference);
    return begun;
  } catch (error) {
    deps.log.error({ err: error, paymentId: id }, 'payment: starting it at the provider failed');
    // The provider would repeat the failure for the same idempotency key: the next try needs a new payment.
    await closeUnbegun(db, id);
    throw unavailable('Payments are not available right now. Please try again in a moment.');
  }
}

/** Each new payment costs a call to the provider, and checks for days. */
async function countStart({ limits }: StartDeps, { user, request }: Buyer): Promise<void> {
  const address = addressOf(request);
  const byAddress = address ? await limits.take('payments address', '100/day', address) : 0;
  const seconds = byAddress || (await limits.take('payments person', '20/day', user.id));
  if (seconds > 0) throw tooManyPayments(seconds);
}
