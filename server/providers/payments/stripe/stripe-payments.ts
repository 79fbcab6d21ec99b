import Stripe from 'stripe';
import { isPlainText } from '#server/http/plain-text.ts';
import type { StripeSettings } from '#server/settings/payments.ts';
import type { Order, PaymentEvent, PaymentProvider, PaymentState } from '../payment-provider.ts';

/** Where Stripe is told to post its events, and the header that proves they are Stripe's. */
export const webhookPath = '/api/webhooks/stripe';
export const signatureHeader = 'stripe-signature';

/** Stripe replaces it with the id of the session. */
const sessionPlaceholder = '{CHECKOUT_SESSION_ID}';

/** In every dispute status but these the money is not ours. */
const moneyIsOurs = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

export function stripePayments(account: Omit<StripeSettings, 'kind'>): PaymentProvider {
  const stripe = new Stripe(account.secretKey, {
    ...(account.apiUrl && addressOf(new URL(account.apiUrl))),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
  return {
    runtimeConfig: { kind: 'stripe', publishableKey: account.publishableKey },
    pageSources: {
      connect: ['https://api.stripe.com'],
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    },
    ...intentCalls(stripe),
    ...checkoutCalls(stripe),
    read: (reference) => readPayment(stripe, reference),

    async refund(chargeReference, key) {
      await stripe.refunds.create(
        { payment_intent: chargeReference, reason: 'requested_by_customer' },
        { idempotencyKey: `refund:${key}` },
      );
    },

    webhook: {
      path: webhookPath,
      readEvent(rawBody, headers) {
        try {
          const signature = String(headers[signatureHeader]);
          return presentEvent(stripe.webhooks.constructEvent(rawBody, signature, account.webhookSecret));
        } catch {
          return undefined;
        }
      },
    },

    async *listEvents({ since, undeliveredOnly }) {
      const events = stripe.events.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        types: [...handledEvents],
        limit: 100,
        ...(undeliveredOnly && { delivery_success: false }),
      });
      for await (const event of events) yield presentEvent(event);
    },
  };
}

function intentCalls(stripe: Stripe): Pick<PaymentProvider, 'startIntent' | 'resumeIntent'> {
  return {
    async startIntent(order) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: order.amount,
          currency: order.currency,
          description: order.title,
          allowed_payment_method_types: ['card'],
          metadata: { payment_id: order.paymentId },
        },
        { idempotencyKey: `intent:${order.paymentId}` },
      );
      if (!intent.client_secret) throw new Error(`Payment intent ${intent.id} came without a client secret`);
      return { reference: intent.id, clientSecret: intent.client_secret };
    },

    async resumeIntent(reference) {
      const intent = await unlessUnknown(stripe.paymentIntents.retrieve(reference));
      if (!intent?.client_secret || stageOf(intent.status) !== 'open') return undefined;
      return { clientSecret: intent.client_secret };
    },
  };
}

function checkoutCalls(stripe: Stripe): Pick<PaymentProvider, 'startCheckout' | 'resumeCheckout'> {
  return {
    async startCheckout(order, { returnUrl, cancelUrl, email }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [lineItem(order)],
          allowed_payment_method_types: ['card'],
          // A payment in another currency would be held for review.
          adaptive_pricing: { enabled: false },
          success_url: returnUrl(sessionPlaceholder),
          cancel_url: cancelUrl,
          ...(email && { customer_email: email }),
          client_reference_id: order.paymentId,
          metadata: { payment_id: order.paymentId },
          payment_intent_data: { metadata: { payment_id: order.paymentId } },
        },
        { idempotencyKey: `checkout:${order.paymentId}` },
      );
      if (!session.url) throw new Error(`Checkout session ${session.id} came without an address`);
      return { reference: session.id, url: session.url };
    },

    async resumeCheckout(reference) {
      const session = await unlessUnknown(stripe.checkout.sessions.retrieve(reference));
      return session?.status === 'open' && session.url ? { url: session.url } : undefined;
    },
  };
}

async function readPayment(stripe: Stripe, reference: string): Promise<PaymentState> {
  if (!reference.startsWith('cs_')) {
    return readIntent(stripe, await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }));
  }
  const session = await stripe.checkout.sessions.retrieve(reference, {
    expand: ['payment_intent.latest_charge'],
  });
  const intent = session.payment_intent;
  if (!intent || typeof intent !== 'object') {
    return nothingPaid(session.status === 'expired' ? 'closed' : 'open');
  }
  const state = await readIntent(stripe, intent);
  return session.status === 'expired' && state.stage === 'open' ? { ...state, stage: 'closed' } : state;
}

async function readIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<PaymentState> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    stage: stageOf(intent.status),
    amount: intent.amount_received,
    currency: intent.currency,
    refundedAmount: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ? await disputeHoldsMoney(stripe, intent.id) : false,
    chargeReference: intent.id,
    receiptUrl: charge?.receipt_url ?? undefined,
  };
}

async function disputeHoldsMoney(stripe: Stripe, intentId: string): Promise<boolean> {
  const disputes = await stripe.disputes.list({ payment_intent: intentId, limit: 100 });
  return disputes.data.some((dispute) => !moneyIsOurs.has(dispute.status));
}

/** Undefined where the account has no such object, as after a change of keys. */
async function unlessUnknown<T>(retrieving: Promise<T>): Promise<T | undefined> {
  try {
    return await retrieving;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

function addressOf({ hostname, port, protocol }: URL) {
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}

function lineItem(order: Order): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    price_data: {
      currency: order.currency,
      unit_amount: order.amount,
      product_data: { name: order.title },
    },
    quantity: 1,
  };
}

function stageOf(status: Stripe.PaymentIntent.Status): PaymentState['stage'] {
  switch (status) {
    case 'succeeded':
      return 'paid';
    case 'canceled':
      return 'closed';
    case 'processing':
      return 'pending';
    default:
      return 'open';
  }
}

function nothingPaid(stage: 'open' | 'closed'): PaymentState {
  return {
    stage,
    amount: 0,
    currency: '',
    refundedAmount: 0,
    disputed: false,
    chargeReference: undefined,
    receiptUrl: undefined,
  };
}

/** The events to subscribe the webhook endpoint to; docs/payments.md repeats them. */
const handledEvents = [
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

function presentEvent(event: Stripe.Event): PaymentEvent {
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
