import type { Page } from '@playwright/test';
import {
  arriveAs,
  arriveSignedIn,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  freshEmail,
  mailedLink,
  makeAccount,
  openSignIn,
  password,
  refusedCall,
  signIn,
} from './auth-actions.ts';
import { anySize, expect, test } from './test.ts';

test.use({ expectedConsole: [refusedCall] });

/** Asks for a reset link in the dialog, up to its word that the mail is on its way. */
async function requestReset(page: Page, email: string): Promise<void> {
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog).toBeHidden();
  const reset = page.getByRole('dialog', { name: 'Reset your password' });
  await expect(reset.getByLabel('E-mail')).toBeFocused();
  await reset.getByLabel('E-mail').fill(email);
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

test('from the request to a new password, with the mail’s own link', anySize, async ({ page, request }) => {
  const email = await makeAccount(request);
  await page.goto('/');
  await requestReset(page, email);

  await page.goto(await mailedLink(page, email));
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
  await choosePassword(page, 'a new password');
  await expect(page.getByRole('heading', { name: 'Password Reset!' })).toBeVisible();
  await expectToast(page, 'Success!', 'Your password has been reset successfully.');
  await page.waitForURL('/');

  await signIn(page, email);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await page.keyboard.press('Escape');
  await signIn(page, email, 'a new password');
  await expectSignedIn(page);
});

test('a reset ends the sessions of every browser', anySize, async ({ page, browser }) => {
  const email = await arriveSignedIn(page);
  const elsewhere = await browser.newPage();
  await arriveAs(elsewhere, { email, password });
  await elsewhere.goto('/pricing');
  await expectSignedIn(elsewhere);

  await page.request.post('/api/identity/reset-request', { data: { email } });
  await page.goto(await mailedLink(page, email));
  await expectSignedIn(page);
  await choosePassword(page, 'a new password');
  await expectSignedOut(page);
  await elsewhere.reload();
  await expectSignedOut(elsewhere);
  await elsewhere.close();
});

test('a link works once; a new one can be asked for on the spot', anySize, async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.request.post('/api/identity/reset-request', { data: { email } });
  const link = await mailedLink(page, email);
  await page.goto(link);
  await choosePassword(page, 'a new password');
  await expect(page.getByRole('heading', { name: 'Password Reset!' })).toBeVisible();

  await page.goto(link);
  await choosePassword(page, 'another password');
  await expect(page.getByRole('alert')).toHaveText('This reset link is invalid or has already been used.');
  await page.getByRole('button', { name: 'Get a new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
});

test('an expired link says so', anySize, async ({ page }) => {
  // An hour cannot pass here; that the server then answers this code is proved by its own tests.
  await page.route('/api/identity/reset-confirm', (route) =>
    route.fulfill({ status: 400, json: { message: 'Expired', code: 'auth/expired-action-code' } }),
  );
  await page.goto('/reset-password?oobCode=an-hour-old');
  await choosePassword(page, password);
  await expect(page.getByRole('alert')).toHaveText('This reset link has expired. Please request a new one.');
});

test('short, missing and differing passwords never reach the server', anySize, async ({ page }) => {
  await page.route('/api/identity/reset-confirm', () => {
    throw new Error('nothing should be sent');
  });
  await page.goto('/reset-password?oobCode=some-code');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await choosePassword(page, 'short');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await choosePassword(page, 'long enough', 'not the same');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('without a code people are told and sent home after three seconds', anySize, async ({ page }) => {
  await page.clock.install();
  await page.goto('/reset-password');
  await expect(page.getByText('Verifying reset link...')).toBeVisible();
  await expectToast(page, 'Invalid Link', 'This password reset link is invalid or has expired.');
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL('/');
});

test('a code that has gone missing by the time it is used is an error', anySize, async ({ page }) => {
  await page.goto('/reset-password?oobCode=some-code');
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.evaluate(() => history.replaceState(null, '', '/reset-password'));
  await choosePassword(page, password);
  await expectToast(page, 'Error', 'Invalid reset code');
});

test('the reset request needs an e-mail, and does not tell who has an account', anySize, async ({ page }) => {
  await page.goto('/');
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset your password' });
  await reset.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(reset.getByText('Please enter your email address')).toBeVisible();
  await reset.getByLabel('E-mail').fill('not an address');
  await reset.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(reset.getByText('Please enter a valid email address.')).toBeVisible();
  await reset.getByLabel('E-mail').fill(freshEmail());
  await page.keyboard.press('Enter');
  await expectToast(page, 'Email sent!');
});
