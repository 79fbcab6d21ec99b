import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { arriveAs, arriveSignedIn, expectSignedIn, expectToast } from './support/auth-actions.ts';
import { toastNamed } from './support/create-actions.ts';
import { cardsOf, sampleBrainRot, trendingOf } from './support/gallery-actions.ts';
import { deletingOwner, toDelete } from './support/sample-people.ts';
import { bothSizes, expect, expectAwake, expecting, test } from './support/test.ts';

test('a Brain Rot can be read and seen without any script', async ({ browser, page, baseURL }) => {
  const { id, name } = await sampleBrainRot(page, 'lion');
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const bare = await context.newPage();
  expect((await bare.goto(`/brain-rot/${id}`))?.status()).toBe(200);
  await expect(bare).toHaveTitle(`${name} · Rotopia`);
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText(name);
  const picture = bare.getByRole('main').getByRole('img', { name }).first();
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  const card = await bare.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(card ?? '');
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect((await answer.body()).length).toBeLessThan(600_000);
  await context.close();
});

test('shows its picture, name, chips, tiles and counts, and hydrates in silence', async ({ page }) => {
  const { id, name } = await sampleBrainRot(page, 'tiger');
  await page.goto(`/brain-rot/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  for (const label of ['Style', 'Color', 'Craziness']) {
    await expect(main.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(main.getByText(/^\d+ likes?$/)).toBeVisible();
  await expect(main.getByText(/^\d+ shares?$/)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'More like this' })).toBeVisible();
  await expect(main.getByText('Portrait by an AI model.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Sticker' })).toBeEnabled();
  const again = main.getByRole('link', { name: 'Make one like this' });
  await expect(again).toHaveAttribute('href', /animal=tiger&term=\w+&style=\dD&palette=\w+&craziness=\w+$/);
  await again.click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#create')).toContainText(name.replace(/ Pro$/, ''));
});

test(
  'the first screen of an item shows picture, name, sound and actions',
  bothSizes,
  async ({ page, isMobile }) => {
    const { id, name } = await sampleBrainRot(page, 'boar');
    await page.goto(`/brain-rot/${id}`);
    await expectAwake(page);
    const main = page.getByRole('main');
    const dock = main.getByRole('link', { name: 'Make your own, free' });
    /** Whole, and not behind what is docked. */
    const expectInSight = async (part: Locator) => {
      await expect(part).toBeInViewport({ ratio: 1 });
      if (!isMobile) return;
      const [seen, docked] = await Promise.all([part.boundingBox(), dock.boundingBox()]);
      expect(seen!.y + seen!.height).toBeLessThanOrEqual(docked!.y);
    };
    const picture = main.getByRole('img', { name, exact: true });
    const play = main.getByRole('button', { name: `Play ${name}`, exact: true }).first();
    const heading = main.getByRole('heading', { level: 1 });
    for (const part of [picture, play, heading]) await expectInSight(part);
    for (const label of ['Like', 'Share', 'Download', 'Save video']) {
      await expectInSight(main.getByRole('button', { name: label, exact: true }));
    }
    if (isMobile) {
      const [frame, button] = await Promise.all([picture.boundingBox(), play.boundingBox()]);
      expect(button!.y).toBeGreaterThan(frame!.y);
      expect(button!.y + button!.height).toBeLessThan(frame!.y + frame!.height);
      await page.setViewportSize({ width: 320, height: 640 });
      const [like, share] = ['Like', 'Share'].map((label) =>
        main.getByRole('button', { name: label, exact: true }),
      ) as [Locator, Locator];
      for (const part of [picture, play, heading, like, share]) await expectInSight(part);
      await like.click();
      const [told, pressed] = await Promise.all([
        toastNamed(page, 'Sign In to Like').boundingBox(),
        like.boundingBox(),
      ]);
      expect(told!.y).toBeGreaterThan(pressed!.y + pressed!.height);
      return;
    }
    await play.click();
    await expect(main.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
  },
);

test('a guest is invited to sign up; a user likes and favorites', async ({ page }) => {
  const { id, name } = await sampleBrainRot(page, 'wolf');
  await page.goto(`/brain-rot/${id}`);
  await expect(page.getByRole('button', { name: 'Sign Up Free' })).toBeVisible();
  await arriveSignedIn(page);
  await page.reload();
  await expectSignedIn(page);
  await expect(page.getByRole('button', { name: 'Sign Up Free' })).toBeHidden();
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Liked', exact: true })).toBeEnabled();
  await expect(page.getByRole('main').getByText('1 like', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Add ${name} to favorites` }).click();
  const heart = page.getByRole('button', { name: `Remove ${name} from favorites` });
  await expect(heart).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Liked', exact: true })).toBeVisible();
  await expect(heart).toBeVisible();
});

test('downloads a PNG under its name', async ({ page }) => {
  const { id, name } = await sampleBrainRot(page, 'bear');
  await page.goto(`/brain-rot/${id}`);
  await expectAwake(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${name}.png`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
});

test('an owner deletes after a confirmation', expecting(/status of 410/), async ({ page }) => {
  const name = toDelete;
  await arriveAs(page, deletingOwner);
  await page.goto('/gallery');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete this Brain Rot' }).click();
  const address = page.url();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/gallery');
  await expectToast(page, 'Brain Rot Deleted', `${name} is gone for good.`);
  await expect(page.getByRole('link', { name })).toBeHidden();
  expect((await page.goto(address))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brain Rot Not Found');
});

test(
  'a shelf that cannot be read says so in the words of the server, and is tried again',
  expecting(/status of 503/),
  async ({ page }) => {
    const json = { message: 'The shelf is being dusted.' };
    await page.goto(trendingOf('hamster'));
    await expectAwake(page);
    await page.route('**/related', (route) => route.fulfill({ status: 503, json }));
    await cardsOf(page).getByRole('heading').getByRole('link').click();
    const shelf = page.getByRole('region', { name: 'More like this' });
    await expect(shelf.getByRole('heading', { name: "Couldn't load these" })).toBeVisible();
    await expect(shelf).toContainText(json.message);
    await page.unroute('**/related');
    await shelf.getByRole('button', { name: 'Try again' }).click();
    await expect(shelf.getByRole('article').first()).toBeVisible();
  },
);

test('printed, an item is its picture and its name', async ({ page }) => {
  const { id, name } = await sampleBrainRot(page, 'fox');
  await page.goto(`/brain-rot/${id}`);
  // The print styles load with the footer.
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Dark' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), main.getByRole('button')]) {
    await expect(part.filter({ visible: true })).toHaveCount(0);
  }
  await expect(main.getByRole('heading')).toHaveText(name);
  await expect(main.getByRole('img', { name, exact: true })).toBeVisible();
});
