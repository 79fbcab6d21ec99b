import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectToast } from './support/auth-actions.ts';
import { cardsOf, sampleBrainRot, shareFiles, trendingOf } from './support/gallery-actions.ts';
import { drawnByEngine } from './support/sample-people.ts';
import { expect, expectAwake, expecting, hold, test } from './support/test.ts';

const sticker = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sticker', exact: true });

test('a guest opens a card and saves the sticker under its name, beside Download', async ({ page }) => {
  const { id, name } = await sampleBrainRot(page, drawnByEngine);
  const release = await hold(page, `**/api/brain-rots/${id}`);
  await page.goto(trendingOf(drawnByEngine));
  await expectAwake(page);
  await cardsOf(page).getByRole('heading').getByRole('link').click();
  // A list does not know whether there is one.
  await expect(sticker(page)).toBeDisabled();
  release();
  await expect(sticker(page)).toBeEnabled();
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
  const { handed, refuseWith } = await shareFiles(page);
  const { id, name } = await sampleBrainRot(page, drawnByEngine);
  let saved = 0;
  page.on('download', () => saved++);
  await page.goto(`/brain-rot/${id}`);
  await expectAwake(page);
  await sticker(page).click();
  await expect.poll(() => handed()).toEqual([{ files: [[`${name}.webp`, 'image/webp', true]] }]);
  await expect(sticker(page)).toBeEnabled();
  expect(saved).toBe(0);

  await refuseWith('NotAllowedError');
  const [download] = await Promise.all([page.waitForEvent('download'), sticker(page).click()]);
  expect(download.suggestedFilename()).toBe(`${name}.webp`);
});

test(
  'a sticker that does not come is reported, and the button works again',
  expecting(/status of 503/),
  async ({ page }) => {
    await page.route('**/sticker', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not right now.', code: 'unavailable' } }),
    );
    const { id } = await sampleBrainRot(page, drawnByEngine);
    await page.goto(`/brain-rot/${id}`);
    await expectAwake(page);
    await sticker(page).click();
    await expectToast(page, "That didn't work", 'Not right now.');
    await expect(sticker(page)).toBeEnabled();
  },
);
