import Stripe from 'stripe';
import { sandboxPaymentObjects } from '#server/db/payment-schema.ts';
import { sandboxPaymentStore } from '#server/db/sandbox-payment-store.ts';
import type { SandboxPayment } from '#server/providers/payments/sandbox-store.ts';
import { sandboxWebhookSecret } from '#server/providers/payments/sandbox/webhooks.ts';
import type { TestApp } from './test-app.ts';

/** Changes what the provider knows of a payment; `status` may be any of Stripe's. */
export async function alterPayment(
  { deps }: TestApp,
  reference: string,
  change: Partial<Omit<SandboxPayment, 'status'>> & { status?: string },
): Promise<void> {
  const id = reference.slice(reference.lastIndexOf('_') + 1);
  await sandboxPaymentStore(deps.database.db).change(
    id,
    (payment) => ({ ...payment, ...change }) as SandboxPayment,
  );
}

/** Gives the buyer's money back as in Stripe's dashboard: all of it, or an amount. */
export const refundAtStripe = (testApp: TestApp, reference: string, amount = 990) =>
  alterPayment(testApp, reference, { refunded: amount });

/** What the provider gave back: of which payment, and how much. */
export async function refundsAt({ deps }: TestApp): Promise<[reference: string, amount: number][]> {
  const rows = await deps.database.db.select().from(sandboxPaymentObjects);
  return rows
    .map(({ id, body }): [string, number] => [`pi_${id}`, (body as SandboxPayment).refunded])
    .filter(([, amount]) => amount > 0);
}

/** An event as Stripe would send it. */
export const eventAbout = (reference: string, type = 'payment_intent.succeeded') => ({
  id: `evt_${reference}`,
  object: 'event',
  type,
  data: { object: { id: reference } },
});

/** The webhook's response to these bytes. */
export function postEvent({ app }: TestApp, payload: string, signature?: string) {
  return app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    payload,
  });
}

export const sign = (payload: string, options: { timestamp?: number; secret?: string } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: sandboxWebhookSecret, ...options });

export async function deliver(testApp: TestApp, event: object) {
  const payload = JSON.stringify(event);
  return postEvent(testApp, payload, sign(payload));
}
