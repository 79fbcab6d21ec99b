import { expect, test } from 'vitest';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import { refuse } from '#tests/components/responses.ts';
import { toastWith } from '#tests/components/toasts.ts';

async function choosePassword({ page }: OpenPage, chosen: string, again = chosen): Promise<void> {
  await page.getByLabelText('New password').fill(chosen);
  await page.getByLabelText('Confirm password').fill(again);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

test('short and different passwords and a missing code are not sent', async () => {
  const open = await openPage('/reset-password?oobCode=some-code');
  const { page, window } = open;
  await choosePassword(open, 'short');
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect.element(page.getByLabelText('New password')).toHaveFocus();
  await choosePassword(open, 'long enough', 'not the same');
  await expect.element(page.getByText("Passwords don't match")).toBeVisible();
  await expect.element(page.getByLabelText('Confirm password')).toHaveFocus();
  window.history.replaceState(null, '', '/reset-password');
  await choosePassword(open, 'correct horse');
  await expect.element(toastWith(page, 'Error')).toMatchTextContent('Invalid reset code');
});

test('a reset page without a code reports it and goes home', async () => {
  const { page, window } = await openPage('/reset-password', {
    responses: { 'GET /api/brain-rots/trending': [], 'GET /api/brain-rots/recent': [] },
  });
  await expect.element(page.getByText('Verifying reset link...')).toBeVisible();
  const toast = toastWith(page, 'Invalid Link');
  await expect.element(toast).toMatchTextContent('This password reset link is invalid or has expired.');
  await expect.poll(() => window.location.pathname).toBe('/');
});

test('the reset request needs an e-mail', async () => {
  const { page } = await openPage('/pricing', {
    responses: { 'POST /api/identity/reset-request': refuse(400, 'INVALID_EMAIL', 'auth/invalid-email') },
  });
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus();
  const send = dialog.getByRole('button', { name: 'Send Reset Email' });
  await send.click();
  await expect.element(dialog.getByText('Please enter your email address')).toBeVisible();
  await dialog.getByLabelText('Email').fill('not an address');
  await send.click();
  await expect.element(dialog.getByText('Please enter a valid email address.')).toBeVisible();
});
