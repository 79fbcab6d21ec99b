import { createServer } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createPaymentIntent, startCheckout } from '#contract/payments.ts';
import { payments, sandboxPaymentObjects } from '#server/db/payment-schema.ts';
import { alterPayment } from '#tests/helpers/stripe.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { startAppWithUsers } from '#tests/helpers/users/many-users.ts';
import { cards, comeBack, confirmWithCard, creditsOf, startPayment } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

type Caller = { headers: { authorization: string } };

function start({ app }: TestApp, user: Caller, kind: 'intent' | 'checkout', remoteAddress = '127.0.0.1') {
  const [{ path }, payload] =
    kind === 'intent'
      ? [createPaymentIntent, { amount: 9.9, credits: 40 }]
      : [startCheckout, { packageId: 'creator-pack' }];
  return app.inject({ method: 'POST', url: path, headers: user.headers, payload, remoteAddress });
}

/** The name of the hosted session that this person is sent to. */
async function openHosted(testApp: TestApp, user: Caller): Promise<string> {
  const { url } = startCheckout.response.parse((await start(testApp, user, 'checkout')).json());
  return url.split('/').at(-1) ?? '';
}

const begun = ({ deps }: TestApp) => deps.database.db.select().from(payments);
const begunAtProvider = ({ deps }: TestApp) => deps.database.db.select().from(sandboxPaymentObjects);

/** As if all payments so far had been begun so long ago. */
const age = ({ deps }: TestApp, minutes: number) =>
  deps.database.db
    .update(payments)
    .set({ createdAt: sql`${payments.createdAt} - make_interval(mins => ${minutes})` });

test('a returning buyer continues the open payment, by card form and hosted page', async () => {
  const testApp = await startTestApp();
  const [user, other] = [await signUp(testApp), await signUp(testApp)];
  const first = await startPayment(testApp, user);
  await confirmWithCard(testApp, first, cards.declined);
  expect(await startPayment(testApp, user)).toEqual(first);
  const hosted = await openHosted(testApp, user);
  expect(await openHosted(testApp, user)).toBe(hosted);
  expect(await begun(testApp)).toHaveLength(2);

  const others = await startPayment(testApp, other);
  expect(others.id).not.toBe(first.id);
  await age(testApp, 29);
  expect(await startPayment(testApp, user)).toEqual(first);
  await age(testApp, 2);
  const second = await startPayment(testApp, user);
  expect(second.id).not.toBe(first.id);
  expect(await openHosted(testApp, user)).not.toBe(hosted);

  expect((await confirmWithCard(testApp, second)).statusCode).toBe(200);
  await comeBack(testApp, user, second.id);
  expect(await creditsOf(testApp, user)).toBe(41);
});

test('what has been paid, is on its way, cancelled, expired or unknown to the provider is not gone on with', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const seen = new Set<string>();
  const expectAnother = async () => {
    const { id } = await startPayment(testApp, user);
    expect(seen).not.toContain(id);
    seen.add(id);
    return id;
  };
  await expectAnother();
  await confirmWithCard(testApp, await startPayment(testApp, user));
  for (const status of ['processing', 'canceled']) {
    await alterPayment(testApp, await expectAnother(), { status });
  }
  const unknown = await expectAnother();
  await testApp.deps.database.db
    .delete(sandboxPaymentObjects)
    .where(eq(sandboxPaymentObjects.id, unknown.replace('pi_', '')));
  await expectAnother();

  const sessions = new Set<string>();
  for (const status of ['canceled', 'succeeded', 'requires_payment_method']) {
    const session = await openHosted(testApp, user);
    expect(sessions).not.toContain(session);
    sessions.add(session);
    await alterPayment(testApp, session, { status });
  }
});

test('calls that come at once begin one payment, and all may pay it', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const responses = await Promise.all(Array.from({ length: 6 }, () => startPayment(testApp, user)));
  expect(new Set(responses.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  const sessions = await Promise.all(Array.from({ length: 6 }, () => openHosted(testApp, user)));
  expect(new Set(sessions).size).toBe(1);
  expect(await begun(testApp)).toHaveLength(2);
  expect(await begunAtProvider(testApp)).toHaveLength(2);
});

test('a payment whose server died before it heard of its beginning is begun again as the same', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const first = await startPayment(testApp, user);
  await testApp.deps.database.db.update(payments).set({ reference: null });
  expect(await startPayment(testApp, user)).toEqual(first);
  expect(await begun(testApp)).toMatchObject([{ reference: first.id }]);
});

test('a payment that the provider refused to begin is given up, and the next try is another', async () => {
  const keys: unknown[] = [];
  const provider = createServer(({ headers }, response) => {
    keys.push(headers['idempotency-key']);
    response.writeHead(keys.length === 1 ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(keys.length === 1 ? { error: {} } : { id: 'pi_1', client_secret: 'pi_1_s' }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void provider.close());
  const address = provider.address();
  const testApp = await startTestApp({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  });
  const user = await signUp(testApp);
  const refused = await start(testApp, user, 'intent');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
  expect(await begun(testApp)).toMatchObject([{ status: 'closed', reference: null }]);
  expect((await start(testApp, user, 'intent')).json()).toEqual({ clientSecret: 'pi_1_s' });
  expect(new Set(keys).size).toBe(2);
});

const refusal = {
  message: 'Too many payments were started today. Please finish one of them, or try again tomorrow.',
  code: 'too_many_requests',
};

test('one person begins 20 payments a day and no more; what is begun can still be gone on with', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  for (let nth = 0; nth < 20; nth++) {
    await age(testApp, 31);
    expect((await start(testApp, user, nth % 2 ? 'intent' : 'checkout')).statusCode).toBe(200);
  }
  const refused = await start(testApp, user, 'checkout');
  expect([refused.statusCode, refused.json()]).toEqual([429, refusal]);
  expect((await start(testApp, user, 'intent')).statusCode).toBe(200);
  expect(await begun(testApp)).toHaveLength(20);
  expect((await start(testApp, await signUp(testApp), 'intent')).statusCode).toBe(200);
});

test('one address starts at most 100 payments a day', async () => {
  const { testApp, users } = await startAppWithUsers(52);
  const address = '203.0.113.7';
  const [late, ...early] = users;
  for (const user of early.slice(0, 50)) {
    const responses = await Promise.all([
      start(testApp, user, 'intent', address),
      start(testApp, user, 'checkout', address),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  }
  if (!late) throw new Error('No user is left');
  const refused = await start(testApp, late, 'intent', address);
  expect([refused.statusCode, refused.json()]).toEqual([429, refusal]);
  expect((await start(testApp, late, 'intent', '198.51.100.7')).statusCode).toBe(200);
});
