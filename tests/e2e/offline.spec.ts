import { expectToast, openSignIn, toastNamed } from './support/auth-actions.ts';
import { expect, expectAwake, test } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedConsole: [/Failed to load resource|dynamically imported module/],
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
