import { arriveAs, arriveSignedIn, expectSignedIn } from './support/auth-actions.ts';
import { cardsOf, trendingOf } from './support/gallery-actions.ts';
import { collectionSize, collector } from './support/sample-people.ts';
import { expect, expectAwake, hold, onPhone, test } from './support/test.ts';

test('the own gallery is counted, filtered and sorted, without naming its maker', async ({ page }) => {
  await arriveAs(page, collector);
  await page.goto('/gallery?style=2D&palette=pastel');
  await expect(page.getByLabel('Style')).toHaveValue('2D');
  await expect(cardsOf(page)).toHaveCount(11);
  await expect(page.getByRole('status').getByText(`11 of ${collectionSize} Brain Rots`)).toBeVisible();
  await page.getByLabel('Creature').selectOption('crocodile');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText('Coccodrillo');
  await expect(cardsOf(page).getByText(/^by /)).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('status').getByText(/^62 Brain Rots$/)).toBeVisible();
  await expect(cardsOf(page).first()).toContainText('Squaletto');
  await page.getByLabel('Sort by').selectOption('Most liked first');
  await expect(page).toHaveURL('/gallery?sort=likes');
  await expect(cardsOf(page).first()).toContainText('Squittino');
  await expect(cardsOf(page).nth(1)).toContainText('Procionello');
});

test('a favorite appears in the gallery and is removed there', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'No Brain Rots Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your First Brain Rot' })).toHaveAttribute('href', '/');
  await page.getByRole('tab', { name: 'Favorites' }).click();
  await expect(page.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See Trending' })).toHaveAttribute('href', '/trending');

  await page.goto(trendingOf('turtle'));
  const name = (await cardsOf(page).getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `Add ${name} to favorites` }).click();
  const heart = page.getByRole('button', { name: `Remove ${name} from favorites` });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeEnabled();
  await page.goto('/gallery?tab=favorites');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText(name);
  await cardsOf(page)
    .getByRole('button', { name: `Remove ${name} from favorites` })
    .click();
  await expect(page.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
});

test('a heart that is pressed before the whole list is here stays, and the list still comes', async ({
  page,
}) => {
  await arriveSignedIn(page);
  const release = await hold(page, /\/api\/brain-rots\/trending\?/);
  await page.goto('/trending?style=2D');
  await expectSignedIn(page);
  await expectAwake(page);
  const card = cardsOf(page).first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: `Add ${name} to favorites` }).click();
  // At any place in the list: likes of other tests may reorder it.
  const heart = cardsOf(page).getByRole('button', { name: `Remove ${name} from favorites` });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  release();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heart).toBeHidden();
  await expect(cardsOf(page).first().getByRole('heading')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a like shows at once, counts, heats the badge and can be taken back', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto(trendingOf('penguin'));
  const card = cardsOf(page);
  const like = card.getByRole('button', { name: /^Like/ });
  await expect(like).toHaveText('Like0');
  await expect(card).not.toContainText('Likes and shares:');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('Like1');
  await expect(card).toContainText('Likes and shares:1');
  await expect(like).toBeEnabled();
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('Like1');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveText('Like0');
  await expect(card).not.toContainText('Likes and shares:');
});

test('the home gallery shows four on phones, and all on request', onPhone, async ({ page }) => {
  await arriveAs(page, collector);
  await page.goto('/');
  const gallery = page.getByRole('region', { name: 'Your Brain Rot Gallery' });
  await expect(gallery.getByRole('article')).toHaveCount(4);
  await gallery.getByRole('button', { name: `Show all ${collectionSize}` }).click();
  await expect(gallery.getByRole('article')).toHaveCount(collectionSize);
  await gallery.getByRole('button', { name: 'Show less' }).click();
  await expect(gallery.getByRole('article')).toHaveCount(4);
});

test("a card's picture is saved as a JPEG under its name", async ({ page }) => {
  await page.goto(trendingOf('crab'));
  const card = cardsOf(page).first();
  const name = await card.getByRole('heading').textContent();
  const saving = page.waitForEvent('download');
  await card.hover();
  await card.getByRole('button', { name: `Download ${name}` }).click();
  expect((await saving).suggestedFilename()).toBe(`${name}.jpg`);
});
