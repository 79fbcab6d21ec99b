import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { sandboxPaymentStore } from '#server/db/sandbox-payment-store.ts';
import { creditEntries, users } from '#server/db/schema.ts';
import { sandboxWebhookSecret } from '#server/providers/payments/sandbox/sandbox-payments.ts';
import { createStandIn } from '#server/providers/payments/sandbox/stand-in.ts';
import type { TestUser } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

/** The bank's side of the sandbox, which no call of ours reaches. */
export function bankOf({ deps }: TestApp) {
  return createStandIn(sandboxPaymentStore(deps.database.db), { pagesUrl: 'http://sandbox', onEvent() {} });
}

/** The webhook's answer to these bytes. */
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

/** An event as the provider would send it. */
export async function deliver(testApp: TestApp, event: object) {
  const payload = JSON.stringify(event);
  return postEvent(testApp, payload, sign(payload));
}

/** What the books say happened to somebody's credits, in order. */
export async function entriesOf({ deps }: TestApp, user: TestUser) {
  const rows = await deps.database.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, user.userId))
    .orderBy(creditEntries.id);
  return rows.map(({ kind, amount }) => [kind, amount]);
}

export async function accountOf({ deps }: TestApp, user: TestUser) {
  const [row] = await deps.database.db.select().from(users).where(eq(users.id, user.userId));
  return { balance: row?.balance, owed: row?.owed };
}
