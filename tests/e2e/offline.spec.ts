import type { Page } from '@playwright/test';
import { arriveSignedIn, expectSignedIn, expectToast, openSignIn } from './support/auth-actions.ts';
import { toastNamed } from './support/create-actions.ts';
import { cardsOf, trendingOf } from './support/gallery-actions.ts';
import { expect, expectAwake, test } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedConsole: [/Failed to load resource|dynamically imported module/],
});

function countCalls(page: Page, path: RegExp): { asked: number } {
  const calls = { asked: 0 };
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) calls.asked += 1;
  });
  return calls;
}

test('without a network a purchase fails at once, and does not start by itself later', async ({
  page,
  context,
}) => {
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

test('without a network a like is undone with a reason, and is not sent later', async ({ page, context }) => {
  await arriveSignedIn(page);
  await page.goto(trendingOf('dodo'));
  const like = cardsOf(page).first().getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expectSignedIn(page);
  await context.setOffline(true);
  await like.click();
  await expectToast(page, "That didn't work", 'You are offline. Check your connection, then try again.');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const calls = countCalls(page, /\/like$/);
  await context.setOffline(false);
  await page.getByLabel('Creature').selectOption('dove');
  await expect(cardsOf(page).first()).toContainText('Colombetta');
  expect(calls.asked).toBe(0);
});

test('without a network a list reports it on every try', async ({ page, context }) => {
  await page.goto('/trending', { waitUntil: 'networkidle' });
  await expect(cardsOf(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Creature').selectOption('eagle');
  const failure = page.getByRole('heading', { name: "Couldn't load this list" });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('main')).toContainText('You are offline.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardsOf(page)).toHaveCount(1);
});

test('Sign In reports a script that fails to load, and opens on the next press; toasts work without theirs', async ({
  page,
}) => {
  await page.route('**/assets/{auth-dialog,toast-viewport}-*.js', (route) => route.abort());
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, "Couldn't load that", 'Check your connection, then try again.');
  const toast = toastNamed(page, "Couldn't load that");
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
  await page.unroute('**/assets/{auth-dialog,toast-viewport}-*.js');
  await expect(await openSignIn(page)).toBeVisible();
});

test('a page whose code fails is loaded on retry, after an update in its new version', async ({ page }) => {
  await page.goto('/pricing');
  await expectAwake(page);
  const retry = page.getByRole('button', { name: 'Try again' });
  await page.route('**/assets/gallery-page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await expect(retry).toBeVisible();
  await page.unroute('**/assets/gallery-page-*.js');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'My Gallery' })).toBeVisible();

  let isOld = true;
  await page.route('**/assets/trending-page-*.js', (route) =>
    isOld ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Trending' }).first().click();
  await expect(page.getByRole('heading', { name: "Couldn't load this part" })).toBeVisible();
  // A reload gets the version that the files belong to.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Trending Brain Rots' })).toBeVisible();
  await expect(page).toHaveURL('/trending');
});
