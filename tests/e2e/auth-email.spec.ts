import {
  expectSignedIn,
  expectToast,
  fillIn,
  freshEmail,
  makeAccount,
  openAccountMenu,
  openSignIn,
  password,
  refusedCall,
  signIn,
  signOut,
  signUp,
} from './support/auth-actions.ts';
import { bothSizes, expect, test } from './support/test.ts';

test.use({ expectedConsole: [refusedCall] });

test('signing up, out and in again', bothSizes, async ({ page }) => {
  await page.goto('/pricing');
  const email = await signUp(page);
  await expectToast(page, 'Account created!');
  await expect(page.getByText('You currently have 1 credit')).toBeVisible();
  const menu = await openAccountMenu(page);
  await expect(menu).toContainText(email);
  await expect(menu).toContainText('Buy Credits');
  await page.keyboard.press('Escape');
  await signOut(page);
  // Nothing personal stays on the page.
  await expect(page.getByText('You currently have')).toBeHidden();
  await expect(page.getByText(email)).toBeHidden();
  await signIn(page, email);
  await expectSignedIn(page);
  await expectToast(page, 'Welcome back!');
});

// Which entry is refused for which reason: server/providers/identity/embedded/password.test.ts and auth-messages.test.ts.
test('a refused entry is explained at its field, and both forms keep their entries apart', async ({
  page,
  request,
}) => {
  const email = await makeAccount(request);
  await page.goto('/pricing');
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter email and password');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await fillIn(dialog, email, 'not the one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password.');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();

  await dialog.getByRole('tab', { name: 'Create Account' }).click();
  const signUpDialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect(signUpDialog.getByLabel('Email')).toHaveValue('');
  await expect(signUpDialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await fillIn(signUpDialog, email, password);
  await page.keyboard.press('Enter');
  await expect(
    signUpDialog.getByText('This email is already registered. Try signing in instead.'),
  ).toBeVisible();
  await expect(signUpDialog.getByLabel('Email')).toBeFocused();
  await signUpDialog.getByRole('tab', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('');
});

test('password fields name their kind for password managers and can be shown', async ({ page }) => {
  await page.goto('/pricing');
  const dialog = await openSignIn(page);
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await field.fill('secret');
  await expect(field).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await dialog.getByRole('tab', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
});

test('signing up by keyboard', async ({ page }) => {
  await page.goto('/pricing');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog.getByRole('tab', { name: 'Sign In' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  const signUpDialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect(signUpDialog.getByRole('tab', { name: 'Create Account' })).toBeFocused();
  await signUpDialog.getByLabel('Email').focus();
  await page.keyboard.type(freshEmail());
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});
