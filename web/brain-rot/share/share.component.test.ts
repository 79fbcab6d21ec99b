import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/components/accessibility.ts';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import { savedBy, ShareSheet } from '#tests/components/passed-files.ts';
import type { PageWindow, Responses } from '#tests/components/responses.ts';
import { brainRotDetail, user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const name = 'Frogolino Disco Pro';
const text = `Check out my epic Brain Rot: ${name}! Created on Rotopia`;

let shares = 0;
const responses: Responses = {
  'GET /api/brain-rots/trending': () => [{ ...brainRotDetail, shares }],
  'GET /api/brain-rots/:id': () => ({ ...brainRotDetail, shares }),
  'GET /api/brain-rots/:id/related': [],
  'POST /api/brain-rots/:id/share': () => ({ shares: ++shares }),
};

const link = ({ window }: OpenPage) => `${window.location.origin}/brain-rot/sample`;
const counted = ({ sent }: OpenPage) =>
  sent.flatMap((request) => (request.name === 'POST /api/brain-rots/:id/share' ? [request.body] : []));
const press = ({ page }: OpenPage, label: string) =>
  page.getByRole('article').getByRole('button', { name: label }).click();

/** For `prepare`: replaces the clipboard. */
function withClipboard(clipboard: { writeText(text: string): Promise<void> } | undefined) {
  return (window: PageWindow): void => {
    Object.defineProperty(window.navigator, 'clipboard', { configurable: true, value: clipboard });
  };
}

test('the link is copied and the share counted', async () => {
  shares = 0;
  const copied: string[] = [];
  const writeText = async (written: string) => void copied.push(written);
  const open = await openPage('/trending', { user, responses, prepare: withClipboard({ writeText }) });
  await press(open, 'Copy link');
  await expect
    .element(toastWith(open.page, 'Link Copied!'))
    .toMatchTextContent('Share link copied to clipboard');
  expect(copied).toEqual([link(open)]);
  await expect.poll(() => counted(open)).toEqual([{ channel: 'link' }]);
  await expect.element(open.page.getByRole('article')).toMatchTextContent('Likes and shares:');
});

test('X opens its composer in a window of its own, with text and link', async () => {
  const opened: unknown[][] = [];
  const open = await openPage('/trending', {
    user,
    responses,
    prepare: (window) => Object.assign(window, { open: (...call: unknown[]) => void opened.push(call) }),
  });
  await press(open, 'Share on X');
  const [[address, target, features] = []] = opened;
  const { origin, pathname, searchParams } = new URL(String(address));
  expect(origin + pathname).toBe('https://twitter.com/intent/tweet');
  expect(Object.fromEntries(searchParams)).toEqual({ text, url: link(open) });
  expect([target, features]).toEqual(['_blank', 'width=600,height=400,noopener']);
  await expect.poll(() => counted(open)).toEqual([{ channel: 'x' }]);
});

test('a refusing and a missing clipboard are told apart', async () => {
  const writeText = () => Promise.reject(new Error('refused'));
  const open = await openPage('/trending', { user, responses, prepare: withClipboard({ writeText }) });
  await press(open, 'Copy link');
  await expect.element(toastWith(open.page, 'Copy Failed')).toMatchTextContent('Failed to copy link');
  withClipboard(undefined)(open.window);
  await press(open, 'Copy link');
  await expect
    .element(toastWith(open.page, 'Clipboard Not Supported'))
    .toMatchTextContent("Your browser doesn't support automatic copying. Please copy the link manually.");
  expect(counted(open)).toEqual([]);
});

test("its page's Share hands title, text, link and picture to the device; a cancelled one is ignored", async () => {
  const sheet = new ShareSheet();
  const open = await openPage('/brain-rot/sample', { user, responses, prepare: sheet.install });
  const fetched = () =>
    open.window.performance.getEntriesByName(
      new URL(brainRotDetail.downloads.jpg, link(open)).href,
      'resource',
    );
  await expect.poll(fetched).not.toEqual([]);
  const share = open.page.getByRole('main').getByRole('button', { name: 'Share', exact: true });
  await share.click();
  await expect
    .poll(() => sheet.handed)
    .toEqual([{ title: name, text, url: link(open), files: [`${name}.jpg image/jpeg`] }]);
  await expect.poll(() => counted(open)).toEqual([{ channel: 'native' }]);
  sheet.refusal = 'DataError';
  await share.click();
  await expect.element(toastWith(open.page, 'Share Error')).toBeVisible();
  await open.page.getByRole('button', { name: 'Dismiss' }).click();
  sheet.refusal = 'AbortError';
  await share.click();
  await expect.poll(() => sheet.asked).toBe(3);
  await expect.element(toastWith(open.page, 'Share Error')).not.toBeInTheDocument();
  expect(counted(open)).toHaveLength(1);
});

test('TikTok gets the text; the progress of the clip is shown, and it can be stopped', async () => {
  let isThere = false;
  const clip = { url: '/media/frog/clip.mp4' };
  const open = await openPage('/trending', {
    user,
    responses: { ...responses, 'POST /api/brain-rots/:id/clip': () => (isThere ? clip : { url: null }) },
    files: { [clip.url]: new Blob(['clip']) },
    prepare: withClipboard({ writeText: async () => {} }),
  });
  const saved = savedBy(open.window);
  await press(open, 'Share on TikTok');
  const progress = open.page.getByRole('progressbar', { name: 'Progress' });
  await expect.element(progress).toBeInTheDocument();
  await expect.element(open.page.getByText(/Making your clip: [1-9]\d*%/)).toBeVisible();
  await expectAccessible(open.window, '[data-toasts]');
  await open.page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(progress).not.toBeInTheDocument();
  expect(saved).toEqual([]);
  isThere = true;
  await press(open, 'Share on TikTok');
  await expect.poll(() => saved).toEqual([`${name}.mp4`]);
  await expect
    .element(toastWith(open.page, 'Clip Saved!'))
    .toMatchTextContent('Post it on TikTok with the text you copied.');
});
