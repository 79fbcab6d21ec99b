import { arriveSignedIn } from './support/auth-actions.ts';
import { chosen, openCreator } from './support/create-actions.ts';
import { cardsOf, sampleBrainRot } from './support/gallery-actions.ts';
import { expect, test } from './support/test.ts';

test('printed, an item is its picture and its name', async ({ page }) => {
  const { id, name } = await sampleBrainRot(page, 'fox');
  await page.goto(`/brain-rot/${id}`);
  // The footer brings what is for paper.
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Dark' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name, exact: true })).toBeVisible();
});

test('in forced colours the chosen option is distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openCreator(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Dark' })).toBeVisible();
  const colourOf = (label: string) =>
    page
      .getByRole('radio', { name: label })
      .locator('xpath=..')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(async () => (await colourOf('3D')) === (await colourOf('2D'))).toBe(false);
});

test('an item’s page has the favorite too', async ({ page }) => {
  const { id, name } = await sampleBrainRot(page, 'peacock');
  await arriveSignedIn(page);
  await page.goto(`/brain-rot/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `Add ${name} to favorites` }).click();
  await expect(main.getByRole('button', { name: `Remove ${name} from favorites` })).toBeEnabled();
  await page.goto('/gallery?tab=favorites');
  await expect(cardsOf(page).getByRole('link', { name, exact: true })).toBeVisible();
});

test('“Make one like this” carries style, palette and craziness', async ({ page }) => {
  await openCreator(page, '/?animal=frog&term=disco&style=2D&palette=grayscale&craziness=cooked');
  await expect(chosen(page, 'creature')).toContainText('Frogolino');
  for (const name of ['2D', 'Grayscale', 'Cooked']) {
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }
  await expect(page).toHaveURL('/');
  await page.goto('/trending');
  const { id } = await sampleBrainRot(page, 'owl');
  await page.goto(`/brain-rot/${id}`);
  await expect(page.getByRole('link', { name: 'Make one like this' })).toHaveAttribute(
    'href',
    /animal=owl&term=\w+&style=\dD&palette=\w+&craziness=\w+$/,
  );
});
