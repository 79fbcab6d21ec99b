/** Stripe's objects as far as we use them, in its own names. */

interface Common {
  id: string;
  created: number;
  livemode: false;
}

export interface CardError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

export interface PaymentIntent extends Common {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  description: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  metadata: Record<string, string>;
  payment_method_types: ['card'];
  latest_charge: string | null;
  last_payment_error: CardError | null;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } } | null;
}

export interface Charge extends Common {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  disputed: boolean;
  refunded: boolean;
  metadata: Record<string, string>;
  paid: true;
  payment_intent: string;
  /** All that is stored of a card. */
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
  receipt_url: string;
  status: 'succeeded';
}

export interface CheckoutSession extends Common {
  object: 'checkout.session';
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  line_items: { description: string; quantity: number }[];
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_intent_metadata: Record<string, string>;
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
}

export interface Refund extends Common {
  object: 'refund';
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
}

export interface Dispute extends Common {
  object: 'dispute';
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

export interface StripeEvent extends Common {
  object: 'event';
  api_version: string;
  type: string;
  data: { object: PaymentIntent | Charge | CheckoutSession | Refund | Dispute };
  /** Above zero until the event is delivered. */
  pending_webhooks: number;
  request: { id: null; idempotency_key: string | null };
}

export class StripeFault extends Error {
  readonly status: number;
  readonly body: CardError | { type: string; code?: string; message: string; param?: string };

  constructor(status: number, body: StripeFault['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, code?: string, param?: string): StripeFault {
  return new StripeFault(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });
}

export function missing(what: string, id: string): StripeFault {
  return new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
}
