import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listPayments } from '#contract/payments.ts';
import { securityEvents } from '#server/db/operations-schema.ts';
import { creditEntries, users } from '#server/db/schema.ts';
import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts';
import { deliver, eventAbout, refundAtStripe } from '#tests/helpers/stripe.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { accountOf, buy, comeBack, entriesOf } from '#tests/helpers/users/pay.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';
import { replayEvents } from './reconcile.ts';

const welcome = 1;

async function spend({ deps }: TestApp, user: TestUser, balance: number) {
  const { balance: before = 0 } = await accountOf({ deps } as TestApp, user);
  await deps.database.db.transaction(async (tx) => {
    await tx.insert(creditEntries).values({
      userId: user.userId,
      kind: 'spent',
      amount: balance - before,
      cause: `spent:test:${user.userId}:${balance}:${Math.random()}`,
    });
    await tx.update(users).set({ balance }).where(eq(users.id, user.userId));
  });
}

test('a refund takes the credits back; what is spent is owed and set off against the next purchase', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const first = await buy(testApp, user);
  await spend(testApp, user, 10);
  await refundAtStripe(testApp, first.id);
  const refunded = eventAbout(first.id, 'charge.refunded');
  await Promise.all([deliver(testApp, refunded), deliver(testApp, refunded)]);
  expect(await accountOf(testApp, user)).toEqual({ balance: 0, owed: 30 });

  await buy(testApp, user);
  expect(await accountOf(testApp, user)).toEqual({ balance: 10, owed: 0 });
  expect(await entriesOf(testApp, user)).toEqual([
    ['welcome', 1],
    ['bought', 40],
    ['spent', -31],
    ['taken-back', -10],
    ['bought', 40],
    ['taken-back', -30],
  ]);
  const receipts = (await testApp.app.inject({ url: listPayments.path, headers: user.headers })).json();
  expect(receipts.map(({ status }: { status: string }) => status)).toEqual(['paid', 'refunded']);
});

test('part of the money back takes part of the credits, the rest of it the rest', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { id } = await buy(testApp, user);
  await refundAtStripe(testApp, id, 495);
  await comeBack(testApp, user, id);
  expect(await accountOf(testApp, user)).toEqual({ balance: welcome + 20, owed: 0 });
  await refundAtStripe(testApp, id);
  await comeBack(testApp, user, id);
  expect(await accountOf(testApp, user)).toEqual({ balance: welcome, owed: 0 });
});

test('a dispute takes the credits back and a won one restores them, found by replaying missed events', async () => {
  let disputed = false;
  const missed: PaymentEvent[] = [];
  const testApp = await startTestApp({}, ({ payments }) => ({
    payments: {
      ...payments,
      read: async (reference) => ({ ...(await payments.read(reference)), disputed }),
      async *listEvents() {
        yield* missed;
      },
    },
  }));
  const user = await signUp(testApp);
  const { id } = await buy(testApp, user);
  await spend(testApp, user, 15);
  disputed = true;
  missed.push({ id: 'evt_1', paymentId: undefined, references: ['du_1', id] });
  await replayEvents(testApp.deps, { days: 3, undeliveredOnly: true });
  expect(await accountOf(testApp, user)).toEqual({ balance: 0, owed: 25 });
  disputed = false;
  await replayEvents(testApp.deps, { days: 3, undeliveredOnly: true });
  expect(await accountOf(testApp, user)).toEqual({ balance: 15, owed: 0 });
});

test('a payment is written down when it is begun, paid and reversed, once each', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { id } = await buy(testApp, user);
  await comeBack(testApp, user, id);
  await refundAtStripe(testApp, id);
  await Promise.all([comeBack(testApp, user, id), comeBack(testApp, user, id)]);
  const { db } = testApp.deps.database;
  const [buyer] = await db.select().from(users);
  const events = await db.select().from(securityEvents).orderBy(securityEvents.id);
  const ofPayments = events.filter(({ kind }) => kind.startsWith('payment-'));
  expect(ofPayments.map(({ kind, identity }) => [kind, identity])).toEqual([
    ['payment-started', buyer?.identity],
    ['payment-paid', buyer?.identity],
    ['payment-reversed', buyer?.identity],
  ]);
  expect(new Set(ofPayments.map(({ about }) => about)).size).toBe(1);
});
