import { cards } from '#tests/helpers/users/pay.ts';
import {
  arriveSignedIn,
  expectSignedIn,
  expectToast,
  fillIn,
  freshEmail,
  password,
  toastNamed,
} from './support/auth-actions.ts';
import {
  arriveBroke,
  expectCredits,
  openCardForm,
  payButton,
  typeCard,
  watchCredits,
} from './support/billing-actions.ts';
import { openCreator, queueOrders } from './support/create-actions.ts';
import { requestsUnder } from './support/live-actions.ts';
import { bothSizes, countPresses, expect, expecting, onPhone, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'without a credit the shop shows what waits, two presses pay, and one makes it',
  onPhone,
  async ({ page }) => {
    const sessions = requestsUnder(page, '/api/create-payment-intent');
    const press = countPresses();
    await queueOrders(page);
    await arriveBroke(page);
    await openCreator(page, '/?animal=frog&term=disco');
    await page.getByRole('button', { name: 'Get 40 credits' }).click();
    const shop = page.getByRole('dialog', { name: 'Get 40 credits' });
    await expect(shop).toContainText('Frogolino Disco Pro is waiting for you');
    await expect(shop).toContainText("You're out of credits. Get 40 more for $9.90. They never expire.");
    await press(shop.getByRole('link', { name: 'Continue to payment' }));
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeVisible();
    await expect(page).toHaveURL('/checkout');
    await expect(shop).toBeHidden();
    await typeCard(page, cards.succeeds);
    await page.unroute('**/api/auth/user');
    await press(payButton(page));
    await expectToast(page, 'Payment Successful!', '40 credits are yours.');
    expect(press.count()).toBe(2);
    await expectCredits(page, 41);
    await page.getByRole('button', { name: 'Make Frogolino Disco Pro now' }).click();
    const making = page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' });
    await expect(making).toBeVisible();

    // Neither Back nor a pack that is not for sale starts a payment.
    await page.goBack();
    await expect(making).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Top up your credits' })).toBeVisible();
    for (const pack of ['free-pack', '__proto__', '']) {
      await page.goto(`/checkout?pack=${pack}`);
      await expect(page.getByRole('heading', { name: 'Top up your credits' })).toBeVisible();
      await expect(page).toHaveURL('/checkout');
    }
    expect(sessions).toEqual(['POST /api/create-payment-intent']);
  },
);

test(
  'a card that is refused is reported at its field and in a toast until it is corrected',
  expecting(/status of 402/),
  async ({ page }) => {
    await arriveSignedIn(page);
    await openCardForm(page);
    await page.getByLabel('Card number').fill('4242');
    await page.waitForLoadState('networkidle');
    // Time stands still: the toast does not go by itself.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await payButton(page).click();
    const message = 'Your card number is incomplete.';
    await expectToast(page, 'Payment Failed', message);
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(message);
    await expect(page.getByRole('alert')).toBeHidden();
    await typeCard(page, cards.declined);
    await expect(toastNamed(page, 'Payment Failed')).toBeHidden();
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('');
    await payButton(page).click();
    await expect(toastNamed(page, 'Payment Failed')).toContainText('declined');
    await expect(page.getByRole('alert')).toBeHidden();
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

test('a new guest buys on the hosted page within three presses, and gets credits and a receipt', async ({
  page,
}) => {
  const press = countPresses();
  const seen = await watchCredits(page);
  await page.goto('/pricing');
  await press(page.getByRole('button', { name: 'Get 40 Credits Now' }));
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await fillIn(dialog, freshEmail(), password);
  await press(dialog.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'Pay $9.90' })).toBeVisible();
  await typeCard(page, cards.succeeds);
  await press(payButton(page));
  await expectToast(page, 'Payment Successful!', '40 credits are yours.');
  await expectCredits(page, 41);
  expect(press.count()).toBe(3);
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
