import { expect, test } from 'vitest';
import { brainRots, cardsOf } from '#tests/components/lists.ts';
import { type OpenPage, openPage, sizes } from '#tests/components/open-page.ts';
import { user } from '#tests/components/samples.ts';

const address = ({ window }: OpenPage) => window.location.pathname + window.location.search;
const names = ({ page }: OpenPage) =>
  cardsOf(page)
    .elements()
    .map((card) => card.querySelector('h2, h3')?.textContent);

test('the own gallery is counted, filtered and sorted, without naming its maker', async () => {
  const mine = brainRots(5, (place) => ({
    name: `Number ${place} Pro`,
    style: place < 3 ? '2D' : '3D',
    animalId: place === 2 ? 'shark' : 'frog',
    likes: place === 3 ? 9 : place === 1 ? 4 : 0,
  }));
  const open = await openPage('/gallery?style=2D', { user, responses: { 'GET /api/brain-rots/mine': mine } });
  const { page } = open;
  await expect.element(page.getByLabelText('Style')).toHaveValue('2D');
  await expect.element(page.getByText('3 of 5 Brain Rots')).toBeVisible();
  await page.getByLabelText('Creature').selectOptions('shark');
  await expect.poll(() => names(open)).toEqual(['Number 2 Pro']);
  expect(cardsOf(page).getByText(/^by /).elements()).toHaveLength(0);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByText('5 Brain Rots', { exact: true })).toBeVisible();
  await page.getByLabelText('Sort by').selectOptions('Most liked first');
  await expect.poll(() => names(open).slice(0, 2)).toEqual(['Number 3 Pro', 'Number 1 Pro']);
  expect(address(open)).toBe('/gallery?sort=likes');
});

test('empty lists lead on, and a favorite is removed in the gallery', async () => {
  let favorites = brainRots(1, () => ({ isFavorited: true }));
  const open = await openPage('/gallery', {
    user,
    responses: {
      'GET /api/brain-rots/mine': [],
      'GET /api/favorites': () => favorites,
      'POST /api/brain-rots/:id/favorite': () => {
        favorites = [];
        return { isFavorited: false };
      },
    },
  });
  const { page } = open;
  await expect.element(page.getByRole('heading', { name: 'No Brain Rots Yet' })).toBeVisible();
  const create = page.getByRole('link', { name: 'Create Your First Brain Rot' });
  await expect.element(create).toHaveAttribute('href', '/');
  await page.getByRole('tab', { name: 'Favorites' }).click();
  await cardsOf(page)
    .getByRole('button', { name: /^Remove .* from favorites$/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See Trending' })).toHaveAttribute('href', '/trending');
});

test.each(['desktop', 'phone'] as const)('stickers cover nothing on the card: %s', async (size) => {
  const { page } = await openPage('/gallery', {
    user,
    size: sizes[size],
    responses: {
      'GET /api/brain-rots/mine': brainRots(3, (place) =>
        place === 0 ? { stamp: 'top', likes: 1200 } : place === 1 ? { stamp: 'new' } : {},
      ),
    },
  });
  const stickerOn = (place: number) =>
    cardsOf(page)
      .nth(place)
      .getByText(/^(Top|New)$/);
  await expect.element(stickerOn(0)).toHaveTextContent('Top');
  await expect.element(stickerOn(1)).toHaveTextContent('New');
  expect(stickerOn(2).elements()).toHaveLength(0);
  const card = cardsOf(page).first();
  await card.hover();
  const sticker = stickerOn(0).element().getBoundingClientRect();
  const others = [card.getByRole('button'), card.getByText('1.2k').last(), card.getByRole('heading')]
    .flatMap((locator) => locator.elements())
    .filter((element) => element.checkVisibility());
  expect(others.length).toBeGreaterThan(3);
  for (const other of others) {
    const box = other.getBoundingClientRect();
    const isApart =
      box.left >= sticker.right ||
      box.right <= sticker.left ||
      box.top >= sticker.bottom ||
      box.bottom <= sticker.top;
    expect(isApart, other.outerHTML).toBe(true);
  }
});

test('the home gallery shows four on phones, and all on request', async () => {
  const { page } = await openPage('/', {
    user,
    size: sizes.phone,
    responses: {
      'GET /api/brain-rots/mine': brainRots(7),
      'GET /api/brain-rots/trending': [],
      'GET /api/brain-rots/recent': [],
    },
  });
  const gallery = page.getByRole('region', { name: 'Your Brain Rot Gallery' });
  const cards = () => gallery.getByRole('article').elements();
  await expect.poll(cards).toHaveLength(4);
  await gallery.getByRole('button', { name: 'Show all 7' }).click();
  await expect.poll(cards).toHaveLength(7);
  await gallery.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(cards).toHaveLength(4);
});
