import { expect, test } from 'vitest';
import { brainRots, cardsOf } from '#tests/components/lists.ts';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import { brainRotDetail } from '#tests/components/samples.ts';

const responses = {
  'GET /api/brain-rots/trending': brainRots(3),
  'GET /api/brain-rots/:id': { ...brainRotDetail, id: 'sample-1', name: 'Frogolino Disco 1 Pro' },
  'GET /api/brain-rots/:id/related': brainRots(1),
};

const secondCard = ({ page }: OpenPage) => cardsOf(page).nth(1).getByRole('heading').getByRole('link');
const reads = ({ sent }: OpenPage) =>
  sent.flatMap(({ name, params }) => (name === 'GET /api/brain-rots/:id' ? [params] : []));
const hasCode = ({ window }: OpenPage, of: string) =>
  window.performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${of}-page-`));

test('a link that is meant fetches its page before it is pressed, once', async () => {
  const open = await openPage('/trending', { responses });
  const { page, window } = open;
  await secondCard(open).hover();
  await expect.poll(() => reads(open)).toEqual([{ id: 'sample-1' }]);
  expect(hasCode(open, 'pricing')).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).hover();
  await expect.poll(() => hasCode(open, 'pricing')).toBe(true);
  expect(window.location.pathname).toBe('/trending');
  await secondCard(open).click();
  await expect.element(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  expect(reads(open)).toHaveLength(1);
});

test('nothing is fetched ahead for those who save data', async () => {
  const open = await openPage('/trending', {
    responses,
    prepare: ({ navigator }) => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  });
  await expect.element(secondCard(open)).toBeVisible();
  (secondCard(open).element() as HTMLElement).focus();
  // What the focus has set off was requested before this.
  await open.window.fetch('/page.html');
  expect(reads(open)).toEqual([]);
  expect(hasCode(open, 'item')).toBe(false);
});
