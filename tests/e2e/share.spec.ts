import type { Page } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { arriveSignedIn, expectToast } from './support/auth-actions.ts';
import { codeAtTheEnd, contextsLeft, keepContexts, readClip, shortenSongs } from './support/clip-actions.ts';
import { cardsOf, readClipboard, sampleBrainRot, shareFiles, trendingOf } from './support/gallery-actions.ts';
import { giveGraphicsCard, requestsUnder } from './support/live-actions.ts';
import { drawnByEngine } from './support/sample-people.ts';
import { expect, expecting, onlyInFull, test, withMotion } from './support/test.ts';

test.use(withMotion);

const oneCard = trendingOf('fox');

async function shareCard(page: Page, channel: 'X' | 'TikTok' | 'Instagram' | 'Copy link'): Promise<void> {
  const card = cardsOf(page);
  const label = channel === 'Copy link' ? channel : `Share on ${channel}`;
  await card.getByRole('button', { name: label, exact: true }).click();
}

async function clipOf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    shareCard(page, 'TikTok'),
  ]);
  const path = await download.path();
  return { name: download.suggestedFilename(), path, ...(await readClip(path)) };
}

const counted = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/share') && answer.ok());

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-write'] });

  test('the link is copied and the share counted', async ({ page }) => {
    await arriveSignedIn(page);
    await page.goto(oneCard);
    const [answer] = await Promise.all([counted(page), shareCard(page, 'Copy link')]);
    expect(answer.request().postDataJSON()).toEqual({ channel: 'link' });
    expect((await answer.json()).shares).toBeGreaterThan(0);
    await expectToast(page, 'Link Copied!', 'Share link copied to clipboard');
    expect(await readClipboard(page)).toMatch(/^http:\/\/localhost:\d+\/brain-rot\/[\w-]+$/);
    await expect(cardsOf(page)).toContainText('Likes and shares:');
  });

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

    test('progress is shown, and the recording can be stopped', async ({ page }) => {
      await page.evaluate(() => {
        // After some frames the encoder's queue stays full.
        let asked = 0;
        Object.defineProperty(VideoEncoder.prototype, 'encodeQueueSize', {
          get: () => (++asked > 10 ? 99 : 0),
        });
        const waiting: unknown[] = [];
        VideoEncoder.prototype.addEventListener = (_type: string, listener: unknown) => {
          waiting.push(listener);
        };
        // Kept from garbage collection, which would be reported.
        Object.assign(window, { waiting });
      });
      let saved = 0;
      page.on('download', () => saved++);
      await shareCard(page, 'TikTok');
      const progress = page.getByRole('progressbar', { name: 'Progress' });
      await expect(progress).toBeVisible();
      await expect(page.getByText(/Making your clip: [1-9]\d*%/)).toBeVisible({ timeout: 60_000 });
      expect(await axeViolations(page, '[data-toasts]')).toEqual([]);
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(progress).toBeHidden();
      await expect.poll(() => contextsLeft(page)).toBe(0);
      expect(saved).toBe(0);
    });
  });
});

test('X opens its composer in a window of its own, with text and link', async ({ page, context }) => {
  await context.route('https://twitter.com/**', (route) => route.fulfill({ body: 'composer' }));
  await arriveSignedIn(page);
  await page.goto(oneCard);
  const [popup] = await Promise.all([context.waitForEvent('page'), shareCard(page, 'X')]);
  const intent = new URL(popup.url());
  expect(intent.origin + intent.pathname).toBe('https://twitter.com/intent/tweet');
  expect(intent.searchParams.get('text')).toMatch(
    /^Check out my epic Brain Rot: .+ Pro! Created on Rotopia$/,
  );
  expect(intent.searchParams.get('url')).toMatch(/\/brain-rot\/[\w-]+$/);
});

test('a refusing and a missing clipboard are told apart', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
  });
  await arriveSignedIn(page);
  await page.goto(oneCard);
  await shareCard(page, 'Copy link');
  await expectToast(page, 'Copy Failed', 'Failed to copy link');
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }),
  );
  await shareCard(page, 'Copy link');
  await expectToast(
    page,
    'Clipboard Not Supported',
    "Your browser doesn't support automatic copying. Please copy the link manually.",
  );
});

test("its page's Share hands title, text, link and picture to the device; a cancelled one is ignored", async ({
  page,
}) => {
  const { handed, refuseWith } = await shareFiles(page);
  const { id, name } = await sampleBrainRot(page, 'sky-dragon');
  const fetched = page.waitForResponse((answer) => answer.url().includes('picture.jpg') && answer.ok());
  await arriveSignedIn(page);
  await page.goto(`/brain-rot/${id}`);
  await (await fetched).finished();
  const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true });
  const [answer] = await Promise.all([counted(page), share.click()]);
  expect(answer.request().postDataJSON()).toEqual({ channel: 'native' });
  expect(await handed()).toEqual([
    {
      title: name,
      text: `Check out my epic Brain Rot: ${name}! Created on Rotopia`,
      url: expect.stringMatching(new RegExp(`/brain-rot/${id}$`)),
      files: [[`${name}.jpg`, 'image/jpeg', true]],
    },
  ]);
  await refuseWith('DataError');
  await share.click();
  await expectToast(page, 'Share Error');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await refuseWith('AbortError');
  await share.click();
  await expect(page.getByText('Share Error', { exact: true })).toBeHidden();
});
