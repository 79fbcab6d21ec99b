import type { Page } from '@playwright/test';
import {
  arriveAs,
  arriveSignedIn,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  fillIn,
  makeAccount,
  openAccountMenu,
  password,
  signIn,
  signOut,
} from './support/auth-actions.ts';
import { generateButton, readyToGenerate } from './support/create-actions.ts';
import { cardsOf, trendingOf } from './support/gallery-actions.ts';
import { collector } from './support/sample-people.ts';
import { expect, expecting, hold, test } from './support/test.ts';

// Cached data belongs to the user who was signed in: the next one starts with an empty cache.
test.use({ expectedConsole: [/status of 401/] });

const ownGallery = (page: Page) => page.getByRole('region', { name: 'Your Brain Rot Gallery' });

/** Until then a tab may still show the previous user, whose menu closes when the next one comes. */
const hearsWhoIsHere = (page: Page) => page.waitForResponse('**/api/auth/user');

async function expectToBe(page: Page, email: string): Promise<void> {
  const menu = await openAccountMenu(page);
  await expect(menu.getByText(email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

test('the next user after an ended session sees nothing of the previous one', async ({ page, request }) => {
  const next = await makeAccount(request);
  await arriveAs(page, collector);
  await page.goto('/');
  await expect(ownGallery(page).getByRole('article').first()).toBeVisible();

  await page.route('**/like', (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }));
  await ownGallery(page).getByRole('button', { name: /^Like/ }).first().click();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await fillIn(dialog, next, password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();

  await expect(ownGallery(page).getByRole('heading', { name: 'No Brain Rots Yet' })).toBeVisible();
  await expect(ownGallery(page).getByRole('article')).toHaveCount(0);
  await expectToBe(page, next);
});

test('a 401 on the authenticated user means anonymous, also on the next load', async ({ page }) => {
  await arriveSignedIn(page);
  await page.route('**/api/auth/user', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await page.goto('/pricing');
  await expectSignedOut(page);
  await expect.poll(cookies).not.toContain('signed-in');
  const refused = page.waitForResponse('**/api/auth/user');
  const landing = await page.goto('/');
  expect(await landing?.text()).toContain('"rendered":true');
  await refused;
  await expectSignedOut(page);
  await expect.poll(cookies).not.toContain('signed-in');
});

test('of two tabs the slow one switches to the new user, and does nothing in their name', async ({
  context,
  page: fast,
  request,
}) => {
  const next = await makeAccount(request);
  const before = await arriveSignedIn(fast);
  const slow = await context.newPage();
  await slow.clock.install();
  await slow.goto(trendingOf('swan'));
  await expectSignedIn(slow);
  await expectToBe(slow, before);

  // From here on the slow tab cannot ask who is signed in, and its token grows too old to be used.
  const release = await hold(slow, '**/api/identity/token');
  await fast.goto('/pricing');
  await expectSignedIn(fast);
  await signOut(fast);
  await signIn(fast, next);
  await expectSignedIn(fast);

  await slow.clock.fastForward('16:00');
  await cardsOf(slow)
    .first()
    .getByRole('button', { name: /to favorites$/ })
    .click();
  const told = hearsWhoIsHere(slow);
  release();
  await told;
  await expectToBe(slow, next);
  await expect(
    cardsOf(slow)
      .first()
      .getByRole('button', { name: /^Add .* to favorites$/ }),
  ).toBeVisible();
  await fast.goto('/gallery?tab=favorites');
  await expect(fast.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
});

test('a running job is not shown to the next user in another tab', async ({
  context,
  page: other,
  request,
}) => {
  const next = await makeAccount(request);
  // The order is never answered: its page stays in the waiting state.
  await other.route('**/api/brain-rots/generate', () => {});
  await readyToGenerate(other);
  await generateButton(other).click();
  await expect(generateButton(other)).toHaveText(/^Generating/);
  const page = await context.newPage();
  await page.goto('/pricing');
  await expectSignedIn(page);
  await signOut(page);
  await expectSignedOut(other);
  const told = hearsWhoIsHere(other);
  await signIn(page, next);
  await told;
  await expectToBe(other, next);
  await expect(generateButton(other)).toHaveText(/^Generate\b/);
});

for (const address of ['**/api/auth/user', '**/api/identity/token']) {
  const failure = expecting(/status of 500|uncaught: Something broke/);
  test(
    `while ${address} fails the page is not the guest page, and can be tried again`,
    failure,
    async ({ page }) => {
      await arriveSignedIn(page);
      await page.route(address, (route) =>
        route.fulfill({ status: 500, json: { message: 'Something broke on our side.' } }),
      );
      await page.goto('/');
      await expect(page.getByRole('heading', { name: "Couldn't load your account" })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Try It Now' })).toHaveCount(0);
      await page.unroute(address);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectSignedIn(page);
      await expect(ownGallery(page)).toBeVisible();
    },
  );
}
