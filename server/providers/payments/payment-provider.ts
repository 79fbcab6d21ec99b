import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '#contract/page.ts';

/** What somebody wants to buy, at our price. */
export interface Order {
  paymentId: string;
  title: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
}

/** How a payment stands at the provider now. */
export interface PaymentState {
  /** open: may still be paid. pending: money is on its way. closed: will never be paid. */
  stage: 'open' | 'pending' | 'paid' | 'closed';
  /** What the provider took, once paid. */
  amount: number;
  currency: string;
  refundedAmount: number;
  /** A dispute holds the money, or has taken it for good. */
  disputed: boolean;
  /** The provider's name for the money itself; absent before anybody has tried to pay. */
  chargeReference: string | undefined;
  receiptUrl: string | undefined;
}

/** Something happened to a payment; what exactly is asked for again, never taken from the event. */
export interface PaymentEvent {
  id: string;
  /** Our own id of the payment, where the provider repeats it. */
  paymentId: string | undefined;
  /** The provider's names for it. */
  references: string[];
}

export interface PaymentProvider {
  readonly runtimeConfig: RuntimeConfig['payments'];
  /** Addresses beyond our own that the provider's code in the browser talks to. */
  readonly pageSources?: { connect: string[]; script: string[]; frame: string[] };
  /** Starts a payment that is completed by the form in our page; the same order again is the same payment. */
  startIntent(order: Order): Promise<{ reference: string; clientSecret: string }>;
  /** What it takes to go on with one; nothing where it is paid, on its way or closed. */
  resumeIntent(reference: string): Promise<{ clientSecret: string } | undefined>;
  /** Starts a payment that is completed on the provider's own page; the same order again is the same payment. */
  startCheckout(
    order: Order,
    visit: { returnUrl(reference: string): string; cancelUrl: string; email: string | undefined },
  ): Promise<{ reference: string; url: string }>;
  /** What it takes to go on with one; nothing where it is paid, on its way or closed. */
  resumeCheckout(reference: string): Promise<{ url: string } | undefined>;
  read(reference: string): Promise<PaymentState>;
  readonly webhook: {
    /** Where the provider posts its events. */
    path: `/api/${string}`;
    /** The event in a body as it was sent; nothing where its signature is wrong, missing or too old. */
    readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): PaymentEvent | undefined;
  };
  /** Gives the whole payment back; the same key gives it back once. */
  refund(chargeReference: string, key: string): Promise<void>;
  listEvents(which: { since: Date; undeliveredOnly: boolean }): AsyncIterable<PaymentEvent>;
  /** Pages and calls that a browser needs from a provider that lives inside the app. */
  routes?(app: FastifyInstance): Promise<void>;
  close?(): Promise<void>;
}
