import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPaymentIntent, listPayments, settlePayments, startCheckout } from '#contract/payments.ts';
import { payments, sandboxPaymentObjects } from '#server/db/payment-schema.ts';
import { alterPayment, deliver, eventAbout, postEvent, sign } from '#tests/helpers/stripe.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import {
  accountOf,
  cardForm,
  cards,
  comeBack,
  confirmWithCard,
  creditsOf,
  entriesOf,
  startPayment,
} from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { reconcile } from './reconcile.ts';

const welcome = 1;

test('a paid pack gives its credits once, however often it is settled', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const payment = await startPayment(testApp, user);
  expect((await comeBack(testApp, user, payment.id)).json()).toMatchObject([{ status: 'pending' }]);
  expect(await creditsOf(testApp, user)).toBe(welcome);

  expect((await confirmWithCard(testApp, payment)).json()).toMatchObject({ status: 'succeeded' });
  const event = eventAbout(payment.id);
  const responses = await Promise.all([
    comeBack(testApp, user, payment.id),
    deliver(testApp, event),
    comeBack(testApp, user),
    deliver(testApp, event),
    reconcile(testApp.deps).then(() => ({ statusCode: 200 })),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await creditsOf(testApp, user)).toBe(welcome + 40);
  expect(await entriesOf(testApp, user)).toEqual([
    ['welcome', 1],
    ['bought', 40],
  ]);
});

test('a card that is refused says why, changes nothing, and the next one is charged once', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const payment = await startPayment(testApp, user);
  const refusals = [
    [cards.declined, 'card_declined', 'Your card was declined.'],
    [cards.insufficientFunds, 'card_declined', 'Your card has insufficient funds.'],
    ['5555555555554444', 'card_declined', expect.stringContaining('only its test cards')],
    ['4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
  ];
  for (const [number, code, message] of refusals) {
    const response = await confirmWithCard(testApp, payment, String(number));
    expect(response.statusCode).toBe(402);
    expect(response.json()).toMatchObject({ error: { type: 'card_error', code, message } });
  }
  await comeBack(testApp, user);
  expect(await creditsOf(testApp, user)).toBe(welcome);

  const twice = await Promise.all([confirmWithCard(testApp, payment), confirmWithCard(testApp, payment)]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  await comeBack(testApp, user);
  expect(await creditsOf(testApp, user)).toBe(welcome + 40);
});

test('a card that asks for confirmation is charged only when its holder agrees', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const payment = await startPayment(testApp, user);
  const authenticate = (outcome: string) =>
    testApp.app.inject({
      method: 'POST',
      url: `/dev/stripe/v1/payment_intents/${payment.id}/authenticate`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_secret: payment.clientSecret, outcome }).toString(),
    });
  const confirm = () => confirmWithCard(testApp, payment, cards.asksForConfirmation);

  expect((await confirm()).json()).toMatchObject({ status: 'requires_action' });
  expect((await authenticate('failure')).statusCode).toBe(402);
  expect((await confirm()).json()).toMatchObject({ status: 'requires_action' });
  await comeBack(testApp, user);
  expect(await creditsOf(testApp, user)).toBe(welcome);
  expect((await authenticate('success')).json()).toMatchObject({ status: 'succeeded' });
  await comeBack(testApp, user);
  expect(await creditsOf(testApp, user)).toBe(welcome + 40);
});

test('the hosted page takes the card, sends the buyer back, and the credits arrive', async () => {
  const testApp = await startTestApp({ PUBLIC_URL: 'http://localhost:3999' });
  const user = await signUp(testApp);
  const response = await testApp.app.inject({
    method: 'POST',
    url: startCheckout.path,
    headers: user.headers,
    payload: { packageId: 'creator-pack' },
  });
  const { pathname: url } = new URL(startCheckout.response.parse(response.json()).url);
  const page = await testApp.app.inject({ url });
  expect(page.body).toContain('Sandbox');
  expect(page.body).toContain('$9.90');

  const pay = (fields: Record<string, string>) =>
    testApp.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        'payment_method_data[card][cvc]': '123',
        expiry: '12 / 39',
        ...fields,
      }).toString(),
    });
  const refused = await pay({ 'payment_method_data[card][number]': '4000 0000 0000 0002' });
  expect(refused.statusCode).toBe(402);
  expect(refused.body).toContain('Your card was declined.');
  const asked = await pay({ 'payment_method_data[card][number]': '4000 0025 0000 3155' });
  expect(asked.body).toContain('Complete authentication');
  const paid = await pay({ authentication: 'success' });
  expect(paid.statusCode).toBe(303);
  const sessionId = url.split('/').at(-1) ?? '';
  expect(paid.headers.location).toBe(`http://localhost:3999/?payment=success&reference=${sessionId}`);

  const receipts = settlePayments.response.parse((await comeBack(testApp, user, sessionId)).json());
  expect(receipts).toMatchObject([{ status: 'paid', credits: 40, price: 9.9, title: 'Creator Pack' }]);
  expect(await creditsOf(testApp, user)).toBe(welcome + 40);
});

