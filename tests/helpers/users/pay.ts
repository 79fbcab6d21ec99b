import { eq } from 'drizzle-orm';
import { creditPacks } from '#contract/packs.ts';
import { creditEntries, users } from '#server/db/schema.ts';
import type { TestApp } from '../test-app.ts';
import type { TestUser } from './sign-up.ts';

export const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  asksForConfirmation: '4000002500003155',
} as const;

/** A payment begun by our own call; `id` is the provider's name for it. */
export async function startPayment(
  { app }: TestApp,
  user: TestUser,
): Promise<{ id: string; clientSecret: string }> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/create-payment-intent',
    headers: user.headers,
    payload: { amount: creditPacks[0].price, credits: creditPacks[0].credits },
  });
  if (response.statusCode !== 200)
    throw new Error(`Starting to pay answered ${response.statusCode}: ${response.body}`);
  const { clientSecret } = response.json<{ clientSecret: string }>();
  return { clientSecret, id: clientSecret.slice(0, clientSecret.indexOf('_secret_')) };
}

/** What the card form posts to the sandbox. */
export function cardForm(clientSecret: string, number: string): string {
  return new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
  }).toString();
}

export function confirmWithCard(
  { app }: TestApp,
  payment: { id: string; clientSecret: string },
  number: string = cards.succeeds,
) {
  return app.inject({
    method: 'POST',
    url: `/dev/stripe/v1/payment_intents/${payment.id}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: cardForm(payment.clientSecret, number),
  });
}

/** The call that the page makes after the redirect back from paying. */
export function comeBack({ app }: TestApp, user: TestUser, reference?: string) {
  return app.inject({
    method: 'POST',
    url: '/api/payments/settle',
    headers: user.headers,
    payload: reference ? { reference } : {},
  });
}

export async function creditsOf({ app }: TestApp, user: TestUser): Promise<number> {
  return (await app.inject({ url: '/api/auth/user', headers: user.headers })).json<{ credits: number }>()
    .credits;
}

/** A pack paid for, with the buyer back on our page. */
export async function buy(testApp: TestApp, user: TestUser) {
  const payment = await startPayment(testApp, user);
  for (const response of [
    await confirmWithCard(testApp, payment),
    await comeBack(testApp, user, payment.id),
  ]) {
    if (response.statusCode !== 200)
      throw new Error(`Paying answered ${response.statusCode}: ${response.body}`);
  }
  return payment;
}

/** What the books say happened to a user's credits, in order. */
export async function entriesOf({ deps }: TestApp, user: TestUser) {
  const rows = await deps.database.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, user.userId))
    .orderBy(creditEntries.id);
  return rows.map(({ kind, amount }) => [kind, amount]);
}

export async function accountOf({ deps }: TestApp, user: TestUser) {
  const [row] = await deps.database.db.select().from(users).where(eq(users.id, user.userId));
  return { balance: row?.balance, owed: row?.owed };
}
