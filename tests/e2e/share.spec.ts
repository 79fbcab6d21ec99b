import type { Page } from '@playwright/test';
import { arriveSignedIn, expectToast } from './support/auth-actions.ts';
import { codeAtTheEnd, contextsLeft, keepContexts, readClip, shortenSongs } from './support/clip-actions.ts';
import { cardsOf, readClipboard, sampleBrainRot, trendingOf } from './support/gallery-actions.ts';
import { giveGraphicsCard, requestsUnder } from './support/live-actions.ts';
import { drawnByEngine } from './support/sample-people.ts';
import { expect, expecting, onlyInFull, test, withMotion } from './support/test.ts';

test.use(withMotion);

const oneCard = trendingOf('fox');

async function shareCard(page: Page, channel: 'TikTok' | 'Instagram'): Promise<void> {
  await cardsOf(page)
    .getByRole('button', { name: `Share on ${channel}` })
    .click();
}

async function clipOf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    shareCard(page, 'TikTok'),
  ]);
  const path = await download.path();
  return { name: download.suggestedFilename(), path, ...(await readClip(path)) };
}

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-write'] });

  test('Instagram gets the text, and of a portrait a clip of the picture', onlyInFull, async ({ page }) => {
    test.setTimeout(120_000);
    await giveGraphicsCard(page);
    await shortenSongs(page, 2);
    await arriveSignedIn(page);
    await page.goto(oneCard);
    const name = await cardsOf(page).getByRole('heading').textContent();
    const kits = requestsUnder(page, '/kits/');
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await shareCard(page, 'Instagram');
    await expectToast(page, 'Text Copied!', 'Instagram');
    expect(await readClipboard(page)).toContain(
      `Check out my epic Brain Rot: ${name}! Created on Rotopia http`,
    );
    const clip = await readClip(await (await download).path());
    expect(clip).toMatchObject({ width: 1080, height: 1920, frames: 60, sound: true });
    expect(kits).toEqual([]);
  });

  test.describe('where there is a graphics card', () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(180_000);
      await giveGraphicsCard(page);
      await keepContexts(page);
      await shortenSongs(page, 2);
      await arriveSignedIn(page);
      await page.goto(trendingOf(drawnByEngine));
    });

    test('a clip of the dancing character has every frame, and ends with the way to its page', async ({
      page,
    }) => {
      const kits = requestsUnder(page, '/kits/');
      const clip = await clipOf(page);
      expect(clip.name).toMatch(/ Pro\.(webm|mp4)$/);
      expect(clip.name.endsWith(clip.format)).toBe(true);
      expect(clip).toMatchObject({ width: 1080, height: 1920, frames: 60, sound: true });
      expect(clip.seconds).toBeCloseTo(2, 2);
      expect(kits).toHaveLength(2);
      await expectToast(page, 'Clip Saved!', 'TikTok');
      expect(await contextsLeft(page)).toBe(0);
      const { id } = await sampleBrainRot(page, drawnByEngine);
      // A frame may be shown a little after the player says that it is there.
      await expect
        .poll(() => codeAtTheEnd(page, clip.path))
        .toBe(new URL(`/brain-rot/${id}`, page.url()).href);
    });

    for (const encoder of ['missing', 'broken']) {
      test(
        `with a ${encoder} encoder it is recorded as it dances`,
        { ...expecting(/uncaught: No encoder/), ...onlyInFull },
        async ({ page }) => {
          await page.evaluate((state) => {
            if (state === 'missing') Reflect.deleteProperty(window, 'VideoEncoder');
            else
              VideoEncoder.prototype.encode = () => {
                throw new Error('No encoder');
              };
          }, encoder);
          const clip = await clipOf(page);
          expect(clip).toMatchObject({ width: 720, height: 1280, sound: true });
          expect(clip.frames).toBeGreaterThan(1);
          expect(await contextsLeft(page)).toBe(0);
        },
      );
    }
  });
});
