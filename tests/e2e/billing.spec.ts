import { cards } from '#tests/helpers/pay.ts';
import {
  arriveSignedIn,
  expectSignedIn,
  expectToast,
  fillIn,
  freshEmail,
  password,
} from './support/auth-actions.ts';
import {
  expectCredits,
  openCardForm,
  payButton,
  proceedToPayment,
  typeCard,
  watchCredits,
} from './support/billing-actions.ts';
import { listen, requestsUnder } from './support/live-actions.ts';
import { expect, expecting, hold, test, withMotion } from './support/test.ts';

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
    await openCardForm(page);
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeInViewport();
    await expect(page.getByText('Sandbox: test cards only')).toBeVisible();
    await typeCard(page, cards.succeeds);
    await payButton(page).click();
    await expectToast(page, 'Payment Successful!', '40 credits are yours.');
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

  test('goes back to the packages and on again with one payment, and pays once on a double click', async ({
    page,
  }) => {
    const begun: string[] = [];
    const confirmed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-payment-intent')) begun.push(request.postData() ?? '');
      if (request.url().endsWith('/confirm')) confirmed.push(request.url());
    });
    const release = await hold(page, '**/api/create-payment-intent');
    await proceedToPayment(page);
    await expect(page.getByText('Preparing secure checkout...')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Packages' }).click();
    await expect(page.getByRole('heading', { name: 'Top up your credits' })).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to Payment - $9.90' }).click();
    release();
    await typeCard(page, cards.succeeds);
    await payButton(page).dblclick();
    await expectToast(page, 'Payment Successful!');
    await expectCredits(page, 41);
    expect(begun).toEqual(['{"amount":9.9,"credits":40}']);
    expect(confirmed).toHaveLength(1);
  });

  test.describe('when something breaks', () => {
    test.use({ expectedConsole: [/^error: Failed to load resource/] });

    test('the code of the return page: a second try, and no credits from the address alone', async ({
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
    });

    test('the payment script: a clear error, and a second try', async ({ page }) => {
      await page.route('**/assets/sandbox-stripe-*.js', (route) => route.abort());
      await proceedToPayment(page);
      await expect(page.getByRole('alert')).toContainText("Couldn't load the payment form");
      await page.unroute('**/assets/sandbox-stripe-*.js');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByLabel('Card number')).toBeVisible();
    });

    test('the start of a payment', async ({ page }) => {
      await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, body: '{}' }));
      await proceedToPayment(page);
      await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
      await expect(page.getByRole('heading', { name: 'Top up your credits' })).toBeVisible();
    });

    test('the connection while paying', async ({ page }) => {
      await openCardForm(page);
      await typeCard(page, cards.succeeds);
      await page.route('**/confirm', (route) => route.abort());
      await payButton(page).click();
      await expectToast(page, 'Payment Error', 'An unexpected error occurred.');
      await page.unroute('**/confirm');
      await payButton(page).click();
      await expectToast(page, 'Payment Successful!');
    });

    test('the session: told so, and asked to sign in again', async ({ page, context, baseURL }) => {
      await page.goto('/checkout');
      await expectSignedIn(page);
      await context.request.post('/api/identity/sign-out', { headers: { origin: baseURL ?? '' } });
      await page.getByRole('button', { name: 'Proceed to Payment - $9.90' }).click();
      await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
      await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    });
  });
});

test('a guest comes from the landing to the pack, creates an account, and gets the payment form', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get 40 Credits Now' }).click();
  await expect(page).toHaveURL('/checkout');
  for (const brand of ['Visa', 'Mastercard', 'Amex']) {
    await expect(page.getByRole('img', { name: brand })).toBeVisible();
  }
  await expect(page.getByText('Secure card payment. We never store your payment details.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await expectToast(page, 'Sign In Required', 'Please sign in to purchase credits');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Proceed to Payment - $9.90' }).click();
  await fillIn(dialog, freshEmail(), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeVisible();
});
