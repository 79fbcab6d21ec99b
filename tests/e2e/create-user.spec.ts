import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAccountMenu } from './support/auth-actions.ts';
import {
  answerDone,
  generateButton,
  openPack,
  readyToGenerate,
  sealedPack,
  toastNamed,
} from './support/create-actions.ts';
import { readClipboard, shareFiles } from './support/gallery-actions.ts';
import { listen } from './support/live-actions.ts';
import { changeJson, expect, expecting, test, testOnOnePage, withMotion } from './support/test.ts';

test.use(withMotion);

// Drawn and sung by the engine, which takes its time: one page and one Brain Rot for all of these tests.
test.describe("a Brain Rot of one's own", () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ expectedConsole: [/status of 402/], permissions: ['clipboard-write'] });

  const onePage = testOnOnePage();

  const result = (page: Page) => page.getByRole('dialog', { name: 'Frogolino Disco Pro' });

  onePage('is made for one credit, with its name and its picture', async ({ page }) => {
    test.setTimeout(180_000);
    await readyToGenerate(page);
    await generateButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' })).toBeVisible();
    await expect(result(page)).toBeVisible({ timeout: 120_000 });
    await expect(toastNamed(page, 'Brain Rot Generated!')).toBeVisible();
    const picture = result(page).getByRole('img', { name: 'Frogolino Disco Pro' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(200);
  });

  onePage('sings as soon as it is out of its pack', async ({ page }) => {
    await openPack(page);
    const sound = result(page).locator('audio');
    await expect
      .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.played.length))
      .toBeGreaterThan(0);
  });

  onePage('is muted and unmuted', async ({ page }) => {
    await result(page).getByRole('button', { name: 'Turn sounds off' }).click();
    await expect(result(page).getByRole('button', { name: 'Play Frogolino Disco Pro' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('muted'))).toBe('true');
    await result(page).getByRole('button', { name: 'Turn sounds on' }).click();
    await expect(result(page).getByRole('button', { name: 'Pause Frogolino Disco Pro' })).toBeVisible();
  });

  onePage('is saved as a JPEG and as a sticker, under its name', async ({ page }) => {
    for (const [button, ending, magic] of [
      ['Download Image', 'jpg', /^\xff\xd8\xff/],
      ['Sticker', 'webp', /^RIFF[^]{4}WEBP/],
    ] as const) {
      const saving = page.waitForEvent('download');
      await result(page).getByRole('button', { name: button }).click();
      if (button === 'Sticker') await page.getByRole('menuitem', { name: 'Telegram and others' }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toBe(`Frogolino Disco Pro.${ending}`);
      expect((await readFile(await file.path())).toString('latin1')).toMatch(magic);
    }
  });

  onePage('is shared by its link', async ({ page }) => {
    for (const label of ['Copy Link', 'Send it']) {
      await result(page).getByRole('button', { name: label }).click();
      await expect(toastNamed(page, 'Link Copied!')).toContainText('Share link copied to clipboard');
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
    expect(await readClipboard(page)).toMatch(/^http:\/\/localhost:\d+\/brain-rot\/[\w-]+$/);
  });

  onePage('is in the gallery, and its credit is spent', async ({ page }) => {
    await result(page).getByRole('button', { name: 'CREATE ANOTHER' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Get 40 credits' })).toBeFocused();
    await expect(page.getByRole('banner').getByText(/^0 ?credits$/)).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Your Brain Rot Gallery' })
        .getByRole('heading', { name: 'Frogolino Disco Pro' }),
    ).toBeVisible();
  });

  onePage('needs another credit for the next one', async ({ page }) => {
    // Spent in another window: this page does not know yet.
    await changeJson(page, '**/api/auth/user', { credits: 1 });
    await page.reload();
    await expect(generateButton(page)).toBeEnabled();
    // The code of toasts is loaded: React would not show it while time stands still.
    await page.waitForLoadState('networkidle');
    // Time stands still, so that the toast stays on a slow machine.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await generateButton(page).click();
    const refusal = toastNamed(page, 'Generation Failed');
    await expect(refusal).toContainText('Not enough credits');
    await refusal.getByRole('button', { name: 'Buy Credits' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.clock.resume();
    await page.unroute('**/api/auth/user');
  });

  onePage('is listed in the credit history, with a link', async ({ page }) => {
    const menu = await openAccountMenu(page);
    await menu
      .getByRole('menuitem', { name: 'Account' })
      .or(menu.getByRole('link', { name: /@example\.com/ }))
      .click();
    const history = page.getByRole('region', { name: 'Credit history' }).getByRole('listitem');
    await expect(history).toHaveCount(2);
    await expect(history.nth(0)).toContainText(/Spent on Frogolino Disco Pro.*−1/);
    await expect(history.nth(1)).toContainText(/Welcome gift.*\+1/);
    await history.nth(0).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frogolino Disco Pro' })).toBeVisible();
  });
});

test('an order of an ended session asks to sign in again', expecting(/status of 401/), async ({ page }) => {
  await readyToGenerate(page);
  // A token lives on for minutes after its session: the answer of then is given now.
  await page.route('**/api/brain-rots/generate', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  await generateButton(page).click();
  await expect(toastNamed(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...');
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

test('the pack is torn by a press, a swipe or Enter, or opens after 6 s; then the sound', async ({
  page,
}) => {
  const heard = await listen(page);
  const { handed } = await shareFiles(page);
  const { name } = await answerDone(page);
  await readyToGenerate(page);
  await page.waitForLoadState('networkidle');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const result = page.getByRole('dialog', { name });
  const pack = sealedPack(page);
  const another = result.getByRole('button', { name: 'CREATE ANOTHER' });
  async function generate() {
    await generateButton(page).click();
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(pack).toBeFocused({ timeout: 500 });
    }).toPass();
  }
  /** What a press starts takes a second. */
  async function expectTorn() {
    await page.clock.runFor(900);
    await expect(pack).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(pack).toHaveCount(0);
  }

  await generate();
  await expect(result.locator('[inert]').last()).toContainText('CREATE ANOTHER');
  await pack.click();
  await page.clock.runFor(900);
  const song = () => result.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);
  expect([await song(), (await heard()).includes('reveal')]).toEqual([true, false]);
  await page.clock.runFor(200);
  await expect(pack).toHaveCount(0);
  await expect.poll(song).toBe(false);
  await expect.poll(heard).toContain('reveal');
  await another.click();

  await generate();
  await page.keyboard.press('Enter');
  await expectTorn();
  await page.keyboard.press('Escape');

  await generate();
  await pack.hover();
  await page.mouse.down();
  await page.mouse.move(300, 300);
  await expectTorn();
  await page.mouse.up();
  await another.click();

  await generate();
  await page.clock.runFor(4000);
  await expect(pack).toHaveAttribute('data-pack', 'sealed');
  await page.clock.runFor(2000);
  await expectTorn();
  await page.keyboard.press('Escape');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await generateButton(page).click();
  await expect(another).toBeVisible();
  await expect(pack).toHaveCount(0);
  for (const [width, height] of [
    [320, 640],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(another).toBeInViewport({ ratio: 1 });
    const [first, second] = await Promise.all(
      ['Send it', 'Download Image'].map((label) => result.getByRole('button', { name: label }).boundingBox()),
    );
    expect(first!.y + first!.height).toBeLessThanOrEqual(second!.y);
  }

  // The clip takes longer than browsers wait between a press and the share sheet.
  await page.clock.resume();
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true, isActive: false } }),
  );
  await result.getByRole('button', { name: 'Send it' }).click();
  await toastNamed(page, 'Your clip is ready')
    .getByRole('button', { name: 'Send it' })
    .click({ timeout: 60_000 });
  await expect.poll(handed).toMatchObject([
    {
      title: name,
      files: [[expect.stringMatching(/\.(mp4|webm)$/), expect.stringMatching(/^video/), true]],
    },
  ]);
});
