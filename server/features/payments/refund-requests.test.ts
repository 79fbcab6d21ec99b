import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { payments, refundRequests } from '#server/db/payment-schema.ts';
import { refundAtStripe, refundsAt } from '#tests/helpers/stripe.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUpOperator, withOperator } from '#tests/helpers/users/operator.ts';
import { accountOf, buy, comeBack, entriesOf } from '#tests/helpers/users/pay.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';
import { reconcile } from './reconcile.ts';

const seller = { SELLER_NAME: 'Rot & Sons', SELLER_ADDRESS: '1 Swamp Lane', TAX_NOTE: 'Includes 20 % VAT' };

/** A user with a purchase, and an operator. */
async function startWithPurchase(
  environment: NodeJS.ProcessEnv = {},
  otherParts?: Parameters<typeof startTestApp>[1],
) {
  const testApp = await startTestApp({ ...withOperator, ...environment }, otherParts);
  const rosa = await signUpOperator(testApp);
  const buyer = await signUp(testApp);
  const bought = await buy(testApp, buyer);
  const [payment] = await testApp.deps.database.db.select().from(payments);
  return { testApp, rosa, buyer, intent: bought.id, id: payment?.id ?? '' };
}

function askForRefund({ app }: TestApp, { headers }: TestUser, id: string, reason?: string) {
  const url = `/api/payments/${id}/refund-request`;
  return app.inject({ method: 'POST', url, headers, payload: { reason } });
}

function answer({ app }: TestApp, { headers }: TestUser, id: string, isApproved: boolean) {
  const url = `/api/operator/refund-requests/${id}`;
  const payload = { isApproved, reason: isApproved ? 'With pleasure.' : 'All of it is spent.' };
  return app.inject({ method: 'POST', url, headers, payload });
}

/** Mails so far, without receipts: whom to, and what about. */
function mailsIn({ deps }: TestApp): [to: string, subject: string, text: string][] {
  const outbox = join(deps.settings.dataDir, 'outbox');
  return readdirSync(outbox)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')))
    .filter(({ subject }) => /refund/i.test(subject))
    .map(({ to, subject, text }) => [to, subject, text]);
}

async function receiptOf({ app }: TestApp, { headers }: TestUser, id: string) {
  return (await app.inject({ url: `/api/payments/${id}`, headers })).json();
}

test('a receipt names seller, buyer, what, when and the tax line', async () => {
  const { testApp, buyer, id } = await startWithPurchase(seller);
  expect(await receiptOf(testApp, buyer, id)).toMatchObject({
    id,
    title: 'Creator Pack',
    credits: 40,
    price: 9.9,
    paidAt: expect.stringMatching(/^20/),
    seller: { name: 'Rot & Sons', address: '1 Swamp Lane' },
    taxNote: 'Includes 20 % VAT',
    buyer: { email: buyer.email },
    refundRequest: null,
    mayAskForRefund: true,
  });
});

test('approved: the money goes back, the credits too, and both sides have mail', async () => {
  const { testApp, rosa, buyer, id, intent } = await startWithPurchase();
  expect((await askForRefund(testApp, buyer, id, 'Wrong account')).json()).toMatchObject({
    refundRequest: { status: 'open', reason: 'Wrong account' },
    mayAskForRefund: false,
  });
  const [waiting] = (
    await testApp.app.inject({ url: '/api/operator/refund-requests', headers: rosa.headers })
  ).json();
  expect(waiting).toMatchObject({
    status: 'open',
    reason: 'Wrong account',
    creditsLeft: 41,
    payment: { id, email: buyer.email },
  });

  expect((await answer(testApp, rosa, id, true)).json()).toMatchObject({ id, refunded: 9.9, takenBack: 40 });
  expect(await refundsAt(testApp)).toEqual([[intent, 990]]);
  expect(await entriesOf(testApp, buyer)).toEqual([
    ['welcome', 1],
    ['bought', 40],
    ['taken-back', -40],
  ]);
  expect(await receiptOf(testApp, buyer, id)).toMatchObject({
    status: 'refunded',
    refunded: 9.9,
    refundRequest: { status: 'approved', answer: 'With pleasure.' },
  });
  expect(mailsIn(testApp).map(([to, subject]) => [to, subject])).toEqual([
    [buyer.email, `We got your refund request for ${id}`],
    [rosa.email, 'Rotopia: new refund request'],
    [buyer.email, `Your refund for ${id} is on its way`],
  ]);
  expect(mailsIn(testApp)[1]?.[2]).not.toContain(buyer.email);
  expect(mailsIn(testApp)[2]?.[2]).toContain('With pleasure.');
});

