import type { Page } from '@playwright/test';
import { arriveAs, arriveSignedIn } from './support/auth-actions.ts';
import { cardsOf, trendingOf } from './support/gallery-actions.ts';
import { collector } from './support/sample-people.ts';
import { bothSizes, expect, expectAwake, test } from './support/test.ts';

const isWide = () => test.info().project.name === 'desktop';

/** Where the cards lead: names repeat, addresses do not. */
function addresses(page: Page) {
  const links = cardsOf(page).getByRole('heading').getByRole('link');
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

test(
  'trending is paged: twelve to a wide page with numbers and a gap, six to a narrow one',
  bothSizes,
  async ({ page }) => {
    await page.goto('/trending');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trending Brain Rots');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(cardsOf(page)).toHaveCount(isWide() ? 12 : 6);
    const [firstItem] = await addresses(page);
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    if (isWide()) {
      await expect(pages.getByText('…')).toHaveCount(1);
    } else await expect(pages.getByText(/^Page 1 of 1\d$/)).toBeVisible();

    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/trending?page=2');
    await expect.poll(async () => (await addresses(page))[0]).not.toBe(firstItem);
    if (!isWide()) await expect(pages.getByText(/^Page 2 of 1\d$/)).toBeVisible();
    // What is hot may have changed meanwhile: the page is the same, its cards need not be.
    await page.goBack();
    await expect(page).toHaveURL('/trending');
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(cardsOf(page)).toHaveCount(isWide() ? 12 : 6);
  },
);

test('new and top items have a sticker that covers nothing on the card', bothSizes, async ({ page }) => {
  // The same however many others like something meanwhile; what counts as what is the server's to say.
  await page.route('**/api/brain-rots/mine*', async (route) => {
    const brainRots: object[] = await (await route.fetch()).json();
    const stamps = [{ stamp: 'top', likes: 1200 }, { stamp: 'new' }, { stamp: undefined }];
    await route.fulfill({
      json: stamps.map((stamp, place) => Object.assign(stamp, { ...brainRots[place], ...stamp })),
    });
  });
  await arriveAs(page, collector);
  await page.goto('/gallery');
  const stickerOn = (place: number) =>
    cardsOf(page)
      .nth(place)
      .getByText(/^(Top|New)$/);
  await expect(stickerOn(0)).toHaveText('Top');
  await expect(stickerOn(1)).toHaveText('New');
  await expect(cardsOf(page)).toHaveCount(3);
  await expect(stickerOn(2)).toBeHidden();
  const card = cardsOf(page).first();
  await card.hover();
  const sticker = (await stickerOn(0).boundingBox())!;
  const others = card.getByRole('button').or(card.getByText('1.2k').last()).or(card.getByRole('heading'));
  for (const other of await others.filter({ visible: true }).all()) {
    const box = (await other.boundingBox())!;
    const apart =
      box.x >= sticker.x + sticker.width ||
      sticker.x >= box.x + box.width ||
      box.y >= sticker.y + sticker.height ||
      sticker.y >= box.y + box.height;
    expect(apart, await other.textContent().then(String)).toBe(true);
  }
  // Of the list that comes rendered: nothing changes as it comes to life, or the console would tell.
  await page.goto(trendingOf('shark'));
  await expectAwake(page);
  await expect(stickerOn(0)).toHaveText('New');
});

test("newest and the week's best are in the address, come rendered and take filters", async ({ page }) => {
  // No other test likes, shares or makes anything gray: nothing moves in here.
  await page.goto('/trending?palette=grayscale');
  await expectAwake(page);
  const wanted = async (query: string) => {
    const list: { id: string }[] = await (await page.request.get(`/api/brain-rots/trending?${query}`)).json();
    return list.slice(0, 12).map(({ id }) => `/brain-rot/${id}`);
  };
  await page.getByRole('tab', { name: 'This week' }).click();
  await expect(page).toHaveURL('/trending?palette=grayscale&sort=week');
  await expect.poll(() => addresses(page)).toEqual(await wanted('palette=grayscale&sort=week'));
  await expect(cardsOf(page).first()).toContainText('Squittino');

  await page.getByLabel('Style').selectOption('2D');
  await expect(page).toHaveURL('/trending?palette=grayscale&sort=week&style=2D');
  await page.getByRole('tab', { name: 'Newest' }).click();
  await expect(page).toHaveURL('/trending?palette=grayscale&sort=newest&style=2D');
  const newest = await wanted('palette=grayscale&style=2D&sort=newest');
  await expect.poll(() => addresses(page)).toEqual(newest);
  const html = await (await page.request.get('/trending?palette=grayscale&sort=newest&style=2D')).text();
  const places = newest.map((address) => html.indexOf(`href="${address}"`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);

  await page.getByRole('tab', { name: 'Hot' }).click();
  await expect(page).toHaveURL('/trending?palette=grayscale&style=2D');
});

test('filters are in the address, narrow the list and can be cleared', async ({ page }) => {
  await page.goto('/trending');
  await page.getByLabel('Creature').selectOption({ label: 'Frogolino (Frog)' });
  await expect(page).toHaveURL('/trending?animal=frog');
  const others = cardsOf(page).filter({ hasNotText: 'Frogolino' });
  await expect(others).toHaveCount(0);
  // There may have been no cards at all yet: the answer must hold frogs, and only frogs.
  await expect(cardsOf(page).filter({ hasText: 'Frogolino' })).not.toHaveCount(0);
  await expect(others).toHaveCount(0);
  await page.getByLabel('Vibe').selectOption('laundry');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make one like this' })).toHaveAttribute(
    'href',
    '/?animal=frog&term=laundry',
  );
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL('/trending');
  await expect(cardsOf(page)).toHaveCount(12);
});

test('a card that is liked stays under the pointer, and takes its new place afterwards', async ({ page }) => {
  await arriveSignedIn(page);
  // Four cards that no other test likes or shares.
  await page.goto('/trending?term=wizard', { waitUntil: 'networkidle' });
  await expect(cardsOf(page)).toHaveCount(4);
  const before = await addresses(page);
  const card = cardsOf(page).nth(3);
  const refreshed = page.waitForResponse(
    (response) =>
      response.url().includes('/api/brain-rots/trending') && response.request().method() === 'GET',
  );
  await card.getByRole('button', { name: /^Like/ }).click();
  await (await refreshed).finished();
  await expect(card.getByRole('button', { name: /^Like/ })).toBeEnabled();
  expect(await addresses(page)).toEqual(before);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => addresses(page)).toEqual([before[3], ...before.slice(0, 3)]);
});
