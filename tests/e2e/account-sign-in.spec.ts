import type { Browser, Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility.ts';
import {
  arriveAs,
  arriveSignedIn,
  expectNoDialog,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  fillIn,
  freshEmail,
  mailedCode,
  mailedLink,
  makeAccount,
  password,
  refusedCall,
  signOut,
} from './support/auth-actions.ts';
import { changeJson, expect, test } from './support/test.ts';

test.use({ expectedConsole: [refusedCall] });

const settings = (page: Page) => page.getByRole('region', { name: 'Sign-in & security' });
const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Check your email' });
const devices = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });

/** The same user in another browser, on the pricing page. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await arriveAs(page, { email, password });
  await page.goto('/pricing');
  await expectSignedIn(page);
  return page;
}

async function fillPasswords(dialog: Locator, current: string, chosen: string, again = chosen) {
  await dialog.getByLabel('Current password').fill(current);
  await dialog.getByLabel('New password').fill(chosen);
  await dialog.getByLabel('Confirm password').fill(again);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
}

test('the password is changed with the current one, and other sessions end', async ({ page, browser }) => {
  const email = await arriveSignedIn(page);
  const other = await elsewhere(browser, email);
  await page.goto('/account');
  await settings(page).getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await expectNoViolations(page, '[role="dialog"]');
  const next = 'a new password';
  for (const [current, chosen, again, message] of [
    [password, next, 'another one', "Passwords don't match"],
    ['not the one', next, next, "That's not your current password."],
  ] as const) {
    await fillPasswords(dialog, current, chosen, again);
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await fillPasswords(dialog, password, next);
  await expectToast(page, 'Password changed', "You've been signed out everywhere else.");
  await expect(dialog).toBeHidden();
  await other.reload();
  await expectSignedOut(other);
  await other.context().close();
});

test('a new e-mail counts once its link is followed', async ({ page, request }) => {
  const [email, newEmail] = [await arriveSignedIn(page), freshEmail()];
  const taken = await makeAccount(request);
  await page.goto('/account');
  await settings(page).getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  const send = async (to: string, secret: string) => {
    await dialog.getByLabel('New email').fill(to);
    await dialog.getByLabel('Your password', { exact: true }).fill(secret);
    await dialog.getByRole('button', { name: 'Send the email' }).click();
  };
  for (const [to, secret, message] of [
    [newEmail, 'not the one', "That's not your current password."],
    [taken, password, 'That email is already in use.'],
  ] as const) {
    await send(to, secret);
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await send(newEmail, password);
  await expect(dialog.getByText(`Enter the 6-digit code we emailed to ${newEmail}`)).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(settings(page)).toContainText(`Waiting for you to confirm ${newEmail}`);
  await expect(settings(page)).toContainText(email);

  const link = await mailedLink(page, newEmail, 'code');
  await page.route('**/api/identity/confirm-email', (route) => route.fulfill({ status: 429, json: {} }));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "That didn't work" })).toBeFocused();
  await page.unroute('**/api/identity/confirm-email');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(newEmail);
  await page.getByRole('link', { name: 'Your Account' }).click();
  await expect(settings(page)).toContainText(newEmail);
  await expect(settings(page).getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(settings(page)).not.toContainText('Waiting for you');
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(newEmail);
});

test('an e-mail is confirmed by the link in a mail', async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/account');
  await settings(page).getByRole('button', { name: 'Confirm it' }).click();
  await expect(codeDialog(page).getByLabel('6-digit code')).toBeFocused();
  const firstCode = await mailedCode(page, email);
  const link = await mailedLink(page, email, 'code');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/account');
  await expect(settings(page).getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(settings(page).getByRole('button', { name: 'Confirm it' })).toHaveCount(0);

  // Opened again it says the same.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.goto('/confirm-email?code=unknown');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await expect(page.getByText('This link is invalid or has already been used.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send a new email' }).click();
  await page.getByLabel('6-digit code').fill(await mailedCode(page, email, firstCode));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('a confirmation link opened by a guest waits for its owner to sign in', async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/account');
  await settings(page).getByRole('button', { name: 'Confirm it' }).click();
  const link = await mailedLink(page, email, 'code');
  await expect(codeDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoDialog(page);
  await signOut(page);
  // A GET, as mail scanners send it, does not use it up.
  await page.request.get(link);
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main).toContainText('Sign in to this account to confirm your email.');
  await expectNoViolations(page);

  // Another user's session does not help either.
  const other = await makeAccount(page.request);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link is for a different account' })).toBeVisible();
  await expect(main).toContainText(`You're signed in as ${other}`);
  await main.getByRole('button', { name: 'Sign Out' }).click();
  await main.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await fillIn(dialog, email, password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('a user sees the signed-in devices, and signs out one or all', async ({ page, browser }) => {
  const email = await arriveSignedIn(page);
  const other = await elsewhere(browser, email);
  await page.goto('/account');
  const rows = devices(page).getByRole('listitem').filter({ hasText: 'Last seen' });
  await expect(rows).toHaveCount(2);
  const theOther = rows.filter({ hasNotText: 'This device' });
  await theOther.getByRole('button', { name: /^Sign out/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('This device');
  await other.reload();
  await expectSignedOut(other);
  await other.context().close();

  const third = await elsewhere(browser, email);
  await devices(page).getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectSignedOut(page);
  await expectToast(page, 'Signed out', 'Here and everywhere else.');
  await third.reload();
  await expectSignedOut(third);
  await third.context().close();
});

test('a session that was ended on another device is noticed', async ({ page, request, baseURL }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/account');
  await expect(devices(page)).toContainText('This device');
  const headers = { origin: baseURL ?? '' };
  await request.post('/api/identity/sign-in', { headers, data: { email, password } });
  await request.post('/api/identity/sign-out-everywhere', { headers });
  await settings(page).getByRole('button', { name: 'Confirm it' }).click();
  await expectToast(page, "The email wasn't sent", 'You have been signed out. Please sign in again.');
  await expectSignedOut(page);
});

test('a user of Google sign-in gets a password by mail', async ({ page }) => {
  const email = await arriveSignedIn(page);
  await changeJson(page, '**/api/identity/account', { hasPassword: false });
  await page.goto('/account');
  await expect(settings(page).getByRole('button', { name: 'Change email' })).toHaveCount(0);
  await settings(page).getByRole('button', { name: 'Get a password by email' }).click();
  await expectToast(page, 'Email sent!');
  await expect(settings(page)).toContainText(`A link to set a new password is on its way to ${email}`);
  expect(await mailedLink(page, email)).toContain('/reset-password?oobCode=');
});
