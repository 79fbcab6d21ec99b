import type { Page } from '@playwright/test';
import { signOut, signUp } from './support/auth-actions.ts';
import { choose, generateButton, machine, openCreator } from './support/create-actions.ts';
import { bothSizes, expect, test, watchShifts, withMotion } from './support/test.ts';

test.use(withMotion);

test.slow();

const label = "Today's mash";

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

  await choose(page, 'Creatures', { search: 'cat', name: 'Gattini' });
  await choose(page, 'Vibes', { search: 'cappuccino', name: 'Cappuccino' });
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
