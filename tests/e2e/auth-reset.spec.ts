import type { Page } from '@playwright/test';
import {
  arriveAs,
  arriveSignedIn,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  mailedLink,
  openSignIn,
  password,
  refusedCall,
  signIn,
} from './support/auth-actions.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: [refusedCall] });

/** Asks for a reset link in the dialog, up to its word that the mail is on its way. */
async function requestReset(page: Page, email: string): Promise<void> {
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog).toBeHidden();
  const reset = page.getByRole('dialog', { name: 'Reset your password' });
  await expect(reset.getByLabel('Email')).toBeFocused();
  await reset.getByLabel('Email').fill(email);
  await reset.getByRole('button', { name: 'Send Reset Email' }).click();
  await expectToast(page, 'Email sent!');
  await expect(reset.getByText(email)).toBeVisible();
  await reset.getByText('Close', { exact: true }).click();
  await expect(reset).toBeHidden();
}

async function choosePassword(page: Page, chosen: string, again = chosen): Promise<void> {
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm password').fill(again);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

test('a reset by the mailed link ends all sessions; the link works once', async ({ page, browser }) => {
  const email = await arriveSignedIn(page);
  const other = await browser.newPage();
  await arriveAs(other, { email, password });
  await other.goto('/pricing');
  await expectSignedIn(other);
  await page.context().clearCookies();
  await page.goto('/pricing');
  await requestReset(page, email);

  const link = await mailedLink(page, email);
  await page.goto(link);
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
  await choosePassword(page, 'a new password');
  await expect(page.getByRole('heading', { name: 'Password Reset!' })).toBeVisible();
  await expectToast(page, 'Success!', 'Your password has been reset successfully.');
  await page.waitForURL('/');
  await signIn(page, email, 'a new password');
  await expectSignedIn(page);
  await other.reload();
  await expectSignedOut(other);
  await other.close();

  await page.goto(link);
  await choosePassword(page, 'another password');
  await expect(page.getByRole('alert')).toHaveText('This reset link is invalid or has already been used.');
  await page.getByRole('button', { name: 'Get a new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
});

test('short and different passwords and a missing code never reach the server', async ({ page }) => {
  await page.route('/api/identity/reset-confirm', () => {
    throw new Error('nothing should be sent');
  });
  await page.goto('/reset-password?oobCode=some-code');
  await choosePassword(page, 'short');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await choosePassword(page, 'long enough', 'not the same');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await page.evaluate(() => history.replaceState(null, '', '/reset-password'));
  await choosePassword(page, password);
  await expectToast(page, 'Error', 'Invalid reset code');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a reset page without a code reports it and goes home after three seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/reset-password');
  await expect(page.getByText('Verifying reset link...')).toBeVisible();
  await expectToast(page, 'Invalid Link', 'This password reset link is invalid or has expired.');
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL('/');
});

test('the reset request needs an e-mail', async ({ page }) => {
  await page.goto('/');
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset your password' });
  await reset.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(reset.getByText('Please enter your email address')).toBeVisible();
  await reset.getByLabel('Email').fill('not an address');
  await reset.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(reset.getByText('Please enter a valid email address.')).toBeVisible();
});
