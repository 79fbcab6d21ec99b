import type { Page } from '@playwright/test';
import { arriveSignedIn, expectSignedIn, expectToast, openSignIn } from './support/auth-actions.ts';
import { toastNamed } from './support/create-actions.ts';
import { cardsOf, trendingOf } from './support/gallery-actions.ts';
import { expect, expectAwake, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ expectedConsole: [/Failed to load resource|dynamically imported module/] });

/** How often the page asks for such a path from now on. */
function countCalls(page: Page, path: RegExp): { asked: number } {
  const calls = { asked: 0 };
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) calls.asked += 1;
  });
  return calls;
}

test.describe('without a network', () => {
  test('a purchase fails at once, and does not start by itself later', async ({ page, context }) => {
    await arriveSignedIn(page);
    await page.goto('/pricing');
    await expectSignedIn(page);
    await context.setOffline(true);
    const buy = page.getByRole('button', { name: 'Get 40 Credits Now' });
    await buy.click();
    await expectToast(page, 'Purchase Error', 'Failed to start checkout. Please try again.');
    await expect(buy).toBeEnabled();
    const calls = countCalls(page, /\/api\/checkout$/);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Trending' }).first().click();
    await expect(cardsOf(page).first()).toBeVisible();
    expect(calls.asked).toBe(0);
  });

  test('the way to the card form ends where it began', async ({ page, context }) => {
    await arriveSignedIn(page);
    await page.goto('/checkout');
    await expectSignedIn(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Proceed to Payment - $9.90' }).click();
    await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
    await expect(page.getByRole('heading', { name: 'Top up your credits' })).toBeVisible();
  });

  test('a like is taken back, says why, and is not sent later', async ({ page, context }) => {
    await arriveSignedIn(page);
    await page.goto(trendingOf('dodo'));
    const like = cardsOf(page).first().getByRole('button', { name: /^Like/ });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expectSignedIn(page);
    await context.setOffline(true);
    await like.click();
    await expectToast(page, 'That did not work', 'You are offline. Check your connection, then try again.');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    const calls = countCalls(page, /\/like$/);
    await context.setOffline(false);
    await page.getByLabel('Creature').selectOption('dove');
    await expect(cardsOf(page).first()).toContainText('Colombetta');
    expect(calls.asked).toBe(0);
  });

  test('a list says so, and so does every other try', async ({ page, context }) => {
    await page.goto('/trending', { waitUntil: 'networkidle' });
    await expect(cardsOf(page).first()).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Creature').selectOption('eagle');
    const failure = page.getByRole('heading', { name: 'This list would not load' });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('main')).toContainText('You are offline.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardsOf(page)).toHaveCount(1);
  });
});

test.describe('code that does not come', () => {
  test('leaves the page standing: Sign In says so, and opens when it is pressed again', async ({ page }) => {
    await page.route('**/assets/auth-dialog-*.js', (route) => route.abort());
    await page.goto('/pricing');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'That would not open', 'Check your connection, then try again.');
    await expect(page.getByRole('button', { name: 'Get 40 Credits Now' })).toBeVisible();
    await page.unroute('**/assets/auth-dialog-*.js');
    await expect(await openSignIn(page)).toBeVisible();
  });

  test('keeps no toast from being read and dismissed', async ({ page }) => {
    await page.route('**/assets/toast-viewport-*.js', (route) => route.abort());
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Get 40 Credits Now' }).click();
    await expectToast(page, 'Sign In Required', 'Please sign in to purchase credits');
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await expect(dialog).toBeVisible();
    const toast = toastNamed(page, 'Sign In Required');
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  test('leaves the way back from paying to be tried again', async ({ page }) => {
    await arriveSignedIn(page);
    await page.route('**/assets/welcome-back-*.js', (route) => route.abort());
    await page.goto('/?payment=success');
    await expectToast(
      page,
      'We could not look up your payment',
      'Your credits arrive as soon as it is confirmed.',
    );
    await page.unroute('**/assets/welcome-back-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectToast(
      page,
      'Payment Successful!',
      'Your credits arrive as soon as the payment is confirmed.',
    );
  });

  test('is said in the place of the page, which can be tried again', async ({ page }) => {
    await page.goto('/pricing');
    await expectAwake(page);
    await page.route('**/assets/trending-page-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Trending' }).first().click();
    await expect(page.getByRole('heading', { name: 'This part would not load' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute('**/assets/trending-page-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Trending Brain Rots' })).toBeVisible();
  });

  test('because there is a new version, which the next try brings', async ({ page }) => {
    await page.goto('/pricing');
    await expectAwake(page);
    let isOld = true;
    await page.route('**/assets/trending-page-*.js', (route) =>
      isOld ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Trending' }).first().click();
    await expect(page.getByRole('heading', { name: 'This part would not load' })).toBeVisible();
    // A reload gets the version that the files belong to.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Trending Brain Rots' })).toBeVisible();
    await expect(page).toHaveURL('/trending');
  });
});
