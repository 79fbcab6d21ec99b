import { createServer } from 'node:http';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { stripePayments } from './stripe-payments.ts';

interface Recorded {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  fields: Record<string, string>;
}

/** Answers like Stripe with whatever is given, and keeps what it was asked. */
async function record(responses: Record<string, object>) {
  const recorded: Recorded[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://stripe');
      const { authorization, 'idempotency-key': key, 'stripe-version': version } = request.headers;
      recorded.push({
        method: request.method ?? '',
        path: url.pathname,
        headers: { authorization, key: key?.toString(), version: version?.toString() },
        fields: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString() || url.search)),
      });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(responses[url.pathname] ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const provider = stripePayments({
    secretKey: 'sk_test_recorded',
    publishableKey: 'pk_test_recorded',
    webhookSecret: 'whsec_recorded',
    apiUrl: `http://127.0.0.1:${port}`,
  });
  return { provider, recorded };
}

const order = { paymentId: 'pay_1', title: 'Creator Pack: 40 credits', amount: 990, currency: 'usd' };
const asked = {
  authorization: 'Bearer sk_test_recorded',
  version: '2026-10-28.endive',
};

test('an intent is asked for with exactly these fields', async () => {
  const { provider, recorded } = await record({
    '/v1/payment_intents': { id: 'pi_1', client_secret: 'pi_1_secret_2' },
  });
  expect(await provider.startIntent(order)).toEqual({ reference: 'pi_1', clientSecret: 'pi_1_secret_2' });
  expect(recorded).toEqual([
    {
      method: 'POST',
      path: '/v1/payment_intents',
      headers: { ...asked, key: 'intent:pay_1' },
      fields: {
        amount: '990',
        currency: 'usd',
        description: 'Creator Pack: 40 credits',
        'allowed_payment_method_types[0]': 'card',
        'metadata[payment_id]': 'pay_1',
      },
    },
  ]);
});

test('a hosted checkout is asked for with exactly these fields', async () => {
  const { provider, recorded } = await record({
    '/v1/checkout/sessions': { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' },
  });
  const visit = {
    returnUrl: (reference: string) => `https://rotopia.example/?payment=success&reference=${reference}`,
    cancelUrl: 'https://rotopia.example/pricing',
    email: 'mia@example.com',
  };
  expect(await provider.startCheckout(order, visit)).toEqual({
    reference: 'cs_1',
    url: 'https://checkout.stripe.com/c/pay/cs_1',
  });
  expect(recorded).toEqual([
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: { ...asked, key: 'checkout:pay_1' },
      fields: {
        mode: 'payment',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '990',
        'line_items[0][price_data][product_data][name]': 'Creator Pack: 40 credits',
        'line_items[0][quantity]': '1',
        'allowed_payment_method_types[0]': 'card',
        'adaptive_pricing[enabled]': 'false',
        success_url: 'https://rotopia.example/?payment=success&reference={CHECKOUT_SESSION_ID}',
        cancel_url: visit.cancelUrl,
        customer_email: 'mia@example.com',
        client_reference_id: 'pay_1',
        'metadata[payment_id]': 'pay_1',
        'payment_intent_data[metadata][payment_id]': 'pay_1',
      },
    },
  ]);
});

test.each([
  ['requires_payment_method', 'pi_1_secret_2'],
  ['requires_confirmation', 'pi_1_secret_2'],
  ['requires_action', 'pi_1_secret_2'],
  ['processing', undefined],
  ['succeeded', undefined],
  ['canceled', undefined],
])('an intent that is %s is gone on with by %s', async (status, clientSecret) => {
  const { provider, recorded } = await record({
    '/v1/payment_intents/pi_1': { id: 'pi_1', status, client_secret: 'pi_1_secret_2' },
  });
  expect(await provider.resumeIntent('pi_1')).toEqual(clientSecret && { clientSecret });
  expect(recorded).toMatchObject([{ method: 'GET', path: '/v1/payment_intents/pi_1', fields: {} }]);
});

