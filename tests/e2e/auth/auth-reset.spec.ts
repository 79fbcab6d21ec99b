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
} from '../support/auth-actions.ts';
import { expect, test } from '../support/test.ts';

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
