import { expect, test } from 'vitest';
import { brainRots, cardsOf } from '#tests/components/lists.ts';
import { type OpenPage, openPage, sizes } from '#tests/components/open-page.ts';
import { user } from '#tests/components/samples.ts';

const address = ({ window }: OpenPage) => window.location.pathname + window.location.search;
const shownCards = ({ page }: OpenPage) =>
  cardsOf(page)
    .elements()
    .filter((card) => card.checkVisibility());
const shownNames = (open: OpenPage) => shownCards(open).map((card) => card.querySelector('h2')?.textContent);

test.each(['desktop', 'phone'] as const)('trending is paged: %s', async (size) => {
  const open = await openPage('/trending', {
    size: sizes[size],
    responses: { 'GET /api/brain-rots/trending': brainRots(150) },
  });
  const { page, window } = open;
  const perPage = size === 'desktop' ? 12 : 6;
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Trending Brain Rots');
  await expect.poll(() => shownCards(open)).toHaveLength(perPage);
  const [first] = shownNames(open);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect.element(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  if (size === 'desktop') expect(pages.getByText('…').elements()).toHaveLength(1);
  else await expect.element(pages.getByText('Page 1 of 25')).toBeVisible();

  await pages.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => address(open)).toBe('/trending?page=2');
  await expect.poll(() => shownNames(open)[0]).toBe(`Frogolino Disco ${perPage} Pro`);
  if (size === 'phone') await expect.element(pages.getByText('Page 2 of 25')).toBeVisible();
  window.history.back();
  await expect.poll(() => shownNames(open)[0]).toBe(first);
  expect(address(open)).toBe('/trending');
});

test('orders and filters are in the address and in the request', async () => {
  const open = await openPage('/trending?palette=grayscale', {
    responses: { 'GET /api/brain-rots/trending': brainRots(2) },
  });
  const { page, sent } = open;
  const expectAsked = async (query: object, shown: string) => {
    await expect.poll(() => address(open)).toBe(shown);
    await expect.poll(() => sent.at(-1)).toMatchObject({ name: 'GET /api/brain-rots/trending', query });
  };
  await page.getByRole('tab', { name: 'This week' }).click();
  await expectAsked({ palette: 'grayscale', sort: 'week' }, '/trending?palette=grayscale&sort=week');
  await page.getByLabelText('Style').selectOptions('2D');
  await expectAsked(
    { palette: 'grayscale', sort: 'week', style: '2D' },
    '/trending?palette=grayscale&sort=week&style=2D',
  );
  await page.getByRole('tab', { name: 'Newest' }).click();
  await expectAsked(
    { palette: 'grayscale', sort: 'newest', style: '2D' },
    '/trending?palette=grayscale&sort=newest&style=2D',
  );
  await page.getByRole('tab', { name: 'Hot' }).click();
  await expectAsked({ palette: 'grayscale', style: '2D' }, '/trending?palette=grayscale&style=2D');
});

test('filters narrow the list and can be cleared', async () => {
  const open = await openPage('/trending', {
    responses: {
      'GET /api/brain-rots/trending': ({ query: { animal, term } }) =>
        brainRots(term ? 0 : animal === 'frog' ? 2 : 12),
    },
  });
  const { page } = open;
  await page.getByLabelText('Creature').selectOptions('Frogolino (Frog)');
  await expect.poll(() => shownCards(open)).toHaveLength(2);
  expect(address(open)).toBe('/trending?animal=frog');
  await page.getByLabelText('Vibe').selectOptions('disco');
  await expect.element(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  const makeOne = page.getByRole('link', { name: 'Make one like this' });
  await expect.element(makeOne).toHaveAttribute('href', '/?animal=frog&term=disco');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.poll(() => shownCards(open)).toHaveLength(12);
  expect(address(open)).toBe('/trending');
});

test('a card that is liked stays under the pointer, and takes its new place afterwards', async () => {
  let isLiked = false;
  const list = () => brainRots(4, (place) => (isLiked && place === 3 ? { likes: 1, isLiked } : {}));
  const open = await openPage('/trending', {
    user,
    responses: {
      'GET /api/brain-rots/trending': () => list().toSorted((a, b) => b.likes - a.likes),
      'POST /api/brain-rots/:id/like': () => {
        isLiked = true;
        return { isLiked, totalLikes: 1 };
      },
    },
  });
  const { page, sent } = open;
  await expect.poll(() => shownCards(open)).toHaveLength(4);
  const before = shownNames(open);
  const like = cardsOf(page).nth(3).getByRole('button', { name: /^Like/ });
  await like.click();
  const lastRequest = () => sent.at(-1)?.name;
  await expect.poll(() => sent.map(({ name }) => name)).toContain('POST /api/brain-rots/:id/like');
  await expect.poll(lastRequest).toBe('GET /api/brain-rots/trending');
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  expect(shownNames(open)).toEqual(before);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => shownNames(open)).toEqual([before[3], ...before.slice(0, 3)]);
});

test('pictures below the first screen are lazy', async () => {
  const open = await openPage('/trending', { responses: { 'GET /api/brain-rots/trending': brainRots(6) } });
  await expect.poll(() => shownCards(open)).toHaveLength(6);
  const isLazy = shownCards(open).map((card) => card.querySelector('img[loading=lazy]') !== null);
  expect(isLazy).toEqual([false, false, false, false, true, true]);
});