test.each([
  ['open', { url: 'https://checkout.stripe.com/c/pay/cs_1' }],
  ['complete', undefined],
  ['expired', undefined],
])('a hosted checkout that is %s is gone on with at %o', async (status, page) => {
  const { provider, recorded } = await record({
    '/v1/checkout/sessions/cs_1': { id: 'cs_1', status, url: 'https://checkout.stripe.com/c/pay/cs_1' },
  });
  expect(await provider.resumeCheckout('cs_1')).toEqual(page);
  expect(recorded).toMatchObject([{ method: 'GET', path: '/v1/checkout/sessions/cs_1', fields: {} }]);
});

test('the state of a payment is read with its charge, and with its disputes where there are any', async () => {
  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    amount_received: 990,
    currency: 'usd',
    latest_charge: {
      id: 'ch_1',
      amount_refunded: 495,
      disputed: true,
      receipt_url: 'https://pay.stripe.com/receipts/1',
    },
  };
  const { provider, recorded } = await record({
    '/v1/checkout/sessions/cs_1': { id: 'cs_1', status: 'complete', payment_intent: intent },
    '/v1/disputes': { object: 'list', data: [{ id: 'du_1', status: 'under_review' }], has_more: false },
  });
  expect(await provider.read('cs_1')).toEqual({
    stage: 'paid',
    amount: 990,
    currency: 'usd',
    refundedAmount: 495,
    disputed: true,
    chargeReference: 'pi_1',
    receiptUrl: 'https://pay.stripe.com/receipts/1',
  });
  expect(recorded.map(({ method, path, fields }) => [method, path, fields])).toEqual([
    ['GET', '/v1/checkout/sessions/cs_1', { 'expand[0]': 'payment_intent.latest_charge' }],
    ['GET', '/v1/disputes', { payment_intent: 'pi_1', limit: '100' }],
  ]);
});

test.each([
  ['requires_payment_method', 'open'],
  ['requires_action', 'open'],
  ['processing', 'pending'],
  ['succeeded', 'paid'],
  ['canceled', 'closed'],
])('an intent that is %s is %s to us', async (status, stage) => {
  const { provider, recorded } = await record({
    '/v1/payment_intents/pi_1': {
      id: 'pi_1',
      status,
      amount_received: 0,
      currency: 'usd',
      latest_charge: null,
    },
  });
  expect(await provider.read('pi_1')).toMatchObject({ stage });
  expect(recorded[0]?.fields).toEqual({ 'expand[0]': 'latest_charge' });
});

test('refunds and events are asked for with exactly these fields', async () => {
  const dispute = {
    id: 'evt_1',
    type: 'charge.dispute.created',
    data: { object: { id: 'du_1', payment_intent: 'pi_1' } },
  };
  const { provider, recorded } = await record({
    '/v1/refunds': { id: 're_1' },
    '/v1/events': { object: 'list', data: [dispute], has_more: false },
  });
  await provider.refund('pi_1', 'pay_1');
  const events = [];
  const which = { since: new Date(1_700_000_000_000), undeliveredOnly: true };
  for await (const event of provider.listEvents(which)) events.push(event);
  expect(events).toEqual([{ id: 'evt_1', paymentId: undefined, references: ['du_1', 'pi_1'] }]);
  expect(recorded[0]).toMatchObject({
    method: 'POST',
    path: '/v1/refunds',
    headers: { ...asked, key: 'refund:pay_1' },
    fields: { payment_intent: 'pi_1', reason: 'requested_by_customer' },
  });
  expect(recorded[1]?.fields).toMatchObject({
    'created[gte]': '1700000000',
    delivery_success: 'false',
    limit: '100',
    'types[0]': 'payment_intent.succeeded',
  });
});

test('an event is believed only with the signature of its exact body', async () => {
  const { provider } = await record({});
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', metadata: { payment_id: 'pay_1' } } },
  });
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_recorded' });
  const { readEvent } = provider.webhook;
  const headers = { 'stripe-signature': header };
  expect(readEvent(Buffer.from(body), headers)).toEqual({
    id: 'evt_1',
    paymentId: 'pay_1',
    references: ['pi_1'],
  });
  expect(readEvent(Buffer.from(body.replace('pay_1', 'pay_2')), headers)).toBeUndefined();
  expect(readEvent(Buffer.from(body), {})).toBeUndefined();
});
