import { expectNoViolations } from './accessibility.ts';
import {
  arriveSignedIn,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  fillIn,
  freshEmail,
  makeAccount,
  openAccountMenu,
  openSignIn,
  openSignUp,
  password,
  refusedCall,
  signIn,
  signOut,
  signUp,
} from './auth-actions.ts';
import { anySize, expect, test } from './test.ts';

test.use({ expectedConsole: [refusedCall] });

test('somebody signs up, signs out and signs in again', async ({ page }) => {
  await page.goto('/');
  const email = await signUp(page);
  await expectToast(page, 'Account created!');
  const menu = await openAccountMenu(page);
  await expect(menu).toContainText(email);
  await expect(menu).toContainText('Buy Credits');
  await page.keyboard.press('Escape');
  await signOut(page);
  await signIn(page, email);
  await expectSignedIn(page);
  await expectToast(page, 'Welcome back!');
});

test('the session outlives a reload, and the guest page does not flash by', anySize, async ({ page }) => {
  await page.goto('/');
  await signUp(page);
  const html = await (await page.reload())?.text();
  expect(html).toContain('"rendered":false');
  await expectSignedIn(page);
  await signOut(page);
  expect(await (await page.reload())?.text()).toContain('"rendered":true');
  await expectSignedOut(page);
});

test('signing out in one tab signs the other one out', anySize, async ({ page, context }) => {
  await arriveSignedIn(page);
  await page.goto('/pricing');
  const other = await context.newPage();
  await other.goto('/pricing');
  await expectSignedIn(other);
  await signOut(page);
  await expectSignedOut(other);
});

test('after signing out nothing of the person is left on the page', anySize, async ({ page }) => {
  const email = await arriveSignedIn(page);
  await page.goto('/pricing');
  await expect(page.getByText('You currently have 1 credit')).toBeVisible();
  await signOut(page);
  await expect(page.getByText('You currently have')).toBeHidden();
  await expect(page.getByText(email)).toBeHidden();
  await signUp(page);
  await expect(page.getByText('You currently have 1 credit')).toBeVisible();
});

test('a wrong password and an unknown e-mail read the same', anySize, async ({ page, request }) => {
  const email = await makeAccount(request);
  await page.goto('/pricing');
  await signIn(page, email, 'not the one');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password.');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await fillIn(dialog, freshEmail(), password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password.');
});

test(
  'a taken e-mail, a malformed one and a weak password are told apart',
  anySize,
  async ({ page, request }) => {
    const email = await makeAccount(request);
    await page.goto('/pricing');
    const dialog = await openSignUp(page);
    const submit = dialog.getByRole('button', { name: 'Create Account' });
    await fillIn(dialog, email, password);
    await submit.click();
    await expect(dialog.getByText('This email is already registered. Try signing in instead.')).toBeVisible();
    await expect(dialog.getByLabel('E-mail')).toBeFocused();
    await fillIn(dialog, 'not an address', password);
    await submit.click();
    await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
    await fillIn(dialog, freshEmail(), 'short');
    await submit.click();
    await expect(dialog.getByText('Password should be at least 6 characters.')).toBeVisible();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  },
);

test('both fields are required', anySize, async ({ page }) => {
  await page.goto('/pricing');
  const dialog = await openSignIn(page);
  const submit = dialog.getByRole('button', { name: 'Sign In' });
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter email and password');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await dialog.getByLabel('E-mail').fill('mia@example.com');
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter email and password');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
});

test('changing between signing in and signing up clears the fields', anySize, async ({ page }) => {
  await page.goto('/pricing');
  const dialog = await openSignIn(page);
  await fillIn(dialog, 'mia@example.com', 'secret');
  await dialog.getByRole('tab', { name: 'Create Account' }).click();
  const signUpDialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect(signUpDialog.getByLabel('E-mail')).toHaveValue('');
  await expect(signUpDialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await fillIn(signUpDialog, 'mia@example.com', 'secret');
  await signUpDialog.getByRole('tab', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
});

test(
  'password managers are told which password is meant, and people can look at it',
  anySize,
  async ({ page }) => {
    await page.goto('/pricing');
    const dialog = await openSignIn(page);
    const field = dialog.getByLabel('Password', { exact: true });
    await expect(dialog.getByLabel('E-mail')).toHaveAttribute('type', 'email');
    await expect(dialog.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'email');
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    await field.fill('secret');
    await expect(field).toHaveAttribute('type', 'password');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await dialog.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
    await dialog.getByRole('tab', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
  },
);

test('the whole way by keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key');
  await page.goto('/pricing');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog.getByRole('tab', { name: 'Sign In' })).toBeFocused();

  // Around once: focus comes back to where it started and never leaves the dialog.
  const stops: (string | null)[] = [];
  for (let press = 0; press < 9; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    stops.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
  }
  expect(stops).toContain('email');
  expect(stops).toContain('password');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  const signUpDialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect(signUpDialog.getByRole('tab', { name: 'Create Account' })).toBeFocused();
  await signUpDialog.getByLabel('E-mail').focus();
  await page.keyboard.type(freshEmail());
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('axe has no complaint about the dialogs and the reset page', anySize, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/reset-password?oobCode=some-code');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expectNoViolations(page, 'main');

  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');

  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');
});