test('only the price of a pack is accepted; anything else is 400 and leaves a line in the log', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  for (const offer of [
    { amount: 0.99, credits: 40 },
    { amount: 9.9, credits: 4000 },
    { amount: 990, credits: 40 },
  ]) {
    const response = await testApp.app.inject({
      method: 'POST',
      url: createPaymentIntent.path,
      headers: user.headers,
      payload: offer,
    });
    expect(response.statusCode).toBe(400);
  }
  expect(testApp.logLines.filter((line) => line.includes('payment: refused'))).toHaveLength(3);
  expect(await testApp.deps.database.db.select().from(payments)).toHaveLength(0);
});

test('a payment of another user is a 404', async () => {
  const testApp = await startTestApp();
  const [buyer, other] = [await signUp(testApp), await signUp(testApp)];
  const payment = await startPayment(testApp, buyer);
  await confirmWithCard(testApp, payment);
  expect((await comeBack(testApp, other, payment.id)).statusCode).toBe(404);
  expect((await comeBack(testApp, other, 'pi_unknown')).statusCode).toBe(404);
  expect(await creditsOf(testApp, other)).toBe(welcome);
  expect((await testApp.app.inject({ url: listPayments.path, headers: other.headers })).json()).toEqual([]);
});

test('forged, stale, altered and unsigned events are 400 and change nothing', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const payment = await startPayment(testApp, user);
  await confirmWithCard(testApp, payment);
  const payload = JSON.stringify(eventAbout(payment.id));
  const old = Math.floor(Date.now() / 1000) - 3600;
  const responses = [
    await postEvent(testApp, payload, sign(payload, { secret: 'whsec_guessed' })),
    await postEvent(testApp, payload, sign(payload, { timestamp: old })),
    await postEvent(testApp, payload.replace('succeeded', 'Succeeded'), sign(payload)),
    await postEvent(testApp, payload, ''),
    await postEvent(testApp, payload),
    await postEvent(testApp, '', sign('')),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400]);
  expect(await creditsOf(testApp, user)).toBe(welcome);
  expect((await postEvent(testApp, payload, sign(payload))).statusCode).toBe(200);
  expect(await creditsOf(testApp, user)).toBe(welcome + 40);
});

test('a signed event with names that cannot be kept is about nothing of ours', async () => {
  const testApp = await startTestApp();
  const nul = 'pay_\u0000';
  for (const object of [
    { id: nul },
    { id: 'pi_1', payment_intent: '\ud800', metadata: { payment_id: nul } },
  ]) {
    const response = await deliver(testApp, { id: 'evt_1', object: 'event', data: { object } });
    expect([response.statusCode, response.body]).toEqual([200, '{"received":true}']);
  }
});

test.each([
  ['amount', { amount: 100 }],
  ['currency', { currency: 'eur' }],
])('a payment of another %s is held for review and grants nothing', async (_what, wrong) => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const payment = await startPayment(testApp, user);
  await confirmWithCard(testApp, payment);
  await alterPayment(testApp, payment.id, wrong);

  expect((await comeBack(testApp, user, payment.id)).json()).toMatchObject([{ status: 'in-review' }]);
  await comeBack(testApp, user, payment.id);
  expect(await creditsOf(testApp, user)).toBe(welcome);
  expect(await entriesOf(testApp, user)).toEqual([['welcome', 1]]);
  expect(testApp.logLines.filter((line) => line.includes('held for review'))).toHaveLength(1);
});

