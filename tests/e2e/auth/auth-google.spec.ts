import type { Page } from '@playwright/test';
import {
  expectSignedIn,
  expectSignedOut,
  expectToast,
  freshEmail,
  openAccountMenu,
  openSignIn,
  signOut,
} from '../support/auth-actions.ts';
import { generateButton, openCreator, queueOrders } from '../support/create-actions.ts';
import { cardsOf, trendingOf } from '../support/gallery-actions.ts';
import { changeHtml, expect, expecting, onlyInFull, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

async function pressGoogle(page: Page): Promise<void> {
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
}

/** In the account chooser, wherever it opened. */
async function chooseAccount(chooser: Page, email: string): Promise<void> {
  await expect(chooser.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await chooser.getByLabel('Email').fill(email);
  await chooser.getByRole('button', { name: 'Continue' }).click();
}

async function blockPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

test('popup sign-in asks for the account every time', async ({ page }) => {
  await page.goto('/pricing');
  for (const email of [freshEmail(), freshEmail()]) {
    const opened = page.waitForEvent('popup');
    await pressGoogle(page);
    const popup = await opened;
    await chooseAccount(popup, email);
    await expectSignedIn(page);
    await expectToast(page, 'Success!');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(page).toHaveURL('/pricing');
    await expect(await openAccountMenu(page)).toContainText(email);
    await page.keyboard.press('Escape');
    await signOut(page);
  }
});

test(
  "a guest's like counts after a redirect, and a second one does not take it back",
  onlyInFull,
  async ({ page }) => {
    await blockPopups(page);
    await page.goto(trendingOf('phoenix'));
    const like = cardsOf(page).getByRole('button', { name: /^Like/ });
    const email = freshEmail();
    for (const time of ['first', 'second']) {
      await like.click();
      const dialog = page.getByRole('dialog', { name: 'Create Account' });
      await dialog.getByRole('button', { name: 'Continue with Google' }).click();
      await chooseAccount(page, email);
      await expectSignedIn(page);
      await expectToast(page, 'Success!');
      await expect(page).toHaveURL(trendingOf('phoenix'));
      await expect(like, time).toHaveAttribute('aria-pressed', 'true');
      await expect(like).toHaveText('Like1');
      await signOut(page);
    }
  },
);

test("a guest's order is placed once after a redirect", async ({ page }) => {
  await blockPopups(page);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/brain-rots/generate')) orders.push(request.postData() ?? '');
  });
  await queueOrders(page);
  await openCreator(page, '/?animal=frog&term=disco');
  await generateButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseAccount(page, freshEmail());
  await expect(page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' })).toBeVisible();
  expect(orders).toHaveLength(1);
  expect(orders[0]).toContain('"animalId":"frog","termId":"disco"');
  // A page that is loaded again does not go on again.
  await page.goto('/?sign-in=success');
  await expect(generateButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(orders).toHaveLength(1);
});

test(
  'a cancelled redirect leads back to the same page, as a guest',
  expecting(/^uncaught: Sign-in didn't finish/),
  async ({ page }) => {
    await blockPopups(page);
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Get 40 Credits Now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/pricing');
    await expectSignedOut(page);
    await expect(page.getByText('Google Sign-In Error', { exact: true })).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('pending-action'))).toBeNull();
    // Nothing is left that would make the server hold the guest page back.
    expect(await (await page.goto('/'))?.text()).toContain('"rendered":true');
  },
);

test.describe('a page whose page data is changed', () => {
  // The service worker fetches pages itself, past `page.route`.
  test.use({ serviceWorkers: 'block' });

  test('without Google settings no window opens', async ({ page, context }) => {
    await changeHtml(page, '/pricing', '"google":true', '"google":false');
    await page.goto('/pricing');
    await pressGoogle(page);
    await expectToast(page, 'Google Sign-In Error', "This sign-in isn't set up here.");
    expect(context.pages()).toHaveLength(1);
  });
});
