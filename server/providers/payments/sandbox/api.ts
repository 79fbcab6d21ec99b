import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { NamedError } from '#server/errors.ts';
import { isFastifyRejection } from '#server/http/error-handler.ts';
import { type FormFields, invalidAt, parseForm, textAt, textsAt } from './form-encoding.ts';
import type { RequestKey } from './ledger.ts';
import { invalidRequest, missing, type PaymentIntent, StripeFault } from './objects.ts';
import type { StandIn } from './stand-in.ts';

/** Stripe's API over HTTP, as far as our server calls it with the secret key. */
export function serveApi(app: FastifyInstance, standIn: StandIn, secretKey: string): void {
  speakStripe(app);
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization === `Bearer ${secretKey}`) return;
    throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  });
  intentRoutes(app, standIn);
  sessionRoutes(app, standIn);
  reversalRoutes(app, standIn);
  eventRoutes(app, standIn);
}

function intentRoutes(app: FastifyInstance, standIn: StandIn): void {
  app.post('/v1/payment_intents', async (request) => {
    const form = formOf(request);
    onlyKnown(form, ['allowed_payment_method_types', 'amount', 'currency', 'description', 'metadata']);
    return standIn.createIntent(
      {
        amount: amountAt(form, 'amount'),
        currency: required(form, 'currency'),
        description: textAt(form, 'description') ?? null,
        metadata: textsAt(form, 'metadata'),
      },
      keyOf(request),
    );
  });

  app.get<{ Params: { id: string } }>('/v1/payment_intents/:id', async (request) => {
    const intent = await standIn.findIntent(request.params.id);
    return expands(request, 'latest_charge') ? withCharge(standIn, intent) : intent;
  });
}

function sessionRoutes(app: FastifyInstance, standIn: StandIn): void {
  app.post('/v1/checkout/sessions', async (request) => {
    const form = formOf(request);
    onlyKnown(form, [
      'adaptive_pricing',
      'allowed_payment_method_types',
      'cancel_url',
      'client_reference_id',
      'customer_email',
      'line_items',
      'metadata',
      'mode',
      'payment_intent_data',
      'success_url',
    ]);
    if (required(form, 'mode') !== 'payment') throw invalidRequest('Invalid mode.', undefined, 'mode');
    const price = ['line_items', '0', 'price_data'] as const;
    const quantity = integerAt(form, 'line_items', '0', 'quantity') ?? 1;
    return standIn.createSession(
      {
        amount_total: amountAt(form, ...price, 'unit_amount') * quantity,
        currency: required(form, ...price, 'currency'),
        line_items: [{ description: required(form, ...price, 'product_data', 'name'), quantity }],
        success_url: urlAt(form, 'success_url') ?? required(form, 'success_url'),
        cancel_url: urlAt(form, 'cancel_url') ?? null,
        client_reference_id: textAt(form, 'client_reference_id') ?? null,
        customer_email: textAt(form, 'customer_email') ?? null,
        metadata: textsAt(form, 'metadata'),
        payment_intent_metadata: textsAt(form, 'payment_intent_data', 'metadata'),
      },
      keyOf(request),
    );
  });

  app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async (request) => {
    const session = await standIn.findSession(request.params.id);
    if (!session.payment_intent || !expands(request, 'payment_intent.latest_charge')) return session;
    return {
      ...session,
      payment_intent: await withCharge(standIn, await standIn.findIntent(session.payment_intent)),
    };
  });
}

function reversalRoutes(app: FastifyInstance, standIn: StandIn): void {
  app.post('/v1/refunds', async (request) => {
    const form = formOf(request);
    onlyKnown(form, ['amount', 'payment_intent', 'reason']);
    return standIn.refund(
      {
        intentId: required(form, 'payment_intent'),
        amount: textAt(form, 'amount') === undefined ? undefined : amountAt(form, 'amount'),
        reason: textAt(form, 'reason') ?? null,
      },
      keyOf(request),
    );
  });

  app.get('/v1/disputes', async (request) => {
    const query = queryOf(request);
    return page(await standIn.listDisputes(required(query, 'payment_intent')), query, '/v1/disputes');
  });
}