test('a payment without a webhook is found by the reconciler, which gives up after three days', async () => {
  const testApp = await startTestApp();
  const { db } = testApp.deps.database;
  const user = await signUp(testApp);
  await confirmWithCard(testApp, await startPayment(testApp, user));
  const left = await startPayment(testApp, user);
  expect(await reconcile(testApp.deps)).toEqual({ looked: 0 });
  await db.update(payments).set({ nextCheckAt: new Date(0) });
  expect(await reconcile(testApp.deps)).toEqual({ looked: 2 });
  expect(await creditsOf(testApp, user)).toBe(welcome + 40);

  const find = async () => (await db.select().from(payments).where(eq(payments.reference, left.id)))[0];
  const later = await find();
  expect(later?.nextCheckAt?.getTime()).toBeGreaterThan(Date.now() + 60_000);
  expect(later?.checks).toBe(1);
  await db
    .update(payments)
    .set({ nextCheckAt: new Date(0), createdAt: new Date(Date.now() - 4 * 24 * 3600 * 1000) });
  expect(await reconcile(testApp.deps)).toEqual({ looked: 2 });
  expect((await find())?.nextCheckAt).toBeNull();
});

test('no card number is stored or logged', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const payment = await startPayment(testApp, user);
  for (const number of [cards.declined, '378282246310005', cards.succeeds]) {
    await confirmWithCard(testApp, payment, number);
  }
  await comeBack(testApp, user);
  const kept = JSON.stringify([
    await testApp.deps.database.db.select().from(sandboxPaymentObjects),
    await testApp.deps.database.db.select().from(payments),
    testApp.logLines,
  ]);
  expect(kept).toContain('"last4":"4242"');
  for (const number of [...Object.values(cards), '378282246310005']) expect(kept).not.toContain(number);
});

test('the card form needs the client secret', async () => {
  const testApp = await startTestApp();
  const payment = await startPayment(testApp, await signUp(testApp));
  const response = await testApp.app.inject({
    method: 'POST',
    url: `/dev/stripe/v1/payment_intents/${payment.id}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: cardForm('pi_guessed_secret_x', cards.succeeds),
  });
  expect(response.statusCode).toBe(404);
});

test(
  'payments reported twice, late, out of order, never, or concurrently: one grant each',
  {
    timeout: 60_000,
  },
  async () => {
    const testApp = await startTestApp();
    const buyers = await Promise.all(Array.from({ length: 3 }, () => signUp(testApp)));
    const bought = await Promise.all(
      buyers.map(async (user) => {
        const started = [];
        for (const card of [cards.succeeds, cards.succeeds, cards.succeeds, cards.declined]) {
          const payment = await startPayment(testApp, user);
          await confirmWithCard(testApp, payment, card);
          started.push({ user, ...payment });
        }
        return started;
      }),
    );
    const reports = [
      ...bought
        .flat()
        .flatMap(({ id }, nth) =>
          Array.from({ length: nth % 3 }, () => () => deliver(testApp, eventAbout(id))),
        ),
      ...bought
        .flat()
        .filter((_, nth) => nth % 2)
        .map(
          ({ user, id }) =>
            () =>
              comeBack(testApp, user, id),
        ),
      () => reconcile(testApp.deps),
    ].toSorted(() => Math.random() - 0.5);
    await Promise.all(reports.map((report) => report()));
    await testApp.deps.database.db.update(payments).set({ nextCheckAt: new Date(0) });
    await reconcile(testApp.deps);

    for (const user of buyers) {
      expect(await accountOf(testApp, user)).toEqual({ balance: welcome + 3 * 40, owed: 0 });
      expect(await entriesOf(testApp, user)).toEqual([
        ['welcome', 1],
        ...Array.from({ length: 3 }, () => ['bought', 40]),
      ]);
    }
  },
);

test("pages allow Stripe's script and frames only where Stripe takes the money, and then there is no sandbox", async () => {
  const policyOf = async ({ app }: TestApp) =>
    String((await app.inject({ url: '/checkout' })).headers['content-security-policy']);
  expect(await policyOf(await startTestApp())).not.toContain('stripe.com');

  const withStripe = await startTestApp({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  const policy = await policyOf(withStripe);
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
  const page = await withStripe.app.inject({ url: '/checkout' });
  expect(page.body).toContain('"payments":{"kind":"stripe","publishableKey":"pk_test_1"}');
  expect(page.body).not.toContain('sk_test_1');
  const sandbox = await withStripe.app.inject({
    method: 'POST',
    url: '/dev/stripe/v1/payment_intents/pi_1/confirm',
  });
  expect(sandbox.statusCode).toBe(404);
});
