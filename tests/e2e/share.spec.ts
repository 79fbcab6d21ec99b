import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arriveSignedIn, expectToast } from './auth-actions.ts';
import { cardsOf, readClipboard, sampleBrainRot, trendingOf } from './gallery-actions.ts';
import { anySize, expect, test } from './test.ts';

const isWide = () => test.info().project.name === 'desktop';

const oneCard = trendingOf('fox');

/** Presses one of the four ways to share the list's only card: on the card itself, or in its sheet. */
async function shareCard(page: Page, channel: 'X' | 'TikTok' | 'Instagram' | 'Copy link'): Promise<void> {
  const card = cardsOf(page);
  if (isWide()) {
    const label = channel === 'Copy link' ? channel : `Share on ${channel}`;
    return card.getByRole('button', { name: label, exact: true }).click();
  }
  await card.getByRole('button', { name: /^Share/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: channel, exact: true }).click();
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

  for (const channel of ['TikTok', 'Instagram'] as const) {
    test(`${channel} gets the text and a clip that is a real video`, async ({ page }) => {
      test.slow();
      await arriveSignedIn(page);
      await page.goto(oneCard);
      const name = await cardsOf(page).getByRole('heading').textContent();
      const download = page.waitForEvent('download', { timeout: 45_000 });
      await shareCard(page, channel);
      await expectToast(page, 'Text Copied!', channel);
      expect(await readClipboard(page)).toContain(
        `Check out my epic Brain Rot: ${name}! Created on Rotopia http`,
      );
      const clip = await download;
      expect(clip.suggestedFilename()).toMatch(/Pro\.(webm|mp4)$/);
      const bytes = await readFile(await clip.path());
      const isWebm = bytes.subarray(0, 4).toString('hex') === '1a45dfa3';
      const isMp4 = bytes.subarray(4, 8).toString('latin1') === 'ftyp';
      expect(isWebm || isMp4).toBe(true);
      expect(bytes.length).toBeGreaterThan(20_000);
    });
  }

  test('where no clip can be made the picture is saved as a JPEG', anySize, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'MediaRecorder');
    });
    await arriveSignedIn(page);
    await page.goto(oneCard);
    const [download] = await Promise.all([page.waitForEvent('download'), shareCard(page, 'TikTok')]);
    expect(download.suggestedFilename()).toMatch(/ Pro\.jpg$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
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

test('a clipboard that refuses, and none at all, are told apart', anySize, async ({ page }) => {
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

test(
  "its page's Share hands title, text, link and picture to the device; a cancelled one is ignored",
  anySize,
  async ({ page }) => {
    await page.addInitScript(() => {
      const handed: object[] = [];
      Object.assign(window, { handed, refuse: '' });
      Object.assign(navigator, {
        canShare: () => true,
        async share({ files = [], ...message }: ShareData) {
          const { refuse } = window as unknown as { refuse: string };
          if (refuse) throw new DOMException('no', refuse);
          handed.push({ ...message, files: files.map(({ name, type, size }) => [name, type, size > 1000]) });
        },
      });
    });
    const { id, name } = await sampleBrainRot(page, 'sky-dragon');
    const fetched = page.waitForResponse((answer) => answer.url().includes('picture.jpg') && answer.ok());
    await arriveSignedIn(page);
    await page.goto(`/brain-rot/${id}`);
    await (await fetched).finished();
    const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true });
    const [answer] = await Promise.all([counted(page), share.click()]);
    expect(answer.request().postDataJSON()).toEqual({ channel: 'native' });
    expect(await page.evaluate(() => (window as unknown as { handed: object[] }).handed)).toEqual([
      {
        title: name,
        text: `Check out my epic Brain Rot: ${name}! Created on Rotopia`,
        url: expect.stringMatching(new RegExp(`/brain-rot/${id}$`)),
        files: [[`${name}.jpg`, 'image/jpeg', true]],
      },
    ]);
    await page.evaluate(() => Object.assign(window, { refuse: 'DataError' }));
    await share.click();
    await expectToast(page, 'Share Error');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.evaluate(() => Object.assign(window, { refuse: 'AbortError' }));
    await share.click();
    await expect(page.getByText('Share Error', { exact: true })).toBeHidden();
  },
);
