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
  fillIn,
  freshEmail,
  mailedCode,
  password,
  refusedCall,
  signIn,
  signOut,
} from './support/auth-actions.ts';
import { generateButton, openCreator } from './support/create-actions.ts';
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
  await expect(part(page, 'Credit history').getByRole('button')).toHaveCount(0);
  await expect(part(page, 'Your data')).toContainText('Download everything');
  const begun = page.waitForEvent('download');
  await part(page, 'Your data').getByRole('button', { name: 'Download' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe('rotopia-export.zip');
  const files = unzipSync(readFileSync(await download.path()));
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({ email });
  await expectToast(page, 'Your download has started');
  await expect(page).toHaveURL('/account');

  const json = { message: 'That was a bit fast.' };
  await page.route('**/api/account/export', (route) => route.fulfill({ status: 429, json }));
  await part(page, 'Your data').getByRole('button', { name: 'Download' }).click();
  await expectToast(page, "That didn't work", json.message);
  await expectFoldedHistory(page);
});

/** Five entries show at first, and on request all of several pages. */
async function expectFoldedHistory(page: Page) {
  const all = Array.from({ length: 107 }, (_, index) => ({
    id: 200 - index,
    kind: 'granted',
    amount: 1,
    reason: `Gift ${index + 1}`,
    brainRot: null,
    createdAt: new Date().toISOString(),
  }));
  await page.route('**/api/credits/history*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? 0);
    const end = from + Number(searchParams.get('limit'));
    const next = end < all.length ? String(end) : null;
    return route.fulfill({ json: { entries: all.slice(from, end), next, total: all.length } });
  });
  await page.reload();
  const history = part(page, 'Credit history');
  await expect(history.getByText(/^Gift /)).toHaveCount(5);
  await history.getByRole('button', { name: 'Show all 107' }).press('Enter');
  await expect(history.getByText(/^Gift /)).toHaveCount(107);
  const less = history.getByRole('button', { name: 'Show less' });
  await expect(less).toBeFocused();
  await less.press('Enter');
  await expect(history.getByText(/^Gift /)).toHaveCount(5);
}

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
  await expect(part(page, 'Sign-in & security')).toContainText(email);
  await expect.poll(async () => (await page.request.get('/dev/mail')).text()).toContain('t be deleted');
  await signOut(page);
  await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
});

test('a part that fails to load says so in its place, and can be tried again', async ({ page }) => {
  await arriveSignedIn(page);
  await page.route('**/api/identity/account', (route) =>
    route.fulfill({ status: 429, json: { message: 'That was a bit fast.' } }),
  );
  await page.goto('/account');
  const [settings, devices] = [part(page, 'Sign-in & security'), part(page, 'Where you are signed in')];
  await expect(settings).toContainText("Couldn't load how you sign in");
  await expect(devices).toContainText("Couldn't load your devices");
  await expect(devices).toContainText('That was a bit fast.');
  await expect(part(page, 'Purchases')).toContainText('No purchases yet');
  await page.unroute('**/api/identity/account');
  await settings.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.getByText('This device')).toBeVisible();
});

test('a new account confirms its email with the code of the mail, and its free Brain Rot is made', async ({
  page,
}) => {
  const email = freshEmail();
  // Where mail leaves the machine, the credit waits for the proof.
  await pretend(page, { welcome: 'proof', credits: 0 });
  await openCreator(page);
  await generateButton(page).click();
  const signUp = page.getByRole('dialog', { name: 'Create Account' });
  await fillIn(signUp, email, password);
  await signUp.getByRole('button', { name: 'Create Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check your email' });
  const field = dialog.getByLabel('6-digit code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoViolations(page, '[role="dialog"]');

  await field.fill('123456');
  const elsewhere = 'A code works only where you asked for it. Enter it there, or send a new code.';
  await expect(dialog.getByText(elsewhere)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send a new code' }).click();
  await expect(dialog).toContainText(`We sent a new 6-digit code to ${email}. It works for 10 minutes.`);
  const code = await mailedCode(page, email);
  await field.fill(code === '123456' ? '654321' : '123456');
  await expect(dialog.getByText("That's not the code. 4 tries left.")).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.unroute('**/api/auth/user');
  const ordered = page.waitForRequest('**/api/brain-rots/generate');
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(dialog).toBeHidden();
  await ordered;

  // Later, every page leads to the same dialog.
  const later = await page.context().newPage();
  await pretend(later, { welcome: 'proof', credits: 0 });
  await later.goto('/pricing');
  const notice = later.getByRole('complementary', { name: 'Confirm your email' });
  await expect(notice).toContainText('Confirm your email and your first Brain Rot is free.');
  await expectNoViolations(later);
  await notice.getByRole('button', { name: 'Enter your code' }).click();
  await expect(
    later.getByRole('dialog', { name: 'Check your email' }).getByLabel('6-digit code'),
  ).toBeFocused();
});

test('welcome credits that are put off are explained where credits are missing', async ({ page }) => {
  await arriveSignedIn(page);
  for (const [welcome, words] of [
    ['tomorrow', "Free credits are gone for today. You'll get yours tomorrow."],
    ['none', "You've already used your free Brain Rot."],
  ] as const) {
    await pretend(page, { welcome, credits: 0 });
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(words);
  }
});
