import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { startPayment } from '#tests/helpers/pay.ts';
import { bankOf } from '#tests/helpers/payment-events.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { serveApi } from './api.ts';

const form = 'application/x-www-form-urlencoded';
const fault = { error: { type: 'invalid_request_error', message: expect.any(String) } };

/** Bodies that no client of Stripe's sends, each with its content type. */
const unreadable: [string, string, string][] = [
  ['a list in JSON', 'application/json', '[]'],
  ['a text in JSON', 'application/json', '"amount"'],
  ['broken JSON', 'application/json', '{'],
  ['nothing for JSON', 'application/json', ''],
  ['plain text', 'text/plain', 'amount=990'],
  ['XML', 'application/xml', '<amount/>'],
  ['no content type there is', 'nonsense', 'amount=990'],
  ['the other kind of form', 'multipart/form-data; boundary=x', '--x--'],
  ['a prototype', form, '__proto__=1'],
  ['a prototype within', form, 'metadata[__proto__][x]=1'],
  ['a NUL', form, 'client_secret=%00'],
  ['a NUL in a name', form, 'a%00b=1'],
  ['an encoding cut short', form, 'client_secret=%f'],
  ['bytes that are no text', form, 'client_secret=%ff'],
  ['the same twice', form, 'client_secret=a&client_secret=b'],
  ['a text and a map', form, 'metadata=a&metadata[b]=c'],
  ['20000 levels', form, `metadata${'[a]'.repeat(20_000)}=1`],
  ['more than it takes', form, `description=${'x'.repeat(2 * 1024 * 1024)}`],
];

async function startStandIn() {
  const testApp = await startTestApp();
  const api = Fastify();
  serveApi(api, bankOf(testApp), 'sk_test_1');
  return { testApp, api };
}

const ask = (app: FastifyInstance, url: string, [type, payload]: [string, string]) =>
  app.inject({
    method: 'POST',
    url,
    headers: { authorization: 'Bearer sk_test_1', 'content-type': type },
    payload,
  });

test("the stand-in's API and its pages refuse unreadable bodies in Stripe's shape", async () => {
  const { testApp, api } = await startStandIn();
  const user = await signUp(testApp);
  const { id } = await startPayment(testApp, user);
  const hosted = await testApp.app.inject({
    method: 'POST',
    url: '/api/checkout',
    headers: user.headers,
    payload: { packageId: 'creator-pack' },
  });
  const places: [FastifyInstance, string][] = [
    [api, '/v1/payment_intents'],
    [api, '/v1/checkout/sessions'],
    [api, '/v1/refunds'],
    [testApp.app, `/dev/stripe/v1/payment_intents/${id}/confirm`],
    [testApp.app, `/dev/stripe/v1/payment_intents/${id}/authenticate`],
    [testApp.app, new URL(hosted.json<{ url: string }>().url).pathname],
  ];
  for (const [what, type, payload] of unreadable) {
    for (const [app, url] of places) {
      const answer = await ask(app, url, [type, payload]);
      expect([400, 413, 415], `${what} at ${url}`).toContain(answer.statusCode);
      expect(answer.json(), `${what} at ${url}`).toMatchObject(fault);
    }
  }
});

const session = {
  mode: 'payment',
  success_url: 'https://rotopia.example/',
  'line_items[0][price_data][unit_amount]': '990',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][product_data][name]': 'Creator Pack',
};

test.each<[string, string, Record<string, string>]>([
  ['/v1/payment_intents', 'currency', { amount: '990' }],
  ['/v1/payment_intents', 'amount', { amount: '9.9', currency: 'usd' }],
  ['/v1/payment_intents', 'amount', { 'amount[0]': '990', currency: 'usd' }],
  ['/v1/payment_intents', 'metadata', { amount: '990', currency: 'usd', metadata: 'x' }],
  ['/v1/payment_intents', 'a', { amount: '990', currency: 'usd', 'metadata[a][b]': 'x' }],
  ['/v1/payment_intents', 'constructor', { amount: '990', currency: 'usd', constructor: 'x' }],
  ['/v1/checkout/sessions', 'line_items[0][quantity]', { ...session, 'line_items[0][quantity]': 'two' }],
  ['/v1/checkout/sessions', 'customer_email', { ...session, 'customer_email[0]': 'a@example.com' }],
  ['/v1/checkout/sessions', 'success_url', { ...session, success_url: 'https://a b/\r\nx: y' }],
  ['/v1/checkout/sessions', 'cancel_url', { ...session, cancel_url: 'javascript:alert(1)' }],
  ['/v1/refunds', 'payment_intent', {}],
])('%s says that %s is at fault', async (url, param, fields) => {
  const { api } = await startStandIn();
  const answer = await ask(api, url, [form, new URLSearchParams(fields).toString()]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { type: 'invalid_request_error', param } });
});

test('names that nothing can have and queries that cannot be read are refused as well', async () => {
  const { testApp, api } = await startStandIn();
  const headers = { authorization: 'Bearer sk_test_1' };
  for (const id of ['%00', '..%2f', '__proto__', '%F0%9F%98%80', 'x'.repeat(90)]) {
    for (const url of [`/v1/payment_intents/${id}`, `/v1/checkout/sessions/${id}`]) {
      expect((await api.inject({ url, headers })).json(), url).toMatchObject(fault);
    }
    for (const url of [`/dev/stripe/checkout/${id}`, `/dev/stripe/receipts/${id}`]) {
      const answer = await testApp.app.inject(url);
      expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 404, fault]);
    }
  }
  for (const query of [
    'limit=x',
    'limit=-1',
    'limit=1&limit=2',
    'created[gte]=x',
    'types=x',
    '__proto__=1',
    'a=%',
  ]) {
    const answer = await api.inject({ url: `/v1/events?${query}`, headers });
    expect([query, answer.statusCode, answer.json()]).toMatchObject([query, 400, fault]);
  }
});
