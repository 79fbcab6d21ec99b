import type { Page } from '@playwright/test';
import { cardForm, cards } from '#tests/helpers/users/pay.ts';
import { arriveSignedIn, bearerOf, expectSignedIn } from './auth-actions.ts';
import { changeJson, expect } from './test.ts';

export async function arriveBroke(page: Page): Promise<void> {
  await arriveSignedIn(page);
  await changeJson(page, '**/api/auth/user', { credits: 0, welcome: 'given' });
}

export async function expectCredits(page: Page, credits: number): Promise<void> {
  await expect(page.getByRole('banner').getByText(new RegExp(`^${credits} ?(credits?)?$`))).toBeVisible();
}

export async function proceedToPayment(page: Page): Promise<void> {
  await page.goto('/checkout');
  await expectSignedIn(page);
  await page.getByRole('button', { name: 'Proceed to Payment - $9.90' }).click();
}

export async function openCardForm(page: Page): Promise<void> {
  await proceedToPayment(page);
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expiration/).fill('12 / 39');
  await page.getByLabel(/^(Security code|CVC)$/).fill('123');
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: 'Pay $9.90' });
}

/** The signed-in user buys a pack through the API; returns our id of the payment. */
export async function buyUnseen({ request }: Page): Promise<string> {
  const headers = await bearerOf(request);
  const begun = await request.post('/api/create-payment-intent', {
    headers,
    data: { amount: 9.9, credits: 40 },
  });
  const { clientSecret } = await begun.json();
  const reference = clientSecret.split('_secret_')[0];
  await request.post(`/dev/stripe/v1/payment_intents/${reference}/confirm`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: cardForm(clientSecret, cards.succeeds),
  });
  const settled = await request.post('/api/payments/settle', { headers, data: { reference } });
  const [receipt] = await settled.json();
  expect(receipt).toMatchObject({ status: 'paid' });
  return receipt.id;
}

/** Remembers, of every page from now on, which figures the header's badge shows and whether a pack was torn open. */
export async function watchCredits(page: Page): Promise<() => Promise<{ figures: number[]; torn: boolean }>> {
  await page.addInitScript(() => {
    const seen = { figures: [] as number[], torn: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.torn ||= document.querySelector('[data-pack-burst]') !== null;
      const badges = [...document.querySelectorAll('header [data-credits]')];
      const figure = parseInt(badges.find((one) => one.getClientRects().length > 0)?.textContent ?? '', 10);
      if (figure >= 0 && figure !== seen.figures.at(-1)) seen.figures.push(figure);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { seen: { figures: number[]; torn: boolean } }).seen);
}
