import { arriveSignedIn, expectSignedIn } from './support/auth-actions.ts';
import { cardsOf } from './support/gallery-actions.ts';
import { expect, expectAwake, hold, test } from './support/test.ts';

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
