import type { Page } from '@playwright/test';
import {
  arriveSignedIn,
  expectSignedIn,
  expectSignedOut,
  mailedCode,
  mailedLink,
  refusedCall,
  signIn,
  signOut,
} from '../support/auth-actions.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedConsole: [refusedCall] });

const settings = (page: Page) => page.getByRole('region', { name: 'Sign-in & security' });

test('a deletion is scheduled, and signing in again undoes it', async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/account');
  await page
    .getByRole('region', { name: 'Your data' })
    .getByRole('button', { name: 'Delete account' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByLabel('Type DELETE to continue').fill('DELETE');
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
  await expect(settings(page)).toContainText(email);
  await expect.poll(async () => (await page.request.get('/dev/mail')).text()).toContain('t be deleted');
  await signOut(page);
  await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
});

test('an e-mail is confirmed by the link in a mail', async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/account');
  await settings(page).getByRole('button', { name: 'Confirm it' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Check your email' }).getByLabel('6-digit code'),
  ).toBeFocused();
  const firstCode = await mailedCode(page, email);
  const link = await mailedLink(page, email, 'code');
  // A GET, as mail scanners send it, does not use it up.
  await page.request.get(link);
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
