import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { User } from '#contract/account.ts';
import { expectNoViolations } from './support/accessibility.ts';
import {
  arriveSignedIn,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  mailedLink,
  refusedCall,
  signIn,
  signOut,
} from './support/auth-actions.ts';
import { changeJson, expect, test } from './support/test.ts';

test.use({ expectedConsole: [refusedCall] });

const part = (page: Page, name: string) => page.getByRole('region', { name });

const pretend = (page: Page, changed: Partial<User>) => changeJson(page, '**/api/auth/user', changed);

test('the account page shows sign-in, devices, purchases, credits and data', async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/account');
  await expect(part(page, 'Sign-in & security')).toContainText(email);
  await expect(part(page, 'Sign-in & security').getByText('Not confirmed')).toBeVisible();
  await expect(part(page, 'Where you are signed in').getByText('This device')).toBeVisible();
  await expect(part(page, 'Purchases')).toContainText('No purchases yet');
  await expect(part(page, 'Credit history')).toContainText('Welcome gift');
  await expect(part(page, 'Your data')).toContainText('Download everything');
  const begun = page.waitForEvent('download');
  await part(page, 'Your data').getByRole('button', { name: 'Download' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe('rotopia-export.zip');
  const files = unzipSync(readFileSync(await download.path()));
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({ email });
  await expectToast(page, 'Your download has begun');
  await expect(page).toHaveURL('/account');

  const json = { message: 'That was a bit fast.' };
  await page.route('**/api/account/export', (route) => route.fulfill({ status: 429, json }));
  await part(page, 'Your data').getByRole('button', { name: 'Download' }).click();
  await expectToast(page, "That didn't work", json.message);
});

test('a deletion is scheduled, and signing in again undoes it', async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/account');
  await part(page, 'Your data').getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('the credit you have left');
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please type DELETE')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expectSignedIn(page);

  await part(page, 'Your data').getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expectSignedOut(page);
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(
    new Date(Date.now() + 7 * 24 * 3600 * 1000),
  );
  const farewell = page.getByRole('heading', { name: `Your account will be deleted on ${date}` });
  await expect(farewell).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(farewell).toBeVisible();
  expect(await (await page.request.get('/dev/mail')).text()).toContain(`to <b>${email}</b>`);

  await signIn(page, email);
  await expectSignedIn(page);
  await expect(part(page, 'Sign-in & security')).toContainText(email);
  await expect
    .poll(async () => (await page.request.get('/dev/mail')).text())
    .toContain('Your Rotopia account stays');
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Nobody is signed in' })).toBeVisible();
});

test('a part that fails to load says so in its place, and can be tried again', async ({ page }) => {
  await arriveSignedIn(page);
  await page.route('**/api/identity/account', (route) =>
    route.fulfill({ status: 429, json: { message: 'That was a bit fast.' } }),
  );
  await page.goto('/account');
  const [settings, devices] = [part(page, 'Sign-in & security'), part(page, 'Where you are signed in')];
  await expect(settings).toContainText('How you sign in did not load');
  await expect(devices).toContainText('Your devices did not load');
  await expect(devices).toContainText('That was a bit fast.');
  await expect(part(page, 'Purchases')).toContainText('No purchases yet');
  await page.unroute('**/api/identity/account');
  await settings.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.getByText('This device')).toBeVisible();
});

test('welcome credits that wait for a confirmed e-mail are offered on every page', async ({ page }) => {
  const email = await arriveSignedIn(page);
  await pretend(page, { welcome: 'proof', credits: 0 });
  await page.goto('/pricing');
  const notice = page.getByRole('complementary', { name: 'Confirm your e-mail' });
  await expect(notice).toContainText('Confirm your e-mail and your first Brain Rot is free.');
  await expectNoViolations(page);
  await notice.getByRole('button', { name: 'Send the link again' }).click();
  await expect(notice).toContainText(`We sent a link to ${email}`);
  expect(await mailedLink(page, email, 'code')).toContain('/confirm-email?code=');
});

test('welcome credits that are put off are explained where credits are missing', async ({ page }) => {
  await arriveSignedIn(page);
  for (const [welcome, words] of [
    ['tomorrow', 'Today’s free credits are gone. Yours comes tomorrow.'],
    ['none', 'This mailbox has had its free Brain Rot before.'],
  ] as const) {
    await pretend(page, { welcome, credits: 0 });
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(words);
  }
});
