import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage } from '#tests/components/open-page.ts';
import { ConnectionBroken, refuse } from '#tests/components/responses.ts';
import { user } from '#tests/components/samples.ts';

test('what stops a sign-in is said in the form', async () => {
  const outcomes = [
    () => refuse(400, 'INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
    () => {
      throw new ConnectionBroken();
    },
  ];
  const { page } = await openPage('/pricing', {
    responses: { 'POST /api/identity/sign-in': () => outcomes.shift()!() },
  });
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  const submit = dialog.getByRole('button', { name: 'Sign In' });
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please enter email and password');
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus();
  await dialog.getByLabelText('Email').fill('mia@example.com');
  await dialog.getByLabelText('Password', { exact: true }).fill('wrong');
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Invalid email or password.');
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus();
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('An error occurred.');
});

test('a refused sign-up is explained at its field, and both forms keep their entries apart', async () => {
  const { page } = await openPage('/pricing', {
    responses: {
      'POST /api/identity/sign-up': refuse(400, 'EMAIL_EXISTS', 'auth/email-already-in-use'),
    },
  });
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign In' });
  await signIn.getByLabelText('Email').fill('mia@example.com');
  await signIn.getByLabelText('Password', { exact: true }).fill('wrong');
  await signIn.getByRole('tab', { name: 'Create Account' }).click();
  const signUp = page.getByRole('dialog', { name: 'Create Account' });
  await expect.element(signUp.getByLabelText('Email')).toHaveValue('');
  await expect.element(signUp.getByLabelText('Password', { exact: true })).toHaveValue('');
  await signUp.getByLabelText('Email').fill('mia@example.com');
  await signUp.getByLabelText('Password', { exact: true }).fill('correct horse');
  await userEvent.keyboard('{Enter}');
  const words = 'This email is already registered. Try signing in instead.';
  await expect.element(signUp.getByText(words)).toBeVisible();
  await expect.element(signUp.getByLabelText('Email')).toHaveFocus();
  await signUp.getByRole('tab', { name: 'Sign In' }).click();
  await expect.element(signIn.getByLabelText('Email')).toHaveValue('');
});

test('password fields name their kind for password managers and can be shown', async () => {
  const { page } = await openPage('/pricing');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const email = page.getByLabelText('Email');
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(email).toHaveAttribute('type', 'email');
  await expect.element(email).toHaveAttribute('autocomplete', 'email');
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password');
  await field.fill('secret');
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
});

test('signing up by keyboard', async () => {
  const { page } = await openPage('/pricing', {
    responses: {
      'POST /api/identity/sign-up': { token: 'token', personId: 'user', expiresIn: 3600 },
      'GET /api/auth/user': user,
      'GET /api/brain-rots/jobs': [],
    },
  });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect.element(dialog.getByRole('tab', { name: 'Sign In' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('tab', { name: 'Sign In' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const signUp = page.getByRole('dialog', { name: 'Create Account' });
  await expect.element(signUp.getByRole('tab', { name: 'Create Account' })).toHaveFocus();
  signUp.getByLabelText('Email').element().focus();
  await userEvent.keyboard('mia@example.com{Tab}correct horse{Enter}');
  await expect.element(page.getByRole('banner').getByText(/^3 ?credits?$/)).toBeVisible();
});

test('both forms name the terms and the minimum age', async () => {
  const { page } = await openPage('/pricing');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  for (const mode of ['Sign In', 'Create Account']) {
    await dialog.getByRole('tab', { name: mode }).click();
    await expect
      .element(dialog)
      .toMatchTextContent('By creating an account, with email or with Google, you agree to our Terms');
    await expect.element(dialog).toMatchTextContent(/Privacy Policy\. You must be 13 or older\.$/);
  }
  // They open in a new tab: the input stays.
  for (const name of ['Terms', 'Privacy Policy']) {
    const link = dialog.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect.element(link).toHaveAttribute('href', `/${name.split(' ')[0]!.toLowerCase()}`);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});
