import { expect, test } from 'vitest';
import { openPage } from '#tests/components/open-page.ts';
import { ConnectionBroken, refuse } from '#tests/components/responses.ts';

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
  await dialog.getByLabelText('Email').fill('mia@example.com');
  await dialog.getByLabelText('Password', { exact: true }).fill('wrong');
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Invalid email or password.');
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('An error occurred.');
});
