import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirebaseEmulator, firebaseEmulator } from '#tests/helpers/firebase-emulator.ts';
import { copyPreparedData } from '#tests/helpers/prepared-data.ts';
import { type RunningServer, startServer } from '#tests/helpers/server-process.ts';
import {
  expectSignedIn,
  expectSignedOut,
  expectToast,
  fillIn,
  freshEmail,
  openSignIn,
  openSignUp,
  password,
  signIn,
  signOut,
  signUp,
} from './auth-actions.ts';
import { expect, test } from './test.ts';

// One server for all of them: its database takes its time to start.
test.describe.configure({ mode: 'serial' });
test.use({ expectedConsole: [/^error: Failed to load resource/] });
test.skip(({ isMobile }) => isMobile, 'the provider is the same on every screen');

let dataDir: string;
let emulator: FirebaseEmulator;
let server: RunningServer;

test.beforeAll(async ({ isMobile }) => {
  if (isMobile) return;
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

test.afterAll(async ({ isMobile }) => {
  if (isMobile) return;
  await server.stop();
  emulator.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test.beforeEach(async ({ page }) => {
  await page.route('**/token-sync', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${server.url}/pricing`);
});

test('signing up, keeping the session over a reload, out and in again', async ({ page }) => {
  const email = await signUp(page);
  await expectToast(page, 'Account created!');
  await page.reload();
  await expectSignedIn(page);
  await expect(page.getByText('You currently have 1 credit')).toBeVisible();
  await signOut(page);
  await signIn(page, email);
  await expectSignedIn(page);
  await expectToast(page, 'Welcome back!');
});

test('the other service is told of every token, and of its end', async ({ page }) => {
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/token-sync') && request.method() === 'POST',
  );
  await signUp(page);
  expect((await told).headers()['authorization']).toMatch(/^Bearer \S+/);
  const ended = page.waitForRequest(
    (request) => request.url().endsWith('/token-sync') && request.method() === 'DELETE',
  );
  await signOut(page);
  await ended;
});

test('its refusals read like our own', async ({ page }) => {
  const email = await signUp(page);
  await signOut(page);
  await signIn(page, email, 'not the one');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await page.keyboard.press('Escape');
  const dialog = await openSignUp(page);
  await fillIn(dialog, email, password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This email is already registered. Try signing in instead.')).toBeVisible();
  await fillIn(dialog, freshEmail(), 'short');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Password should be at least 6 characters.')).toBeVisible();
});

test('a reset from the request to the new password', async ({ page, request }) => {
  const email = await signUp(page);
  await signOut(page);
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset your password' });
  await reset.getByLabel('E-mail').fill(freshEmail());
  await page.keyboard.press('Enter');
  await expect(reset.getByText('No account found with this email address.')).toBeVisible();
  await reset.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Email sent!');

  const codes = await request.get(
    `http://${emulator.host}/emulator/v1/projects/${emulator.projectId}/oobCodes`,
    { headers: { Authorization: 'Bearer owner' } },
  );
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const code = oobCodes.findLast((sent) => sent.email === email)?.oobCode;
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

test('a blocked script of Google’s is a message, not a page that waits for ever', async ({ page }) => {
  await page.route('https://apis.google.com/**', (route) => route.abort());
  await page.reload();
  await expectSignedOut(page);
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, 'Google Sign-In Error');
});
