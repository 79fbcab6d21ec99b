import { expect, test } from 'vitest';
import { openPage } from '#tests/components/open-page.ts';
import { refuse } from '#tests/components/responses.ts';
import { user } from '#tests/components/samples.ts';

test('a link that could not be checked is tried again', async () => {
  const outcomes = [
    refuse(429, 'That was a bit fast.', 'auth/too-many-requests'),
    { email: 'new@example.com' },
  ];
  const { page } = await openPage('/confirm-email?code=one', {
    user,
    responses: { 'POST /api/identity/confirm-email': () => outcomes.shift()! },
  });
  await expect.element(page.getByRole('heading', { name: "That didn't work" })).toHaveFocus();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your email is confirmed' })).toHaveFocus();
  await expect.element(page.getByRole('main')).toMatchTextContent('new@example.com');
});

const unusable = 'This link is invalid or has already been used.';

test('a used link is replaced by a code', async () => {
  const { page } = await openPage('/confirm-email?code=unknown', {
    user,
    responses: {
      'POST /api/identity/confirm-email': refuse(400, unusable, 'auth/invalid-action-code'),
      'POST /api/identity/request-proof': { done: true },
      'POST /api/identity/confirm-code': { email: user.email! },
    },
  });
  await expect.element(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await expect.element(page.getByText(unusable)).toBeVisible();
  await page.getByRole('button', { name: 'Send a new email' }).click();
  await page.getByLabelText('6-digit code').fill('654321');
  await expect.element(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('a link opened by a guest waits until its owner is signed in', async () => {
  const { page } = await openPage('/confirm-email?code=one', {
    responses: {
      'POST /api/identity/sign-in': { token: 'token', personId: 'user', expiresIn: 3600 },
      'GET /api/auth/user': user,
      'GET /api/brain-rots/jobs': [],
      'POST /api/identity/confirm-email': { email: user.email! },
    },
  });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('Sign in to this account to confirm your email.');
  await main.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabelText('Email').fill(user.email!);
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('a link of another account says so', async () => {
  const { page } = await openPage('/confirm-email?code=one', {
    user,
    responses: {
      'POST /api/identity/confirm-email': refuse(403, 'Another account', 'auth/requires-recent-login'),
      'POST /api/identity/sign-out': { done: true },
    },
  });
  await expect
    .element(page.getByRole('heading', { name: 'This link is for a different account' }))
    .toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent(`You're signed in as ${user.email}`);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign in to confirm' })).toBeVisible();
});
