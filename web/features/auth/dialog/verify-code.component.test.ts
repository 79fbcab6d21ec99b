import { expect, test } from 'vitest';
import type { User } from '#contract/account.ts';
import { openPage } from '#tests/components/open-page.ts';
import { ProgressEvents, refuse } from '#tests/components/responses.ts';
import { user } from '#tests/components/samples.ts';

// Where mail leaves the machine, the credit waits for the code.
const unverified: User = { ...user, welcome: 'proof', credits: 0 };

test('a new account confirms its email with the code of the mail, and its free Brain Rot is made', async () => {
  let current = unverified;
  const codes = [
    refuse(400, 'A code works only where you asked for it.', 'auth/code-expired'),
    refuse(400, "That's not the code. 4 tries left.", 'auth/invalid-verification-code'),
    { email: user.email! },
  ];
  const { page, sent } = await openPage('/?animal=frog&term=disco', {
    responses: {
      'GET /api/brain-rots/trending': [],
      'GET /api/brain-rots/recent': [],
      'GET /api/brain-rots/mine': [],
      'GET /api/brain-rots/jobs': [],
      'POST /api/identity/sign-up': { token: 'token', personId: 'user', expiresIn: 3600 },
      'GET /api/auth/user': () => current,
      'POST /api/identity/request-proof': { done: true },
      'POST /api/identity/confirm-code': () => {
        if (codes.length === 1) current = { ...user, credits: 1 };
        return codes.shift()!;
      },
      'POST /api/brain-rots/generate': new ProgressEvents(),
    },
  });
  await page.getByRole('button', { name: /^Generate/ }).click();
  const signUp = page.getByRole('dialog', { name: 'Create Account' });
  await signUp.getByLabelText('Email').fill(user.email!);
  await signUp.getByLabelText('Password', { exact: true }).fill('correct horse');
  await signUp.getByRole('button', { name: 'Create Account' }).click();

  const dialog = page.getByRole('dialog', { name: 'Check your email' });
  const field = dialog.getByLabelText('6-digit code');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill('123456');
  await expect.element(dialog.getByText('A code works only where you asked for it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send a new code' }).click();
  const told = `We sent a new 6-digit code to ${user.email}. It works for 10 minutes.`;
  await expect.element(dialog).toMatchTextContent(told);
  await field.fill('123456');
  await expect.element(dialog.getByText("That's not the code. 4 tries left.")).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await field.fill(' 654 321 ');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toContainEqual(
    expect.objectContaining({ name: 'POST /api/identity/confirm-code', body: { code: '654321' } }),
  );
  await expect.poll(() => sent.map(({ name }) => name)).toContain('POST /api/brain-rots/generate');
});

test('who has closed the dialog comes back to it from the machine, and it is made', async () => {
  let current = unverified;
  const { page, sent } = await openPage('/?animal=frog&term=disco', {
    user: unverified,
    responses: {
      'GET /api/auth/user': () => current,
      'POST /api/identity/confirm-code': () => {
        current = { ...user, credits: 1 };
        return { email: user.email! };
      },
      'POST /api/brain-rots/generate': new ProgressEvents(),
    },
  });
  await page.getByRole('button', { name: 'Confirm your email, make it free' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check your email' });
  await dialog.getByLabelText('6-digit code').fill('654321');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => sent.map(({ name }) => name)).toContain('POST /api/brain-rots/generate');
});

test('until then every page leads to the same dialog', async () => {
  const { page } = await openPage('/pricing', { user: unverified });
  const notice = page.getByRole('complementary', { name: 'Confirm your email' });
  await expect.element(notice).toMatchTextContent('Confirm your email and your first Brain Rot is free.');
  await notice.getByRole('button', { name: 'Enter your code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check your email' });
  await expect.element(dialog.getByLabelText('6-digit code')).toHaveFocus();
});
