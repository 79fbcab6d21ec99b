import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { signatureHeader } from '../stripe/stripe-payments.ts';

export const sandboxWebhookSecret = 'whsec_sandbox';

/** Posts a signed event once, as Stripe does first of all; what gets lost the reconciler finds. */
export async function postWebhook(
  url: string,
  { type, object }: { type: string; object: object },
  signal: AbortSignal,
): Promise<void> {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: sandboxWebhookSecret });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body: payload,
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}
