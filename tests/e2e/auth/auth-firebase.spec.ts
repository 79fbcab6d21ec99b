import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { copyPreparedData } from '#tests/helpers/database/prepared-data.ts';
import { type FirebaseEmulator, firebaseEmulator } from '#tests/helpers/servers/firebase-emulator.ts';
import { type RunningServer, startServer } from '#tests/helpers/servers/server-process.ts';
import {
  expectSignedIn,
  expectSignedOut,
  expectToast,
  fillIn,
  freshEmail,
  openSignIn,
  password,
  signIn,
  signOut,
  signUp,
} from '../support/auth-actions.ts';
import { changeJson, expect, test } from '../support/test.ts';

// One server for all tests: its database starts slowly.
test.describe.configure({ mode: 'serial' });
test.use({ expectedConsole: [/^error: Failed to load resource/] });

let dataDir: string;
let emulator: FirebaseEmulator;
let server: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(join(tmpdir(), 'rotopia-firebase-'));
  await copyPreparedData(dataDir);
  emulator = await firebaseEmulator();
  server = await startServer({
    DATA_DIR: dataDir,
    SHOWCASE: '0',
    FIREBASE_PROJECT_ID: emulator.projectId,
    FIREBASE_API_KEY: 'any-key',
    FIREBASE_AUTH_DOMAIN: 'auth.invalid',
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    AUTH_TOKEN_SYNC_URL: '/token-sync',
  });
});

test.afterAll(async () => {
  await server.stop();
  emulator.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test.beforeEach(async ({ page }) => {
  await page.route('**/token-sync', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${server.url}/pricing`);
});

/** The code in the newest mail that Firebase would have sent to this address. */
async function mailedCode(request: APIRequestContext, email: string): Promise<string | undefined> {
  const codes = await request.get(
    `http://${emulator.host}/emulator/v1/projects/${emulator.projectId}/oobCodes`,
    { headers: { Authorization: 'Bearer owner' } },
  );
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobCode: string }[] };
  return oobCodes.findLast((sent) => sent.email === email)?.oobCode;
}

test('signing up, reload, out and in again; the token-sync address gets every token and its end', async ({
  page,
}) => {
  const synced = (method: string) =>
    page.waitForRequest((request) => request.url().endsWith('/token-sync') && request.method() === method);
  const told = synced('POST');
  const email = await signUp(page);
  await expectToast(page, 'Account created!');
  expect((await told).headers()['authorization']).toMatch(/^Bearer \S+/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expectSignedIn(page);
  await expect(page.getByText('You currently have 1 credit')).toBeVisible();
  const ended = synced('DELETE');
  await signOut(page);
  await ended;
  await signIn(page, email, 'not the one');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await fillIn(page.getByRole('dialog', { name: 'Sign In' }), email, password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  await expectToast(page, 'Welcome back!');
});

test.describe('without a connection to Firebase', () => {
  test.use({ expectedConsole: [/^error: Failed to load resource|auth\/network-request-failed/] });

  test('a token that cannot be renewed is reported as a failure, not as a sign-out', async ({ page }) => {
    await signUp(page);
    await expectSignedIn(page);
    const renewal = '**/securetoken.googleapis.com/**';
    await page.route(renewal, (route) => route.abort());
    await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 });
    await page.goto(`${server.url}/account`);
    await expect(page.getByRole('heading', { name: "Couldn't load your account" })).toBeVisible();
    await page.unroute(renewal);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSignedIn(page);
  });
});

test('a reset from the request to the new password', async ({ page, request }) => {
  const email = await signUp(page);
  await signOut(page);
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset your password' });
  await reset.getByLabel('Email').fill(freshEmail());
  await page.keyboard.press('Enter');
  await expect(reset.getByText('No account found with this email address.')).toBeVisible();
  await reset.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Email sent!');

  const code = await mailedCode(request, email);
  for (const outcome of ['Password Reset!', 'This reset link is invalid or has already been used.']) {
    await page.goto(`${server.url}/reset-password?oobCode=${code}`);
    await page.getByLabel('New password').fill('a new password');
    await page.getByLabel('Confirm password').fill('a new password');
    await page.keyboard.press('Enter');
    await expect(page.getByText(outcome)).toBeVisible();
  }
  await page.goto(`${server.url}/pricing`);
  await signIn(page, email, 'a new password');
  await expectSignedIn(page);
});

test('the account page offers password and e-mail by mail, and no devices', async ({ page, request }) => {
  const email = await signUp(page);
  await changeJson(page, '**/api/auth/user', { welcome: 'proof' });
  await page.goto(`${server.url}/account`);
  const settings = page.getByRole('region', { name: 'Sign-in & security' });
  await expect(settings.getByText('Not confirmed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toHaveCount(0);
  await settings.getByRole('button', { name: 'Change it by email' }).click();
  await expectToast(page, 'Email sent!');
  await settings.getByRole('button', { name: 'Confirm it' }).click();
  await expect(settings).toContainText('Check your email.');

  // Firebase's own page takes the link, and leads on to ours.
  await page.goto(`${server.url}/confirm-email`);
  await expect(page.getByText("This email isn't confirmed yet.")).toBeVisible();
  const verified = await request.post(
    `http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:update?key=any-key`,
    { data: { oobCode: await mailedCode(request, email) } },
  );
  expect(await verified.json()).toMatchObject({ email });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('a blocked Google script is reported instead of an endless spinner', async ({ page }) => {
  await page.route('https://apis.google.com/**', (route) => route.abort());
  await page.reload();
  await expectSignedOut(page);
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, 'Google Sign-In Error');
});
