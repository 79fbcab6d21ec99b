import { expectNoDialog, expectToast, openSignIn } from './support/auth-actions.ts';
import { cardsOf, trendingOf } from './support/gallery-actions.ts';
import { expect, test } from './support/test.ts';

test('a guest who wants to buy is asked to create an account after one second, and focus returns to the button', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/pricing');
  // Once opened, the dialog is loaded: from then on only the delay counts.
  const dialog = await openSignIn(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.clock.pauseAt(Date.now() + 60_000);
  const buy = page.getByRole('button', { name: 'Get 40 Credits Now' });
  await buy.click();
  await page.clock.runFor(500);
  await expectToast(page, 'Sign In Required', 'Please sign in to purchase credits');
  const asked = page.getByRole('dialog', { name: 'Create Account' });
  await page.clock.runFor(499);
  await expect(asked).toBeHidden();
  await page.clock.runFor(1);
  await expect(asked).toBeVisible();
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(buy).toBeFocused();
});

test('two prompts within a second open the dialog once', async ({ page }) => {
  await page.clock.install();
  await page.goto(trendingOf('squid'));
  const card = cardsOf(page).first();
  await expect(card).toBeVisible();
  const dialog = await openSignIn(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.clock.pauseAt(Date.now() + 60_000);
  await card.getByRole('button', { name: /^Like/ }).click();
  await page.clock.runFor(600);
  await card.getByRole('button', { name: /to favorites$/ }).click();
  await page.clock.runFor(400);
  const asked = page.getByRole('dialog', { name: 'Create Account' });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await expect(asked).toBeHidden();
});

test('a dialog that opened while the page was being reloaded does not lead out of the site', async ({
  page,
}) => {
  await page.goto('/pricing');
  // What Chromium leaves then: the state of the dialog's entry in the page's own.
  await page.evaluate(() => history.replaceState({ ...history.state, layers: 1 }, ''));
  await page.reload();
  const dialog = await openSignIn(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoDialog(page);
  await expect(page).toHaveURL('/pricing');
});
