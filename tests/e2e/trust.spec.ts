import { arriveAs, arriveSignedIn, expectSignedIn, openSignIn } from './support/auth-actions.ts';
import { openCardForm } from './support/billing-actions.ts';
import { operator } from './support/sample-people.ts';
import { expect, expectAwake, test } from './support/test.ts';

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

test('sign-up and payment name the terms and the minimum age', async ({ page }) => {
  await page.goto('/pricing');
  await expectAwake(page);
  const links = { terms: '/terms', privacy: '/privacy', refunds: '/refunds' };
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', links.terms);
  await expect(main.getByRole('link', { name: 'refund policy' })).toHaveAttribute('href', links.refunds);
  await main.getByText('Are the images really AI-generated?').click();
  await expect(main).toContainText('Ours is a custom engine');

  const agreement = 'By creating an account, with email or with Google, you agree to our Terms';
  const dialog = await openSignIn(page);
  for (const mode of ['Sign In', 'Create Account']) {
    await page.getByRole('dialog').getByRole('tab', { name: mode }).click();
    await expect(page.getByRole('dialog')).toContainText(agreement);
    await expect(page.getByRole('dialog')).toContainText(/Privacy Policy\. You must be 13 or older\.$/);
  }
  // They open in a new tab: the input stays.
  for (const name of ['Terms', 'Privacy']) {
    const link = page.getByRole('dialog').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `/${name.toLowerCase()}`);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(dialog).toBeHidden();

  await arriveSignedIn(page);
  await openCardForm(page);
  await expect(main.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', links.terms);
  await expect(main.getByRole('link', { name: 'refund policy' })).toHaveAttribute('href', links.refunds);
});

test('what is not set is said to operators on the status tab alone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await arriveAs(page, operator);
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await expectSignedIn(page);
  await expect(page.getByText('SELLER_NAME')).toHaveCount(0);
  expect(asked).not.toContain('/api/imprint');
  await page.goto('/operator');
  const problem = page.getByRole('listitem').filter({ hasText: 'SELLER_NAME' });
  await expect(problem).toContainText('Not set: SELLER_NAME, SELLER_ADDRESS, SUPPORT_EMAIL');
  await expect(problem).toContainText("The legal pages can't name a seller.");
});
