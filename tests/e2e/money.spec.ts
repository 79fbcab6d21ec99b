import type { Locator } from '@playwright/test';
import { cards } from '#tests/helpers/pay.ts';
import { arriveSignedIn, expectSignedIn, fillIn, freshEmail, password } from './support/auth-actions.ts';
import {
  arriveBroke,
  expectCredits,
  openCardForm,
  payButton,
  typeCard,
  watchCredits,
} from './support/billing-actions.ts';
import { machine, openCreator, toastNamed } from './support/create-actions.ts';
import { bothSizes, expect, expecting, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a credit the button opens the shop, which shows the picks', async ({ page }) => {
  await arriveBroke(page);
  await openCreator(page, '/?animal=frog&term=disco');
  await expect(machine(page)).toContainText('Frogolino Disco Pro');
  await page.getByRole('button', { name: 'Get 40 credits' }).click();
  const shop = page.getByRole('dialog', { name: 'Get 40 credits' });
  await expect(shop).toContainText('Frogolino Disco Pro is waiting');
  await shop.getByRole('link', { name: 'Buy Credits - $9.90' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(shop).toBeHidden();
});

test(
  'a card that is refused is reported at its field and above Pay until it is corrected',
  expecting(/status of 402/),
  async ({ page }) => {
    await arriveSignedIn(page);
    await openCardForm(page);
    await page.getByLabel('Card number').fill('4242');
    await payButton(page).click();
    const words = 'Your card number is incomplete.';
    await expect(toastNamed(page, 'Payment Failed')).toContainText(words);
    await toastNamed(page, 'Payment Failed').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(words);
    await expect(page.getByRole('alert')).toHaveText(words);
    await typeCard(page, cards.declined);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('');
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('declined');
  },
);

test(
  'the credits in the header lead to the checkout, and paying needs no scrolling',
  bothSizes,
  async ({ page }) => {
    await arriveSignedIn(page);
    await page.goto('/trending');
    await expectSignedIn(page);
    await page.getByRole('banner').getByRole('link', { name: '1 credit' }).click();
    await expect(page).toHaveURL('/checkout');
    const proceed = page.getByRole('button', { name: 'Proceed to Payment - $9.90' });
    await expect(proceed).toBeInViewport({ ratio: 1 });
    await proceed.click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  },
);

test('a new guest buys on the hosted page within six presses, and gets credits and a receipt', async ({
  page,
}) => {
  let presses = 0;
  async function press(target: Locator) {
    presses += 1;
    await target.click();
  }
  const seen = await watchCredits(page);
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Get 40 Credits Now' }));
  await expect(page).toHaveURL('/pricing');
  await press(page.getByRole('button', { name: 'Get 40 Credits Now' }));
  await press(page.getByRole('dialog').getByRole('tab', { name: 'Create Account' }));
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await fillIn(dialog, freshEmail(), password);
  await press(dialog.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'Pay $9.90' })).toBeVisible();
  await typeCard(page, cards.succeeds);
  await press(payButton(page));
  await expect(toastNamed(page, 'Payment Successful!')).toContainText('40 credits are yours.');
  await expectCredits(page, 41);
  expect(presses).toBeLessThanOrEqual(6);
  // Without motion the credits are there at once.
  const { torn, figures } = await seen();
  expect(torn).toBe(false);
  expect(figures.filter((figure) => figure !== 1)).toEqual([41]);
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  const receipt = page.getByRole('listitem').filter({ hasText: 'Creator Pack · 40 credits' });
  await expect(receipt).toContainText(/\$9\.90.*Paid|Paid.*\$9\.90/);
  await receipt.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(/\/receipt\/pay_/);
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Creator Pack: 40 credits');
  await expect(paper).toContainText('$9.90');
  const original = paper.getByRole('link', { name: /provider.s receipt/ });
  await expect(original).toHaveAttribute('href', /receipts\/ch_/);
});