function eventRoutes(app: FastifyInstance, standIn: StandIn): void {
  app.get('/v1/events', async (request) => {
    const query = queryOf(request);
    const since = integerAt(query, 'created', 'gte') ?? 0;
    const types = new Set(Object.values(textsAt(query, 'types')));
    const undelivered = textAt(query, 'delivery_success') === 'false';
    const events = (await standIn.listEvents()).filter(
      (event) =>
        event.created >= since &&
        (!types.size || types.has(event.type)) &&
        (!undelivered || event.pending_webhooks > 0),
    );
    return page(events, query, '/v1/events');
  });
}

async function withCharge(standIn: StandIn, intent: PaymentIntent) {
  if (!intent.latest_charge) return intent;
  return { ...intent, latest_charge: await standIn.findCharge(intent.latest_charge) };
}

/** Form bodies in and nothing else, JSON out, and errors in Stripe's shape. */
export function speakStripe(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // The app's own errors, such as the 404 for requests from other machines, keep their shape.
    if (error instanceof NamedError) throw error;
    const fault = error instanceof StripeFault ? error : rejectionOf(error);
    if (fault) return reply.code(fault.status).send({ error: fault.body });
    request.log.error({ err: error }, 'payment sandbox: request failed');
    return reply.code(500).send({ error: { type: 'api_error', message: 'The payment sandbox failed.' } });
  });
}

function rejectionOf(error: FastifyError): StripeFault | undefined {
  if (!isFastifyRejection(error)) return undefined;
  return new StripeFault(error.statusCode ?? 400, {
    type: 'invalid_request_error',
    message: 'Please send a form (application/x-www-form-urlencoded) of a sensible size.',
  });
}

/** The fields of a form body; a request without one has none. */
export function formOf(request: FastifyRequest): FormFields {
  return (request.body ?? {}) as FormFields;
}

/** The client secret is the right to pay this one intent. */
export async function intentOfClient(standIn: StandIn, id: string, form: FormFields): Promise<PaymentIntent> {
  const intent = await standIn.findIntent(id);
  if (textAt(form, 'client_secret') !== intent.client_secret) throw missing('payment_intent', id);
  return intent;
}

function queryOf(request: FastifyRequest): FormFields {
  return parseForm(request.url.split('?')[1] ?? '');
}

function keyOf(request: FastifyRequest): RequestKey | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? { key, parameters: JSON.stringify(request.body) } : undefined;
}

function expands(request: FastifyRequest, field: string): boolean {
  return Object.values(textsAt(queryOf(request), 'expand')).includes(field);
}

/** Rejects unknown parameters as Stripe does, to reveal mistakes in our calls. */
function onlyKnown(form: FormFields, known: string[]): void {
  if ('payment_method_types' in form) {
    throw invalidRequest(
      'The parameter payment_method_types is no longer supported.',
      'payment_method_types_no_longer_supported',
    );
  }
  const unknown = Object.keys(form).find((name) => !known.includes(name));
  if (unknown) throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
}

function required(form: FormFields, ...path: string[]): string {
  const text = textAt(form, ...path);
  if (!text) throw invalidAt(path, 'Missing required param', 'parameter_missing');
  return text;
}

function integerAt(form: FormFields, ...path: string[]): number | undefined {
  const text = textAt(form, ...path);
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text)) throw invalidAt(path, 'Invalid integer', 'parameter_invalid_integer');
  return Number(text);
}

function amountAt(form: FormFields, ...path: string[]): number {
  required(form, ...path);
  const amount = integerAt(form, ...path) ?? 0;
  if (amount < 1 || amount > 99_999_999) throw invalidAt(path, 'Invalid amount', 'parameter_invalid_integer');
  return amount;
}

function urlAt(form: FormFields, ...path: string[]): string | undefined {
  const text = textAt(form, ...path);
  const { protocol } = URL.parse(text ?? 'http://none') ?? {};
  if (protocol !== 'http:' && protocol !== 'https:') throw invalidAt(path, 'Not a valid URL', 'url_invalid');
  return text;
}

function page<T extends { id: string }>(objects: T[], query: FormFields, url: string) {
  const limit = integerAt(query, 'limit') ?? 10;
  const after = textAt(query, 'starting_after');
  const start = after ? objects.findIndex(({ id }) => id === after) + 1 : 0;
  return {
    object: 'list',
    url,
    data: objects.slice(start, start + limit),
    has_more: objects.length > start + limit,
  };
}
