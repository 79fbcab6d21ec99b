import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { arriveAs, expectToast } from './support/auth-actions.ts';
import { cardsOf, sampleBrainRot, shareFiles, trendingOf } from './support/gallery-actions.ts';
import { collectionSize, collector, drawnByEngine } from './support/sample-people.ts';
import { expect, expectAwake, expecting, hold, onPhone, test } from './support/test.ts';

const sticker = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sticker', exact: true });

async function choose(page: Page, app: string): Promise<void> {
  await sticker(page).click();
  await page.getByRole('menuitem', { name: app }).click();
}
const still = 'Telegram and others';

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
  await sticker(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    /^WhatsApp/,
    /^Discord/,
    /^Signal/,
    /emoji/,
    /^Telegram/,
  ]);
  await page.keyboard.press('Escape');
  await expect(sticker(page)).toBeFocused();
  const [moving] = await Promise.all([page.waitForEvent('download'), choose(page, 'emoji')]);
  expect(moving.suggestedFilename()).toBe(`${name}.gif`);
  await expect(sticker(page)).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, still)]);
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
  await choose(page, still);
  await expect.poll(() => handed()).toEqual([{ files: [[`${name}.webp`, 'image/webp', true]] }]);
  await expect(sticker(page)).toBeEnabled();
  expect(saved).toBe(0);

  await refuseWith('NotAllowedError');
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, still)]);
  expect(download.suggestedFilename()).toBe(`${name}.webp`);
});

test(
  'a sticker that does not come is reported; instead of a moving one the still one is offered',
  expecting(/status of 503/),
  async ({ page }) => {
    const { id, name } = await sampleBrainRot(page, drawnByEngine);
    const busy = { status: 503, json: { message: 'Not right now.', code: 'unavailable' } };
    await page.route(/\/sticker\?for=/, (route) => route.fulfill(busy));
    await page.goto(`/brain-rot/${id}`);
    await expectAwake(page);
    await choose(page, 'WhatsApp');
    await expectToast(page, 'Still warming up', 'Not right now.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Get the still one' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name}.webp`);
    await page.route('**/sticker', (route) => route.fulfill(busy));
    await choose(page, still);
    await expectToast(page, "That didn't work", 'Not right now.');
    await expect(sticker(page)).toBeEnabled();
  },
);

test('three are picked in the gallery and saved as a pack', onPhone, async ({ page }) => {
  await arriveAs(page, collector);
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Sticker pack' }).click();
  const thumbnails = page.getByRole('list', { name: 'Pick for your sticker pack' }).getByRole('button');
  await expect(thumbnails).toHaveCount(collectionSize);
  await expect(page.getByRole('button', { name: 'Pick at least 3' })).toBeDisabled();
  for (const place of [0, 1, 2]) await thumbnails.nth(place).click();
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('3 of 30 picked')).toBeVisible();
  await page.getByRole('button', { name: 'Get the pack' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Telegram' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rotopia-telegram-stickers.zip');
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual(['01.webp', '02.webp', '03.webp', 'README.txt']);
  await expectToast(page, 'Your pack is saved', 'The README inside says how to import it.');
  await expect(cardsOf(page).first()).toBeVisible();
});
