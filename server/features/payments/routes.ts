import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/payments.ts';
import { badRequest } from '#server/errors.ts';
import { serve } from '#server/http/serve.ts';
import type { PaymentDeps } from './payment-deps.ts';
import * as payments from './service.ts';
import { handleEvent } from './settle.ts';
import { startCheckout, type StartDeps, startIntent } from './start.ts';

export async function paymentRoutes(app: FastifyInstance, deps: StartDeps): Promise<void> {
  serve(app, contract.createPaymentIntent, { access: 'user', limit: '20/min' }, ({ user, body, raw }) =>
    startIntent(deps, { user, request: raw }, body),
  );
  serve(app, contract.startCheckout, { access: 'user', limit: '20/min' }, ({ user, body, raw }) =>
    startCheckout(deps, { user, request: raw }, body.packageId),
  );
  serve(app, contract.settlePayments, { access: 'user', limit: '30/min' }, ({ user, body }) =>
    payments.settleMine(deps, user, body),
  );
  serve(app, contract.listPayments, { access: 'user' }, ({ user }) => payments.listReceipts(deps, user));
  serve(app, contract.getReceipt, { access: 'user' }, ({ user, params }) =>
    payments.showReceipt(deps, user, params.id),
  );
  serve(app, contract.requestRefund, { access: 'user', limit: '20/hour' }, ({ user, params, body }) =>
    payments.askForRefund(deps, user, params.id, body),
  );
  await app.register(async (webhook) => receiveEvents(webhook, deps));
}

/** Most have a few kilobytes; a dispute brings up to 150,000 characters of evidence. */
const largestEvent = 256 * 1024;

/** Anyone may call it; only a body signed by the provider is listened to. */
function receiveEvents(app: FastifyInstance, deps: PaymentDeps): void {
  // The signature covers the body as it was sent, to the byte.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const { path, readEvent } = deps.payments.webhook;
  app.post(
    path,
    { config: { access: 'public' }, schema: { hide: true }, bodyLimit: largestEvent },
    async (request) => {
      const event = Buffer.isBuffer(request.body) ? readEvent(request.body, request.headers) : undefined;
      if (!event) throw badRequest('This event is not signed by the payment provider.');
      await handleEvent(deps, event);
      return { received: true };
    },
  );
}
