import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { signatureHeader } from '../stripe/stripe-payments.ts';
import type { StripeEvent } from './objects.ts';

/** Pauses before each attempt; after the last one the event stays undelivered in the list of events. */
const pausesMs = [0, 500, 3000];

export function deliverWebhooks(to: {
  /** Undefined until the app listens. */
  url(): string | undefined;
  secret: string;
  log: FastifyBaseLogger;
  onDelivered(event: StripeEvent): Promise<void>;
}) {
  const stopped = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(event: StripeEvent): Promise<void> {
    for (const ms of pausesMs) {
      await pause(ms, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      if (await post(event)) return to.onDelivered(event);
    }
    to.log.warn({ eventId: event.id, type: event.type }, 'payment sandbox: webhook not delivered');
  }

  async function post(event: StripeEvent): Promise<boolean> {
    const payload = JSON.stringify(event);
    const url = to.url();
    if (!url) return false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: Stripe.webhooks.generateTestHeaderString({ payload, secret: to.secret }),
        },
        body: payload,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)]),
      });
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    send(event: StripeEvent): void {
      const sending = deliver(event)
        .catch((error: unknown) => to.log.error({ err: error }, 'payment sandbox: webhook delivery failed'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.all(underWay);
    },
  };
}
