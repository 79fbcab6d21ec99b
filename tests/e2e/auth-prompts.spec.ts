import { expectSignedIn, expectToast, fillIn, freshEmail, openSignIn, password } from './auth-actions.ts';
import { anySize, expect, test } from './test.ts';

test(
  'a guest who wants to buy is told why, and asked to sign in a second later',
  anySize,
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/pricing');
    // Once opened, the dialog is loaded, and only the delay stands between the press and it.
    const dialog = await openSignIn(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Get 40 Credits Now' }).click();
    await page.clock.runFor(500);
    await expectToast(page, 'Sign In Required', 'Please sign in to purchase credits');
    await page.clock.runFor(499);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(1);
    await expect(dialog).toBeVisible();
  },
);

test(
  'a dialog that a timer opened gives the focus back to the button that asked for it',
  anySize,
  async ({ page }) => {
    await page.goto('/pricing');
    const buy = page.getByRole('button', { name: 'Get 40 Credits Now' });
    await buy.click();
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(buy).toBeFocused();
  },
);

test('signing up from a prompt keeps the page where it was', async ({ page }) => {
  await page.goto('/pricing');
  const answer = page.getByText('No. Credits never expire.');
  await page.getByText('Do credits expire?').click();
  await expect(answer).toBeVisible();
  await page.getByRole('button', { name: 'Get 40 Credits Now' }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Create Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await fillIn(dialog, freshEmail(), password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  await expect(answer).toBeVisible();
});
