import {
  expectSignedIn,
  expectToast,
  openAccountMenu,
  refusedCall,
  signIn,
  signOut,
  signUp,
} from '../support/auth-actions.ts';
import { bothSizes, expect, test } from '../support/test.ts';

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
