import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '#contract/pages/page.ts';

export interface Order {
  paymentId: string;
  title: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
}

export interface PaymentState {
  /** open: may still be paid. pending: money is on its way. closed: will never be paid. */
  stage: 'open' | 'pending' | 'paid' | 'closed';
  /** What the provider took, once paid. */
  amount: number;
  currency: string;
  refundedAmount: number;
  /** A dispute holds the money, or has taken it for good. */
  disputed: boolean;
  /** The provider's id of the charge; absent before the first attempt to pay. */
  chargeReference: string | undefined;
  receiptUrl: string | undefined;
}

/** A payment has changed. Its state is read from the provider, never from the event. */
export interface PaymentEvent {
  id: string;
  paymentId: string | undefined;
  references: string[];
}

export interface PaymentProvider {
  readonly runtimeConfig: RuntimeConfig['payments'];
  readonly pageSources?: { connect: string[]; script: string[]; frame: string[] };
  /** Starts a payment for the card form in our page; idempotent per order. */
  startIntent(order: Order): Promise<{ reference: string; clientSecret: string }>;
  /** Continues an open payment; undefined where it is paid, pending or closed. */
  resumeIntent(reference: string): Promise<{ clientSecret: string } | undefined>;
  /** Starts a payment on the provider's hosted page; idempotent per order. */
  startCheckout(
    order: Order,
    visit: { returnUrl(reference: string): string; cancelUrl: string; email: string | undefined },
  ): Promise<{ reference: string; url: string }>;
  /** Continues an open payment; undefined where it is paid, pending or closed. */
  resumeCheckout(reference: string): Promise<{ url: string } | undefined>;
  read(reference: string): Promise<PaymentState>;
  readonly webhook: {
    path: `/api/${string}`;
    /** The event of a raw body; undefined where its signature is missing, wrong or too old. */
    readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): PaymentEvent | undefined;
  };
  /** Refunds the whole payment; idempotent per key. */
  refund(chargeReference: string, key: string): Promise<void>;
  listEvents(which: { since: Date; undeliveredOnly: boolean }): AsyncIterable<PaymentEvent>;
  routes?(app: FastifyInstance): Promise<void>;
  close?(): Promise<void>;
}
