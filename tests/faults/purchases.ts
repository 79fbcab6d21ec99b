import { setTimeout as pause } from 'node:timers/promises';
import { cardForm, cards } from '#tests/helpers/users/pay.ts';
import type { SignedInUser } from './orders.ts';

/** The provider's reference, once the card was accepted. */
export type Purchase = { user: string; reference: string } | 'declined';

/** Buys one pack while the server may fail at any moment. */
export async function buy(url: string, user: SignedInUser, nth: number): Promise<Purchase> {
  const hosted = nth % 3 === 0;
  const declined = nth % 8 === 7;
  const number = declined ? cards.declined : cards.succeeds;
  const reference = hosted ? await buyHosted(url, user, number) : await buyInPage(url, user, number);
  if (declined) return 'declined';
  if (nth % 5 < 3)
    await Promise.all(Array.from({ length: 1 + (nth % 3) }, () => comeBack(url, user, reference)));
  return { user: user.name, reference };
}

export async function creditsOf(url: string, user: SignedInUser): Promise<number | undefined> {
  const response = await ask(`${url}/api/auth/user`, { headers: await user.headers() });
  return response?.status === 200 ? ((await response.json()) as { credits: number }).credits : undefined;
}

async function buyInPage(url: string, user: SignedInUser, number: string): Promise<string> {
  const { clientSecret } = await insist<{ clientSecret: string }>(`${url}/api/create-payment-intent`, user, {
    amount: 9.9,
    credits: 40,
  });
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  for (;;) {
    const response = await ask(`${url}/dev/stripe/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams(cardForm(clientSecret, number)),
    });
    // 400: an earlier try got through, and its response was lost with the server.
    if (response && [200, 400, 402].includes(response.status)) return id;
    await pause(200);
  }
}

async function buyHosted(url: string, user: SignedInUser, number: string): Promise<string> {
  const session = await insist<{ url: string }>(`${url}/api/checkout`, user, { packageId: 'creator-pack' });
  const card = {
    'payment_method_data[card][number]': number,
    'payment_method_data[card][cvc]': '123',
    expiry: '12/39',
  };
  for (;;) {
    const response = await ask(session.url, {
      method: 'POST',
      body: new URLSearchParams(card),
      redirect: 'manual',
    });
    if (response && [303, 402].includes(response.status)) return session.url.split('/').at(-1) ?? '';
    await pause(200);
  }
}

/** The return page is opened once, whether the server runs or not. */
async function comeBack(url: string, user: SignedInUser, reference: string): Promise<void> {
  await ask(`${url}/api/payments/settle`, {
    method: 'POST',
    headers: { ...(await user.headers()), 'content-type': 'application/json' },
    body: JSON.stringify({ reference }),
  });
}

async function insist<T>(address: string, user: SignedInUser, body: object): Promise<T> {
  for (;;) {
    const response = await ask(address, {
      method: 'POST',
      headers: { ...(await user.headers()), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const told = response?.status === 200 ? await response.json().catch(() => undefined) : undefined;
    if (told) return told as T;
    await pause(200);
  }
}

function ask(address: string, init: RequestInit): Promise<Response | undefined> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
}
