import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brainRots, cardsOf } from '#tests/components/lists.ts';
import { type OpenPage, openPage, sizes } from '#tests/components/open-page.ts';
import { savedBy, ShareSheet } from '#tests/components/passed-files.ts';
import { type Files, refuse } from '#tests/components/responses.ts';
import { brainRotDetail, user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const still = 'Telegram and others';
const address = '/api/brain-rots/sample/sticker';
const details = { ...brainRotDetail, sticker: address };
const responses = { 'GET /api/brain-rots/:id': details, 'GET /api/brain-rots/:id/related': [] };
const files = {
  [address]: new Blob(['still'], { type: 'image/webp' }),
  [`${address}?for=emoji`]: new Blob(['moving'], { type: 'image/gif' }),
};
const busy = refuse(503, 'Not right now.', 'unavailable');

const sticker = ({ page }: OpenPage) => page.getByRole('main').getByRole('button', { name: 'Sticker' });

async function choose(open: OpenPage, app: string): Promise<void> {
  await sticker(open).click();
  await open.page.getByRole('menuitem', { name: new RegExp(app) }).click();
}

test('a guest opens a card and saves the sticker under its name, beside Download', async () => {
  const known = Promise.withResolvers<typeof details>();
  const open = await openPage('/trending', {
    files,
    responses: {
      ...responses,
      'GET /api/brain-rots/trending': [brainRotDetail],
      'GET /api/brain-rots/:id': () => known.promise,
    },
  });
  const saved = savedBy(open.window);
  await open.page.getByRole('article').getByRole('heading').getByRole('link').click();
  // A list does not know whether there is one.
  await expect.element(sticker(open)).toBeDisabled();
  known.resolve(details);
  await expect.element(sticker(open)).toBeEnabled();
  const download = open.page.getByRole('main').getByRole('button', { name: 'Download', exact: true });
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  expect(topOf(sticker(open).element())).toBe(topOf(download.element()));
  await sticker(open).click();
  const names = () =>
    open.page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(names)
    .toEqual([
      expect.stringMatching(/^WhatsApp/),
      expect.stringMatching(/^Discord/),
      expect.stringMatching(/^Signal/),
      expect.stringMatching(/emoji/),
      expect.stringMatching(/^Telegram/),
    ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(sticker(open)).toHaveFocus();
  await choose(open, 'emoji');
  await expect.poll(() => saved).toEqual(['Frogolino Disco Pro.gif']);
  await expect.element(sticker(open)).toBeEnabled();
  await choose(open, still);
  await expect.poll(() => saved).toEqual(['Frogolino Disco Pro.gif', 'Frogolino Disco Pro.webp']);
});

test('a device that shares files gets the sticker; one that refuses saves it', async () => {
  const sheet = new ShareSheet();
  const open = await openPage('/brain-rot/sample', { files, responses, prepare: sheet.install });
  const saved = savedBy(open.window);
  await choose(open, still);
  await expect.poll(() => sheet.handed).toEqual([{ files: ['Frogolino Disco Pro.webp image/webp'] }]);
  await expect.element(sticker(open)).toBeEnabled();
  expect(saved).toEqual([]);
  sheet.refusal = 'NotAllowedError';
  await choose(open, still);
  await expect.poll(() => saved).toEqual(['Frogolino Disco Pro.webp']);
});

test('a sticker that does not come is reported; instead of a moving one the still one is offered', async () => {
  const stickers: Files = { ...files, [`${address}?for=whatsapp`]: busy };
  const open = await openPage('/brain-rot/sample', { files: stickers, responses });
  const saved = savedBy(open.window);
  await choose(open, 'WhatsApp');
  await expect.element(toastWith(open.page, 'Still warming up')).toMatchTextContent('Not right now.');
  await open.page.getByRole('button', { name: 'Get the still one' }).click();
  await expect.poll(() => saved).toEqual(['Frogolino Disco Pro.webp']);
  stickers[address] = busy;
  await choose(open, still);
  await expect.element(toastWith(open.page, "That didn't work")).toMatchTextContent('Not right now.');
  await expect.element(sticker(open)).toBeEnabled();
});

// What is in it: server/features/sticker/sticker-pack.test.ts.
test('three are picked in the gallery and saved as a pack', async () => {
  const { page, window } = await openPage('/gallery', {
    user,
    size: sizes.phone,
    responses: { 'GET /api/brain-rots/mine': brainRots(5) },
    files: { '/api/sticker-pack?app=telegram&ids=sample-0,sample-1,sample-2': new Blob(['pack']) },
  });
  const saved = savedBy(window);
  await page.getByRole('button', { name: 'Sticker pack' }).click();
  const thumbnails = page.getByRole('list', { name: 'Pick for your sticker pack' }).getByRole('button');
  await expect.poll(() => thumbnails.elements()).toHaveLength(5);
  await expect.element(page.getByRole('button', { name: 'Pick at least 3' })).toBeDisabled();
  for (const place of [0, 1, 2]) await thumbnails.nth(place).click();
  await expect.element(thumbnails.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('3 of 30 picked')).toBeVisible();
  await page.getByRole('button', { name: 'Get the pack' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Telegram' }).click();
  await expect.poll(() => saved).toEqual(['rotopia-telegram-stickers.zip']);
  const told = toastWith(page, 'Your pack is saved');
  await expect.element(told).toMatchTextContent('The README inside says how to import it.');
  await expect.element(cardsOf(page).first()).toBeVisible();
});
