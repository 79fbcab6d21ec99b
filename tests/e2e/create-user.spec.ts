import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectToast, openAccountMenu } from './support/auth-actions.ts';
import { generateButton, openWrapper, readyToGenerate } from './support/create-actions.ts';
import { readClipboard } from './support/gallery-actions.ts';
import { expect, test, testOnOnePage, withMotion } from './support/test.ts';

test.use(withMotion);

// Drawn and sung by the engine, which takes its time: one page and one Brain Rot for all of these tests.
test.describe("a Brain Rot of one's own", () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ permissions: ['clipboard-write'] });

  const onePage = testOnOnePage();

  const result = (page: Page) => page.getByRole('dialog', { name: 'Frogolino Disco Pro' });

  onePage('is made for one credit, with its name and its picture', async ({ page }) => {
    test.setTimeout(180_000);
    await readyToGenerate(page);
    await generateButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' })).toBeVisible();
    await expect(result(page)).toBeVisible({ timeout: 120_000 });
    const picture = result(page).getByRole('img', { name: 'Frogolino Disco Pro' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(200);
  });

  onePage('sings as soon as it is out of its pack', async ({ page }) => {
    await openWrapper(page);
    await expectToast(page, 'Brain Rot Generated!');
    const sound = result(page).locator('audio');
    await expect
      .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.played.length))
      .toBeGreaterThan(0);
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
      await expectToast(page, 'Link Copied!', 'Share link copied to clipboard');
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
