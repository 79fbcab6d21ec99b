import type { Page } from '@playwright/test';
import { expectToast, signOut, signUp } from './support/auth-actions.ts';
import { choose, generateButton, machine, openCreator } from './support/create-actions.ts';
import { bothSizes, expect, test, watchShifts, withMotion } from './support/test.ts';

test.use(withMotion);

test.slow();

const label = "Today's mash";

test(
  'a guest picks, is told to sign up, and finds the picks again afterwards',
  bothSizes,
  async ({ page, isMobile }) => {
    await openCreator(page);
    await choose(page, 'creature', { search: 'FROG', name: 'Frogolino' }, isMobile);
    await choose(page, 'vibe', { search: 'zero sleep', name: 'Disco' }, isMobile);
    await machine(page).getByText('2D').click();
    await expect(machine(page)).toContainText('Frogolino Disco Pro');

    await generateButton(page).click();
    await expectToast(page, 'Sign Up to Generate', 'Create a free account to generate your Brain Rot!');
    // Signing up in this dialog would order at once; this guest closes it and signs up later.
    const asked = page.getByRole('dialog', { name: 'Create Account' });
    await expect(asked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await signUp(page);

    await expect(page.getByRole('heading', { name: 'Your Brain Rot Gallery' })).toBeVisible();
    await expect(page.getByText('No Brain Rots Yet')).toBeVisible();
    await expect(machine(page)).toContainText('Frogolino Disco Pro');
    await expect(machine(page).getByRole('radio', { name: '2D' })).toBeChecked();
    await expect(generateButton(page)).toBeEnabled();
  },
);

test('sign-up leaves the mash where it is; the last picks come back, but not for another user', async ({
  page,
}) => {
  await openCreator(page);
  await expect(machine(page)).toContainText(label);
  const seen = await watchNameplate(page);
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Your Brain Rot Gallery' })).toBeVisible();
  await expect(machine(page)).toContainText(label);
  expect(await seen()).toEqual([expect.stringMatching(/^\w+ .+ Pro$/)]);
  await expect(generateButton(page)).toBeEnabled();

  await choose(page, 'creature', { search: 'cat', name: 'Gattini' }, false);
  await choose(page, 'vibe', { search: 'cappuccino', name: 'Cappuccino' }, false);
  await machine(page).getByText('2D').click();
  // As in a new tab.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await expect(machine(page)).toContainText('Gattini Cappuccino Pro');
  await expect(machine(page).getByRole('radio', { name: '2D' })).toBeChecked();

  await signOut(page);
  await openCreator(page);
  await expect(machine(page)).toContainText(label);
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Your Brain Rot Gallery' })).toBeVisible();
  await expect(machine(page)).toContainText(label);
  await expect(machine(page)).not.toContainText('Gattini Cappuccino');
});

/** Records what the nameplate shows in every frame from now on, and whether it moves. */
async function watchNameplate(page: Page): Promise<() => Promise<string[]>> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-label="Mash machine"]')?.getAnimations({ subtree: true }).length === 0,
  );
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    (function look() {
      const plate = document.querySelector('[aria-label="Mash machine"] p.type-display');
      seen.add(
        (plate?.textContent ?? 'gone') + (plate?.getAnimations({ subtree: true }).length ? ' moves' : ''),
      );
      requestAnimationFrame(look);
    })();
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test('the creator arrives without moving the page', bothSizes, async ({ page }) => {
  const shifted = await watchShifts(page);
  await openCreator(page, '/?animal=frog&term=disco');
  await expect(machine(page)).toContainText('Frogolino Disco Pro');
  expect(await shifted()).toBeLessThan(0.02);
});
