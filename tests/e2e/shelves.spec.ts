import { cardsOf, trendingOf } from './support/gallery-actions.ts';
import { expect, expectAwake, test } from './support/test.ts';

test.describe('a shelf that cannot be read', () => {
  test.use({ expectedConsole: [/^error: Failed to load resource/] });

  test('says so on the landing, and fills when tried again', async ({ page }) => {
    await page.goto('/pricing');
    await expectAwake(page);
    await page.route('**/api/brain-rots/trending?*', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Rotopia' }).click();
    const shelf = page.getByRole('region', { name: 'Trending Brain Rots' });
    await expect(shelf.getByRole('heading', { name: 'This list would not load' })).toBeVisible();
    await expect(shelf).toContainText('We could not reach the server. Please try again.');
    await page.unroute('**/api/brain-rots/trending?*');
    await shelf.getByRole('button', { name: 'Try again' }).click();
    await expect(shelf.getByRole('article')).toHaveCount(8);
  });

  test('says so below a Brain Rot, in the words of the server', async ({ page }) => {
    await page.goto(trendingOf('hamster'));
    await expectAwake(page);
    await page.route('**/related', (route) =>
      route.fulfill({ status: 503, json: { message: 'The shelf is being dusted.' } }),
    );
    await cardsOf(page).getByRole('heading').getByRole('link').click();
    const shelf = page.getByRole('region', { name: 'More like this' });
    await expect(shelf.getByRole('heading', { name: 'These would not load' })).toBeVisible();
    await expect(shelf).toContainText('The shelf is being dusted.');
    await page.unroute('**/related');
    await shelf.getByRole('button', { name: 'Try again' }).click();
    await expect(shelf.getByRole('article').first()).toBeVisible();
  });
});
