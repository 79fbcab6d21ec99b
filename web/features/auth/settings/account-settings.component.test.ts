import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accountPage, identityAccount, otherDevice } from '#tests/components/account-page.ts';
import { type OpenPage, openPage } from '#tests/components/open-page.ts';
import { refuse, type Responses } from '#tests/components/responses.ts';
import { user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const wrongPassword = "That's not your current password.";
const settings = ({ page }: OpenPage) => page.getByRole('region', { name: 'Sign-in & security' });
const signInButton = ({ page }: OpenPage) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In' });

function openAccount(responses: Responses) {
  return openPage('/account', { user, responses: { ...accountPage, ...responses } });
}

test('the password is changed with the current one', async () => {
  const outcomes = [refuse(400, wrongPassword, 'auth/wrong-password'), { done: true as const }];
  const open = await openAccount({ 'POST /api/identity/change-password': () => outcomes.shift()! });
  await settings(open).getByRole('button', { name: 'Change password' }).click();
  const dialog = open.page.getByRole('dialog', { name: 'Change your password' });
  const send = async (current: string, again: string) => {
    await dialog.getByLabelText('Current password').fill(current);
    await dialog.getByLabelText('New password').fill('a new password');
    await dialog.getByLabelText('Confirm password').fill(again);
    await dialog.getByRole('button', { name: 'Change Password' }).click();
  };
  await send('correct horse', 'another one');
  await expect.element(dialog.getByText("Passwords don't match")).toBeVisible();
  await send('not the one', 'a new password');
  await expect.element(dialog.getByText(wrongPassword)).toBeVisible();
  await send('correct horse', 'a new password');
  const toast = toastWith(open.page, 'Password changed');
  await expect.element(toast).toMatchTextContent("You've been signed out everywhere else.");
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a new e-mail waits until it is confirmed', async () => {
  let account = identityAccount;
  const outcomes = [
    refuse(400, wrongPassword, 'auth/wrong-password'),
    refuse(400, 'EMAIL_EXISTS', 'auth/email-already-in-use'),
    { done: true as const },
  ];
  const open = await openAccount({
    'POST /api/identity/account': () => account,
    'POST /api/identity/change-email': ({ body: { email } }) => {
      if (outcomes.length === 1) account = { ...account, newEmail: email };
      return outcomes.shift()!;
    },
  });
  await settings(open).getByRole('button', { name: 'Change email' }).click();
  const dialog = open.page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByLabelText('New email').fill('new@example.com');
  await dialog.getByLabelText('Your password', { exact: true }).fill('correct horse');
  const send = dialog.getByRole('button', { name: 'Send the email' });
  await send.click();
  await expect.element(dialog.getByText(wrongPassword)).toBeVisible();
  await send.click();
  await expect.element(dialog.getByText('That email is already in use.')).toBeVisible();
  await send.click();
  await expect.element(dialog).toMatchTextContent('Enter the 6-digit code we emailed to new@example.com');
  await userEvent.keyboard('{Escape}');
  await expect.element(settings(open)).toMatchTextContent('Waiting for you to confirm new@example.com');
  await expect.element(settings(open)).toMatchTextContent(user.email!);
});

test('devices are listed, one is signed out, then all', async () => {
  let account = { ...identityAccount, devices: [...identityAccount.devices, otherDevice] };
  const open = await openAccount({
    'POST /api/identity/account': () => account,
    'POST /api/identity/end-session': ({ body: { id } }) => {
      account = { ...account, devices: account.devices.filter((device) => device.id !== id) };
      return { done: true };
    },
    'POST /api/identity/sign-out-everywhere': { done: true },
  });
  const devices = open.page.getByRole('region', { name: 'Where you are signed in' });
  const rows = devices.getByRole('listitem').filter({ hasText: 'Last seen' });
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await devices.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('This device');
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(signInButton(open)).toBeVisible();
  await expect.element(toastWith(open.page, 'Signed out')).toMatchTextContent('Here and everywhere else.');
});

test('a session that was ended on another device is noticed', async () => {
  let session: { token: string; personId: string; expiresIn: number } | null = {
    token: 'token',
    personId: 'user',
    expiresIn: 3600,
  };
  const open = await openAccount({
    'POST /api/identity/token': () => ({ session }),
    'POST /api/identity/request-proof': () => {
      session = null;
      return refuse(403, 'You have been signed out. Please sign in again.', 'auth/requires-recent-login');
    },
  });
  await settings(open).getByRole('button', { name: 'Confirm it' }).click();
  const toast = toastWith(open.page, "The email wasn't sent");
  await expect.element(toast).toMatchTextContent('You have been signed out. Please sign in again.');
  await expect.element(signInButton(open)).toBeVisible();
});

test('a user of Google sign-in gets a password by mail', async () => {
  const open = await openAccount({
    'POST /api/identity/account': { ...identityAccount, hasPassword: false },
    'POST /api/identity/reset-request': { done: true },
  });
  await settings(open).getByRole('button', { name: 'Get a password by email' }).click();
  await expect.element(toastWith(open.page, 'Email sent!')).toBeVisible();
  const told = `A link to set a new password is on its way to ${user.email}`;
  await expect.element(settings(open)).toMatchTextContent(told);
  await expect.element(settings(open).getByRole('button', { name: 'Change email' })).not.toBeInTheDocument();
});