test('declined: nothing moves, and the buyer reads why', async () => {
  const { testApp, rosa, buyer, id } = await startWithPurchase({ SUPPORT_EMAIL: 'help@example.com' });
  await askForRefund(testApp, buyer, id);
  expect((await answer(testApp, rosa, id, false)).statusCode).toBe(200);
  expect(await refundsAt(testApp)).toEqual([]);
  expect(await accountOf(testApp, buyer)).toEqual({ balance: 41, owed: 0 });
  expect(await receiptOf(testApp, buyer, id)).toMatchObject({
    status: 'paid',
    refundRequest: { status: 'declined', answer: 'All of it is spent.' },
    mayAskForRefund: false,
  });
  const mails = mailsIn(testApp);
  expect(mails.map(([to, subject]) => [to, subject])).toEqual([
    [buyer.email, `We got your refund request for ${id}`],
    ['help@example.com', 'Rotopia: new refund request'],
    [buyer.email, `About your refund request for ${id}`],
  ]);
  expect(mails[2]?.[2]).toContain('All of it is spent.');
});

test('asked twice it is one request, and of all who answer at once one is heard', async () => {
  const { testApp, rosa, buyer, id } = await startWithPurchase();
  await Promise.all([1, 2, 3].map(() => askForRefund(testApp, buyer, id)));
  const answers = await Promise.all([true, false, true, false].map((yes) => answer(testApp, rosa, id, yes)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409, 409, 409]));
  expect((await askForRefund(testApp, buyer, id)).statusCode).toBe(200);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const isApproved = answers.findIndex(({ statusCode }) => statusCode === 200) % 2 === 0;
  expect(await refundsAt(testApp)).toHaveLength(isApproved ? 1 : 0);
  expect(mailsIn(testApp)).toHaveLength(3);
  await reconcile(testApp.deps);
  expect(mailsIn(testApp)).toHaveLength(3);
});

test('no refund request for payments of others, unpaid or refunded ones', async () => {
  const { testApp, buyer, id, intent } = await startWithPurchase();
  const other = await signUp(testApp);
  expect((await askForRefund(testApp, other, id)).statusCode).toBe(404);
  expect((await testApp.app.inject({ url: `/api/payments/${id}`, headers: other.headers })).statusCode).toBe(
    404,
  );
  await refundAtStripe(testApp, intent);
  await comeBack(testApp, buyer, intent);
  const refused = await askForRefund(testApp, buyer, id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'There is nothing to refund for this purchase.',
  ]);
});

test('where the provider refuses, the request stays open and can be answered again', async () => {
  let isDown = true;
  const { testApp, rosa, buyer, id } = await startWithPurchase({}, ({ payments: provider }) => ({
    payments: {
      ...provider,
      refund: (charge, key) =>
        isDown ? Promise.reject(new Error('the card network is down')) : provider.refund(charge, key),
    },
  }));
  await askForRefund(testApp, buyer, id);
  const refused = await answer(testApp, rosa, id, true);
  expect([refused.statusCode, refused.json().message]).toEqual([
    503,
    'The payment provider refused the refund. The request is still open.',
  ]);
  expect(mailsIn(testApp)).toHaveLength(2);
  isDown = false;
  expect((await answer(testApp, rosa, id, true)).statusCode).toBe(200);
  expect(await accountOf(testApp, buyer)).toEqual({ balance: 1, owed: 0 });
});

test('an approved refund is carried out by the reconciler after a crash, with its mail', async () => {
  const { testApp, buyer, id } = await startWithPurchase();
  await askForRefund(testApp, buyer, id);
  const twoMinutesAgo = new Date(Date.now() - 120_000);
  await testApp.deps.database.db
    .update(refundRequests)
    .set({ status: 'approved', answeredAt: twoMinutesAgo, createdAt: twoMinutesAgo });
  await Promise.all([reconcile(testApp.deps), reconcile(testApp.deps)]);
  await reconcile(testApp.deps);
  expect(await refundsAt(testApp)).toHaveLength(1);
  expect(await accountOf(testApp, buyer)).toEqual({ balance: 1, owed: 0 });
  expect(mailsIn(testApp).at(-1)?.[1]).toBe(`Your refund for ${id} is on its way`);
  expect(mailsIn(testApp)).toHaveLength(3);
});

test('money that went back on another way answers the request', async () => {
  const { testApp, rosa, buyer, id, intent } = await startWithPurchase();
  await askForRefund(testApp, buyer, id);
  await refundAtStripe(testApp, intent);
  await comeBack(testApp, buyer, intent);
  expect((await receiptOf(testApp, buyer, id)).refundRequest.status).toBe('approved');
  expect((await answer(testApp, rosa, id, false)).statusCode).toBe(409);
});
