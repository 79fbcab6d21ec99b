import { expect, test } from 'vitest';
import { brainRots } from '#tests/components/lists.ts';
import { openPage, sizes } from '#tests/components/open-page.ts';

const [hot, recent] = ['Trending Brain Rots', 'Recent Creations'];

test.each([
  ['the hottest on a desktop', sizes.desktop, hot, recent, 8],
  ['the three newest on a phone', sizes.phone, recent, hot, 3],
] as const)('the landing shows %s', async (_, size, shown, hidden, count) => {
  const { page, sent } = await openPage('/', {
    size,
    responses: {
      'GET /api/brain-rots/trending': ({ query }) => brainRots(query.limit ?? 0),
      'GET /api/brain-rots/recent': ({ query }) => brainRots(query.limit ?? 0),
    },
  });
  const shelf = page.getByRole('region', { name: shown });
  await expect.poll(() => shelf.getByRole('article').elements()).toHaveLength(count);
  expect(page.getByRole('region', { name: hidden }).query()).toBeNull();
  await expect.element(shelf.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/trending');
  expect(sent).toContainEqual(expect.objectContaining({ query: { limit: count } }));
});

test('the landing keeps its shelf before the first creation', async () => {
  const { page } = await openPage('/');
  const shelf = page.getByRole('region', { name: hot });
  await expect.element(shelf.getByRole('heading', { name: "Nothing's hot yet" })).toBeVisible();
  await expect
    .element(shelf.getByRole('link', { name: 'Make the first one' }))
    .toHaveAttribute('href', '#create');
});
