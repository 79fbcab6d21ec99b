import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from '../payment-provider.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import { stripePayments, webhookPath } from '../stripe/stripe-payments.ts';
import { chargeOf, intentOf, serveApi } from './api.ts';
import { sandboxPath, serveBrowser } from './browser.ts';
import { type EventType, type KnownPayment, StandIn } from './stand-in.ts';
import { postWebhook, sandboxWebhookSecret } from './webhooks.ts';

/** No secrets: every visitor of the sandbox may pay with its test cards. */
const secretKey = 'sk_test_sandbox';
const publishableKey = 'pk_test_sandbox';

/** A stand-in for Stripe: the real SDK calls it on a loopback port of its own, and it posts signed webhooks to the app. */
export async function sandboxPayments(options: {
  store: SandboxStore;
  publicUrl: string;
  /** Where webhooks go; by default to the app itself, once it listens. */
  webhookOrigin?: string;
  log: FastifyBaseLogger;
}): Promise<PaymentProvider> {
  let origin = options.webhookOrigin;
  const pagesUrl = options.publicUrl + sandboxPath;
  const closed = new AbortController();

  function report(type: EventType, payment: KnownPayment): void {
    if (!origin) return;
    const object = type === 'charge.refunded' ? chargeOf(payment, pagesUrl) : intentOf(payment, pagesUrl);
    postWebhook(origin + webhookPath, { type, object }, closed.signal).catch((err) =>
      options.log.warn({ err, type, intent: `pi_${payment.id}` }, 'payment sandbox: webhook not delivered'),
    );
  }

  const standIn = new StandIn(options.store, report);
  const api = Fastify({ forceCloseConnections: true });
  serveApi(api, standIn, { secretKey, pagesUrl });
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  // Must not keep the process alive.
  api.server.unref();

  const { pageSources: _, ...stripe } = stripePayments({
    secretKey,
    publishableKey,
    webhookSecret: sandboxWebhookSecret,
    apiUrl,
  });
  return {
    ...stripe,
    runtimeConfig: { kind: 'sandbox' },
    async routes(app) {
      app.addHook('onListen', async () => {
        origin ??= app.listeningOrigin;
      });
      await serveBrowser(app, standIn);
    },
    async close() {
      closed.abort();
      await api.close();
    },
  };
}
