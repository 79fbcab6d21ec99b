import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from '../payment-provider.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import { stripePayments, webhookPath } from '../stripe/stripe-payments.ts';
import { serveApi } from './api.ts';
import { sandboxPath, serveBrowser } from './browser.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { createStandIn } from './stand-in.ts';

/** No secrets: every visitor of the sandbox may pay with its test cards. */
const secretKey = 'sk_test_sandbox';
const publishableKey = 'pk_test_sandbox';
export const sandboxWebhookSecret = 'whsec_sandbox';

/** A stand-in for Stripe: the real SDK calls it on a loopback port of its own, and it posts signed webhooks to the app. */
export async function sandboxPayments(options: {
  store: SandboxStore;
  publicUrl: string;
  /** Where webhooks go; by default to the app itself, once it listens. */
  webhookOrigin?: string;
  log: FastifyBaseLogger;
}): Promise<PaymentProvider> {
  let origin = options.webhookOrigin;
  const delivery = deliverWebhooks({
    url: () => origin && origin + webhookPath,
    secret: sandboxWebhookSecret,
    log: options.log,
    onDelivered: (event) => standIn.markDelivered(event.id),
  });
  const standIn = createStandIn(options.store, {
    pagesUrl: options.publicUrl + sandboxPath,
    onEvent: delivery.send,
  });
  const api = Fastify({ forceCloseConnections: true });
  serveApi(api, standIn, secretKey);
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
      await delivery.stop();
      await api.close();
    },
  };
}
