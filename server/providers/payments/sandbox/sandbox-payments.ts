import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from '../payment-provider.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import { stripePayments } from '../stripe/stripe-payments.ts';
import { webhookPath } from '../stripe/webhook.ts';
import { serveApi } from './api.ts';
import { sandboxPath, serveBrowser } from './browser.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { createStandIn } from './stand-in.ts';

/** Nothing to protect: whoever may use the sandbox may pay with its test cards anyway. */
const secretKey = 'sk_test_sandbox';
const publishableKey = 'pk_test_sandbox';
export const sandboxWebhookSecret = 'whsec_sandbox';

/**
 * Stripe's stand-in: the real SDK talks to it over HTTP on a loopback port of its own, browsers find its pages
 * under `/dev/stripe`, and it posts signed webhooks to the app. What it knows survives a restart in the store.
 */
export async function sandboxPayments(options: {
  store: SandboxStore;
  publicUrl: string;
  /** Where webhooks go; absent: to the app itself, once it listens. Before that nothing is delivered. */
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
  // It must not keep a process alive that has nothing else to do.
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
