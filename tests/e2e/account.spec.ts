import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { User } from '#contract/account.ts';
import { copyPreparedData } from '#tests/helpers/prepared-data.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { expectNoViolations } from './accessibility.ts';
import {
  arriveSignedIn,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  mailedLink,
  refusedCall,
  signIn,
  signOut,
} from './auth-actions.ts';
import { anySize, expect, test } from './test.ts';

test.use({ expectedConsole: [refusedCall] });

const part = (page: Page, name: string) => page.getByRole('region', { name });

/** What our own API says of the person, but for this. */
async function pretend(page: Page, changed: Partial<User>): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    await route.fulfill({ json: { ...(await answer.json()), ...changed } });
  });
}

async function expectNothingSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

test('the account page is whole on every screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const email = await arriveSignedIn(page);
  await page.goto('/account');
  await expect(part(page, 'Sign-in & security')).toContainText(email);
  await expect(part(page, 'Sign-in & security').getByText('Not confirmed')).toBeVisible();
  await expect(part(page, 'Where you are signed in').getByText('This device')).toBeVisible();
  await expect(part(page, 'Purchases')).toContainText('No purchases yet');
  await expect(part(page, 'Credit history')).toContainText('Welcome gift');
  await expect(part(page, 'Your data')).toContainText('Download everything');
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const wide of width < 768 ? [320, width] : [768, 1024, width]) {
    await page.setViewportSize({ width: wide, height });
    await expectNothingSideways(page);
    const outside = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const card = button.closest('ul, section')?.getBoundingClientRect();
            const box = button.getBoundingClientRect();
            return card && (box.right > card.right || box.left < card.left);
          })
          .map((button) => button.textContent),
      );
    expect(outside, `buttons that leave their card at ${wide}`).toEqual([]);
  }
});

test('everything can be downloaded as a ZIP', anySize, async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/account');
  const begun = page.waitForEvent('download');
  await part(page, 'Your data').getByRole('button', { name: 'Download' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe('rotopia-export.zip');
  const files = unzipSync(readFileSync(await download.path()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'profile.json', 'brain-rots.json', 'credits.json']),
  );
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({ email });
  await expectToast(page, 'Your download has begun');
  await expect(page).toHaveURL('/account');
});

test('a download that cannot be made says so', anySize, async ({ page }) => {
  await arriveSignedIn(page);
  const message = 'That was a bit fast. Please try again in a moment.';
  await page.route('**/api/account/export', (route) => route.fulfill({ status: 429, json: { message } }));
  await page.goto('/account');
  await part(page, 'Your data').getByRole('button', { name: 'Download' }).click();
  await expectToast(page, 'That did not work', message);
});

test('an account is deleted after a week, unless its owner signs in again', anySize, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  // What was said then is not said to the next who leaves.
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Nobody is signed in' })).toBeVisible();
});

test('what does not load says so in its own place, and can be tried again', anySize, async ({ page }) => {
  await arriveSignedIn(page);
  await page.route('**/api/identity/account', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'That was a bit fast. Please try again in a moment.', code: 'too_many_requests' },
    }),
  );
  await page.goto('/account');
  const [settings, devices] = [part(page, 'Sign-in & security'), part(page, 'Where you are signed in')];
  await expect(settings).toContainText('How you sign in did not load');
  await expect(devices).toContainText('Your devices did not load');
  await expect(devices).toContainText('That was a bit fast. Please try again in a moment.');
  await expect(part(page, 'Purchases')).toContainText('No purchases yet');
  await page.unroute('**/api/identity/account');
  await settings.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.getByText('This device')).toBeVisible();
});

test.describe('the welcome credits', () => {
  test('that wait for a proof are offered on every page', anySize, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const email = await arriveSignedIn(page);
    await pretend(page, { welcome: 'proof', credits: 0 });
    await page.goto('/pricing');
    const notice = page.getByRole('complementary', { name: 'Confirm your e-mail' });
    await expect(notice).toContainText('Confirm your e-mail and your first Brain Rot is free.');
    await expectNoViolations(page);
    await expectNothingSideways(page);
    await notice.getByRole('button', { name: 'Send the link again' }).click();
    await expect(notice).toContainText(`We sent a link to ${email}`);
    expect(await mailedLink(page, email, 'code')).toContain('/confirm-email?code=');
  });

  for (const [welcome, words] of [
    ['tomorrow', 'Today’s free credits are gone. Yours comes tomorrow.'],
    ['none', 'This mailbox has had its free Brain Rot before.'],
  ] as const) {
    test(
      `that are put off (${welcome}) are explained where credits are missed`,
      anySize,
      async ({ page }) => {
        await arriveSignedIn(page);
        await pretend(page, { welcome, credits: 0 });
        await page.goto('/account');
        await expect(page.getByRole('region', { name: 'Profile' })).toContainText(words);
        await page.goto('/');
        await expect(page.getByRole('main').getByText(words)).toBeVisible();
      },
    );
  }
});

test(
  'a sandbox that others can reach warns on every page, before any script',
  anySize,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-sandbox-'));
    await copyPreparedData(dataDir);
    const server = await startServer({
      DATA_DIR: dataDir,
      SHOWCASE: '0',
      SANDBOX: 'public',
      PUBLIC_URL: 'http://rotopia.example',
    });
    const warning =
      'Sandbox: all visitors can read mails sent here and pay with test cards. Do not use real passwords.';
    const without = await browser.newContext({ javaScriptEnabled: false });
    const readable = await without.newPage();
    await readable.goto(server.url);
    await expect(readable.getByRole('complementary', { name: 'Sandbox' })).toHaveText(warning);
    const context = await browser.newContext();
    const page = await context.newPage();
    for (const path of ['/', '/pricing', '/no/such/page']) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('complementary', { name: 'Sandbox' })).toHaveText(warning);
    }
    await expectNoViolations(page);
    await Promise.all([without.close(), context.close()]);
    await server.stop();
    rmSync(dataDir, { recursive: true });
  },
);
