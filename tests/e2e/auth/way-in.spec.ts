import type { Mash } from '#contract/today.ts';
import { expectSignedIn, expectToast, fillIn, freshEmail, password } from '../support/auth-actions.ts';
import { generateButton, queueOrders } from '../support/create-actions.ts';
import { cardsOf, sampleBrainRot, trendingOf } from '../support/gallery-actions.ts';
import { countPresses, expect, onPhone, test } from '../support/test.ts';

test("a guest's like counts after signing up", async ({ page }) => {
  await page.goto(trendingOf('parrot'));
  const like = cardsOf(page).getByRole('button', { name: /^Like/ });
  await like.evaluate((button) => button.setAttribute('data-kept', ''));
  await like.click();
  await expectToast(page, 'Sign In to Like');
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await fillIn(dialog, freshEmail(), password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  await expectToast(page, 'Account created!', 'Your first Brain Rot is free.');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('Like1');
  await expect(like, 'the page is not drawn anew').toHaveAttribute('data-kept');
});

test('from the landing three presses order the mash of the day, for free', async ({ page }) => {
  await queueOrders(page);
  const { animalName, termName } = (await (await page.request.get('/api/today')).json()) as Mash;
  await page.goto('/');
  const press = countPresses();
  await press(page.getByRole('link', { name: 'Try It Now' }));
  await expect(generateButton(page)).toContainText('First one free');
  await press(generateButton(page));
  await expectToast(page, 'Sign Up to Generate');
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect(dialog.getByText(`${animalName} ${termName} Pro`)).toBeVisible();
  await fillIn(dialog, freshEmail(), password);
  await press(dialog.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('dialog', { name: `Mashing ${animalName} with ${termName}` })).toBeVisible();
  expect(press.count()).toBe(3);
  // The machine is in sight again when the dialog closes.
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("from a shared link three presses order a Brain Rot of one's own", onPhone, async ({ page }) => {
  await queueOrders(page);
  const { id } = await sampleBrainRot(page, 'eagle');
  await page.goto(`/brain-rot/${id}`);
  const own = page.getByRole('link', { name: 'Make your own, free' });
  await expect(own).toBeInViewport({ ratio: 1 });
  const press = countPresses();
  await press(own);
  await expect(page).toHaveURL('/');
  await press(generateButton(page));
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await fillIn(dialog, freshEmail(), password);
  await press(dialog.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('dialog', { name: /^Mashing / })).toBeVisible();
  expect(press.count()).toBe(3);
});
