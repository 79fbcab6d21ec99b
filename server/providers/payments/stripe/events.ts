import type Stripe from 'stripe';
import { isPlainText } from '#server/http/plain-text.ts';
import type { PaymentEvent } from '../payment-provider.ts';

/** The events to subscribe the webhook endpoint to; docs/payments.md repeats them. */
export const handledEvents = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.canceled',
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies Stripe.Event['type'][];

/** The few fields that all these objects have in common, each where it has them. */
interface Subject {
  id?: string;
  metadata?: Record<string, string> | null;
  payment_intent?: string | { id: string } | null;
}

export function presentEvent(event: Stripe.Event): PaymentEvent {
  const subject = event.data.object as Subject;
  const intent =
    typeof subject.payment_intent === 'object' ? subject.payment_intent?.id : subject.payment_intent;
  return {
    id: event.id,
    paymentId: [subject.metadata?.['payment_id']].find(isName),
    references: [subject.id, intent].filter(isName),
  };
}

/** What cannot be kept was never a name that we gave or were given. */
function isName(id: string | null | undefined): id is string {
  return typeof id === 'string' && isPlainText(id);
}
