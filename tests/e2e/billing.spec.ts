import { cards } from '#tests/helpers/users/pay.ts';
import { arriveSignedIn, expectSignedIn, expectToast } from './support/auth-actions.ts';
import {
  expectCredits,
  openCardForm,
  payButton,
  proceedToPayment,
  typeCard,
  watchCredits,
} from './support/billing-actions.ts';
import { listen, requestsUnder } from './support/live-actions.ts';
import { expect, expecting, test, withMotion } from './support/test.ts';

test.use(withMotion);

test.describe('signed in', () => {
  test.beforeEach(async ({ page }) => void (await arriveSignedIn(page)));

  test('a double click opens the hosted page once, and cancelling goes back', async ({ page }) => {
    const orders = requestsUnder(page, '/api/checkout');
    await page.goto('/pricing');
    await expectSignedIn(page);
    const buy = page.getByRole('button', { name: 'Get 40 Credits Now' });
    await buy.dblclick();
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(page).toHaveURL('/pricing');
    expect(orders).toEqual(['POST /api/checkout']);
    await expectCredits(page, 1);
    await expect(buy).toBeEnabled();
  });

  test('pays in the page; the pack bursts and the credits are counted up', async ({ page }) => {
    const seen = await watchCredits(page);
    const heard = await listen(page);
    const confirmed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/confirm')) confirmed.push(request.url());
    });
    await openCardForm(page);
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeInViewport();
    await expect(page.getByText('Sandbox: test cards only')).toBeVisible();
    await typeCard(page, cards.succeeds);
    await payButton(page).dblclick();
    await expectToast(page, 'Payment Successful!', '40 credits are yours.');
    expect(confirmed).toHaveLength(1);
    await expectCredits(page, 41);
    await expect.poll(heard).toContain('buy');
    await expect(page.locator('[data-pack-burst]')).toHaveCount(0);
    const { figures, torn } = await seen();
    expect(torn).toBe(true);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    expect([figures[0], figures.at(-1)]).toEqual([1, 41]);
    expect(figures.length).toBeGreaterThan(4);
    await expect(page.getByText('Payment Successful!', { exact: true })).toHaveCount(1);
    await expect(page).toHaveURL('/');
  });

  // Which card is refused with which words: server/features/payments/payments.test.ts.
  test(
    'reads why a card is refused, confirms the next one at the bank, and pays',
    expecting(/status of 402/),
    async ({ page }) => {
      await openCardForm(page);
      await typeCard(page, cards.declined);
      await payButton(page).click();
      await expectToast(page, 'Payment Failed', 'Your card was declined.');
      await typeCard(page, cards.asksForConfirmation);
      await payButton(page).click();
      const bank = page.getByRole('dialog', { name: 'Is it really you?' });
      await expect(page.getByRole('button', { name: 'Processing...', includeHidden: true })).toBeDisabled();
      await bank.getByRole('button', { name: 'Fail authentication' }).click();
      await expectToast(page, 'Payment Failed', 'We are unable to authenticate your payment method.');
      await payButton(page).click();
      await bank.getByRole('button', { name: 'Complete authentication' }).click();
      await expectToast(page, 'Payment Successful!');
      await expectCredits(page, 41);
    },
  );

  test.describe('when something breaks', () => {
    test.use({ expectedConsole: [/^error: Failed to load resource/] });

    test('code that does not load has a second try, and the address alone gives no credits', async ({
      page,
    }) => {
      await page.route('**/assets/payment-confirmation-*.js', (route) => route.abort());
      await page.goto('/?payment=success');
      await expectToast(page, "We couldn't check your payment.", 'Your credits arrive');
      await page.unroute('**/assets/payment-confirmation-*.js');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectToast(page, 'Payment Successful!', 'as soon as the payment is confirmed.');
      await expectCredits(page, 1);
      await expect(page).toHaveURL('/');

      await page.route('**/assets/sandbox-stripe-*.js', (route) => route.abort());
      await proceedToPayment(page);
      await expect(page.getByRole('alert')).toContainText("Couldn't load the payment form");
      await page.unroute('**/assets/sandbox-stripe-*.js');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByLabel('Card number')).toBeVisible();
    });
  });
});
