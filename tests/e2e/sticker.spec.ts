import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectToast } from './support/auth-actions.ts';
import { sampleBrainRot } from './support/gallery-actions.ts';
import { drawnByEngine } from './support/sample-people.ts';
import { expect, expectAwake, test } from './support/test.ts';

const sticker = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sticker', exact: true });

/** A device that shares files; records what it was handed. */
async function shareFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const handed: object[] = [];
    Object.assign(window, { handed });
    Object.assign(navigator, {
      canShare: () => true,
      async share({ files = [], ...rest }: ShareData) {
        handed.push({ ...rest, files: files.map(({ name, type, size }) => [name, type, size > 1000]) });
      },
    });
  });
}

const handed = (page: Page) => page.evaluate(() => (window as unknown as { handed: object[] }).handed);

test('a guest saves the sticker under its name, beside Download', async ({ page }) => {
  const { id, name } = await sampleBrainRot(page, drawnByEngine);
  await page.goto(`/brain-rot/${id}`);
  await expectAwake(page);
  const [beside, own] = await Promise.all([
    page.getByRole('button', { name: 'Download', exact: true }).boundingBox(),
    sticker(page).boundingBox(),
  ]);
  expect(own?.y).toBe(beside?.y);
  const [download] = await Promise.all([page.waitForEvent('download'), sticker(page).click()]);
  expect(download.suggestedFilename()).toBe(`${name}.webp`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(8, 12).toString('latin1')).toBe('WEBP');
  expect(bytes.length).toBeLessThan(100_000);
  await expect(sticker(page)).toBeEnabled();
});

test('a device that shares files gets the sticker; one that refuses saves it', async ({ page }) => {
  await shareFiles(page);
  const { id, name } = await sampleBrainRot(page, drawnByEngine);
  let saved = 0;
  page.on('download', () => saved++);
  await page.goto(`/brain-rot/${id}`);
  await expectAwake(page);
  await sticker(page).click();
  await expect.poll(() => handed(page)).toEqual([{ files: [[`${name}.webp`, 'image/webp', true]] }]);
  await expect(sticker(page)).toBeEnabled();
  expect(saved).toBe(0);

  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const [download] = await Promise.all([page.waitForEvent('download'), sticker(page).click()]);
  expect(download.suggestedFilename()).toBe(`${name}.webp`);
});

test.describe('where none comes', () => {
  test.use({ expectedConsole: [/status of 503/] });

  test('the failure is shown, and the button works again', async ({ page }) => {
    await page.route('**/sticker', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not right now.', code: 'unavailable' } }),
    );
    const { id } = await sampleBrainRot(page, drawnByEngine);
    await page.goto(`/brain-rot/${id}`);
    await expectAwake(page);
    await sticker(page).click();
    await expectToast(page, 'That did not work', 'Not right now.');
    await expect(sticker(page)).toBeEnabled();
  });
});
