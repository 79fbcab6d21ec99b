import { expect, test } from './support/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the legal pages are linked in every footer', async ({ page }) => {
    await page.goto('/pricing');
    for (const name of ['Terms', 'Privacy', 'Refunds', 'Contact', 'About']) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText(/is run by|SELLER|operator/);
    }
  });
});
