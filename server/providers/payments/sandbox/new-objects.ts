import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { AcceptedCard } from './cards.ts';
import type { Charge, PaymentIntent, StripeEvent } from './objects.ts';

export const now = () => Math.floor(Date.now() / 1000);
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const common = (id: string) => ({ id, created: now(), livemode: false }) as const;

export function newIntent(
  wish: Pick<PaymentIntent, 'amount' | 'currency' | 'description' | 'metadata'>,
): PaymentIntent {
  const id = newId('pi');
  return {
    ...common(id),
    ...wish,
    object: 'payment_intent',
    amount_received: 0,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    payment_method_types: ['card'],
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
  };
}

export function newCharge(intent: PaymentIntent, card: AcceptedCard, pagesUrl: string): Charge {
  const id = newId('ch');
  return {
    ...common(id),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    disputed: false,
    refunded: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { brand: card.brand, last4: card.last4 } },
    receipt_url: `${pagesUrl}/receipts/${id}`,
    status: 'succeeded',
  };
}

export function newEvent(
  type: string,
  object: StripeEvent['data']['object'],
  requestKey: string | null,
): StripeEvent {
  return {
    ...common(newId('evt')),
    object: 'event',
    api_version: Stripe.API_VERSION,
    type,
    data: { object },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: requestKey },
  };
}
