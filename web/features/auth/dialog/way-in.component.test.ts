import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brainRots, cardsOf } from '#tests/components/lists.ts';
import { openPage } from '#tests/components/open-page.ts';
import { animals, brainRotDetail, user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const responses = {
  'GET /api/brain-rots/trending': brainRots(3),
  'GET /api/brain-rots/recent': [],
  'GET /api/brain-rots/:id': brainRotDetail,
  'GET /api/brain-rots/:id/related': [],
};
const session = { token: 'token', personId: 'user', expiresIn: 3600 };

test.each(['/trending', '/brain-rot/sample'])('Sign Up Free on %s opens Create Account', async (address) => {
  const { page } = await openPage(address, { responses });
  await page.getByRole('button', { name: 'Sign Up Free' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus();
  await expect.element(dialog.getByText('Your first Brain Rot is free.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign In' });
  await expect.element(signIn).toBeVisible();
  expect(signIn.getByText('Your first Brain Rot is free.').elements()).toHaveLength(0);
});

test("a guest's like is dropped when the dialog is closed", async () => {
  const { page, sent } = await openPage('/trending', {
    responses: {
      ...responses,
      'POST /api/identity/sign-up': session,
      'GET /api/auth/user': user,
      'GET /api/brain-rots/jobs': [],
    },
  });
  await cardsOf(page).first().getByRole('button', { name: /^Like/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await dialog.getByLabelText('Email').fill(user.email!);
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('banner').getByText(/^3 ?credits?$/)).toBeVisible();
  const like = cardsOf(page).first().getByRole('button', { name: /^Like/ });
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  expect(sent.map(({ name }) => name)).not.toContain('POST /api/brain-rots/:id/like');
});

test('a guest who likes, favorites or shares is asked to sign up', async () => {
  const { page } = await openPage('/trending', { responses });
  const card = cardsOf(page).first();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  for (const [name, verb] of [
    [/^Like/, 'Like'],
    [/to favorites$/, 'Favorite'],
    ['Share on X', 'Share'],
  ] as const) {
    await card.getByRole('button', { name }).click();
    const words = `Create a free account to ${verb.toLowerCase()} Brain Rots!`;
    await expect.element(toastWith(page, `Sign In to ${verb}`)).toMatchTextContent(words);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test('the art above the dialog stays what it was at the opening', async () => {
  const loaded = Promise.withResolvers<void>();
  const open = await openPage('/?animal=frog&term=disco', {
    responses: { ...responses, 'GET /api/animals': () => loaded.promise.then(() => [...animals]) },
  });
  await open.page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = open.page.getByRole('dialog', { name: 'Sign In' });
  await expect.element(dialog).toBeVisible();
  loaded.resolve();
  const name = () => open.window.document.querySelector('[data-nameplate]')?.textContent;
  await expect.poll(name).toContain('Frogolino Disco');
  expect(dialog.getByText('Frogolino Disco Pro').query()).toBeNull();
});

test('an empty zone leads to its list', async () => {
  const { page } = await openPage('/?animal=frog', { responses });
  await page.getByRole('button', { name: /^Drop a vibe/ }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Search vibes' })).toHaveFocus();
});
