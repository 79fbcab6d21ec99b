import { expectSignedIn, fillIn, freshEmail, openSignIn, password } from './support/auth-actions.ts';
import { clearMachine, generateButton, machine, openCreator, toastNamed } from './support/create-actions.ts';
import { cardsOf, sampleBrainRot, trendingOf } from './support/gallery-actions.ts';
import { expect, hold, onPhone, test } from './support/test.ts';

test('Sign Up Free opens the dialog on Create Account, with focus on the e-mail', async ({ page }) => {
  const { id } = await sampleBrainRot(page, 'eagle');
  await page.goto(`/brain-rot/${id}`);
  await page.getByRole('button', { name: 'Sign Up Free' }).click();
  const signUp = page.getByRole('dialog', { name: 'Create Account' });
  await expect(signUp.getByLabel('E-mail')).toBeFocused();
  await expect(signUp.getByText('Your first Brain Rot is free.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signUp).toBeHidden();
  const signIn = await openSignIn(page);
  await expect(signIn).toBeVisible();
  await expect(signIn.getByText('Your first Brain Rot is free.')).toBeHidden();
});

test('a guest’s like counts after signing up', async ({ page }) => {
  await page.goto(trendingOf('parrot'));
  const like = cardsOf(page).getByRole('button', { name: /^Like/ });
  await like.click();
  await expect(toastNamed(page, 'Sign In to Like')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await fillIn(dialog, freshEmail(), password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  await expect(toastNamed(page, 'Account created!')).toContainText('Your first Brain Rot is free.');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('Like1');
});

test('a guest’s like is dropped when the dialog is closed', async ({ page }) => {
  await page.goto(trendingOf('goose'));
  const like = cardsOf(page).getByRole('button', { name: /^Like/ });
  await like.click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await (await openSignIn(page)).getByRole('tab', { name: 'Create Account' }).click();
  await fillIn(dialog, freshEmail(), password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a guest’s free order starts right after signing up', async ({ page }) => {
  const queued = { phase: 'queued', id: 'waiting', position: 1, estimateMs: 9000 };
  await page.route('**/api/brain-rots/generate', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(queued)}\n\n` }),
  );
  await hold(page, '**/api/brain-rots/jobs/waiting');
  await openCreator(page, '/?animal=frog&term=disco');
  await expect(machine(page)).toContainText('Frogolino Disco Pro');
  await expect(generateButton(page)).toContainText('First one free');
  await generateButton(page).click();
  await expect(toastNamed(page, 'Sign Up to Generate')).toBeVisible();
  await fillIn(page.getByRole('dialog', { name: 'Create Account' }), freshEmail(), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Mashing Frogolino with Disco' })).toBeVisible();
});

test('on a phone every item links to the creator', onPhone, async ({ page }) => {
  const { id } = await sampleBrainRot(page, 'eagle');
  await page.goto(`/brain-rot/${id}`);
  const own = page.getByRole('link', { name: 'Make your own, free' });
  await expect(own).toBeInViewport({ ratio: 1 });
  await own.click();
  await expect(page).toHaveURL('/');
  await expect(machine(page)).toContainText('Pro');
});

test('an empty zone leads to its list', async ({ page }) => {
  await openCreator(page);
  await clearMachine(page);
  await machine(page)
    .getByRole('button', { name: /^Drop a vibe/ })
    .click();
  await expect(page.getByRole('searchbox', { name: 'Search vibes' })).toBeFocused();
});
