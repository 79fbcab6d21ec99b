import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isExpired, type KnownPayment, type StandIn } from './stand-in.ts';
import { invalidRequest, StripeFault } from './stripe-fault.ts';

type ById = { Params: { id: string } };

/** Stripe's API over HTTP, as far as our server calls it with the secret key. */
export function serveApi(
  app: FastifyInstance,
  standIn: StandIn,
  { secretKey, pagesUrl }: { secretKey: string; pagesUrl: string },
): void {
  speakStripe(app);
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization === `Bearer ${secretKey}`) return;
    throw invalidRequest(401, 'api_key_invalid', 'Invalid API Key provided.');
  });

  app.post('/v1/payment_intents', async (request) => {
    const form = formOf(request);
    const order = {
      amount: Number(form['amount']),
      currency: form['currency'] ?? '',
      title: form['description'] ?? '',
      metadata: { payment_id: form['metadata[payment_id]'] ?? '' },
    };
    return intentOf(await standIn.begin(order, keyOf(request)), pagesUrl);
  });
  app.get<ById>('/v1/payment_intents/:id', async ({ params }) =>
    intentOf(await standIn.find(params.id), pagesUrl),
  );

  app.post('/v1/checkout/sessions', async (request) => {
    const form = formOf(request);
    const price = 'line_items[0][price_data]';
    const order = {
      amount: Number(form[`${price}[unit_amount]`]),
      currency: form[`${price}[currency]`] ?? '',
      title: form[`${price}[product_data][name]`] ?? '',
      metadata: { payment_id: form['metadata[payment_id]'] ?? '' },
      hostedPage: {
        successUrl: form['success_url'] ?? '',
        cancelUrl: form['cancel_url'] ?? '',
        email: form['customer_email'] ?? '',
      },
    };
    return sessionOf(await standIn.begin(order, keyOf(request)), pagesUrl);
  });
  app.get<ById>('/v1/checkout/sessions/:id', async ({ params }) =>
    sessionOf(await standIn.find(params.id), pagesUrl),
  );

  app.post('/v1/refunds', async (request) => {
    await standIn.refund(formOf(request)['payment_intent'] ?? '');
    return { object: 'refund', status: 'succeeded' };
  });
  // Stripe lists what no webhook reported. Webhooks that get lost here are test payments.
  app.get('/v1/events', async () => ({ object: 'list', data: [], has_more: false }));
}

/** Form bodies in, JSON out, and errors in Stripe's shape. */
export function speakStripe(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StripeFault)) throw error;
    return reply.code(error.status).send({ error: error.body });
  });
}

/** The fields of a form body by their names as sent, such as `metadata[payment_id]`. */
export function formOf({ body }: FastifyRequest): Record<string, string> {
  return (body ?? {}) as Record<string, string>;
}

function keyOf({ headers }: FastifyRequest): string {
  return String(headers['idempotency-key']);
}

export function intentOf(payment: KnownPayment, pagesUrl: string) {
  const { id, amount, currency, metadata, secret, status } = payment;
  const isPaid = status === 'succeeded';
  return {
    id: `pi_${id}`,
    object: 'payment_intent',
    amount_received: isPaid ? amount : 0,
    client_secret: `pi_${id}_secret_${secret}`,
    currency,
    latest_charge: isPaid ? chargeOf(payment, pagesUrl) : null,
    metadata,
    status,
  };
}

export function chargeOf({ id, metadata, refunded }: KnownPayment, pagesUrl: string) {
  return {
    id: `ch_${id}`,
    object: 'charge',
    amount_refunded: refunded,
    disputed: false,
    metadata,
    payment_intent: `pi_${id}`,
    receipt_url: `${pagesUrl}/receipts/ch_${id}`,
  };
}

function sessionOf(payment: KnownPayment, pagesUrl: string) {
  const id = `cs_test_${payment.id}`;
  const status = payment.status === 'succeeded' ? 'complete' : isExpired(payment) ? 'expired' : 'open';
  return {
    id,
    object: 'checkout.session',
    payment_intent: payment.status === 'requires_payment_method' ? null : intentOf(payment, pagesUrl),
    status,
    url: status === 'open' ? `${pagesUrl}/checkout/${id}` : null,
  };
}
