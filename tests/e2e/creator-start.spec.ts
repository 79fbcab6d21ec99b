import type { Page } from '@playwright/test';
import { signOut, signUp } from './support/auth-actions.ts';
import { choose, chosen, generateButton, machine, openCreator } from './support/create-actions.ts';
import { giveGraphicsCard } from './support/live-actions.ts';
import { bothSizes, expect, test, withMotion } from './support/test.ts';

test.use(withMotion);

const label = "Today's mash";

test('a guest starts with the mash of the day, until they pick or clear', async ({ page }) => {
  const { animalName, termName } = await (await page.request.get('/api/today')).json();
  await openCreator(page);
  await expect(machine(page)).toContainText(`${animalName} ${termName} Pro`);
  await expect(machine(page).getByRole('link', { name: label })).toHaveAttribute('href', '/today');
  await expect(generateButton(page)).toBeEnabled();
  // A suggestion is no choice: no row of the lists is selected.
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await machine(page).getByText('2D').click();
  await expect(machine(page)).toContainText(label);
  await page.getByRole('button', { name: 'Clear creature' }).click();
  await expect(machine(page)).toContainText(`Mystery ${termName} Pro`);
  await expect(machine(page)).not.toContainText(label);
  await page.reload();
  await page.getByRole('link', { name: 'Try It Now' }).click();
  await expect(machine(page)).toContainText(`Mystery ${termName} Pro`);
  await page.getByRole('button', { name: 'Clear vibe' }).click();
  await expect(machine(page)).toContainText('Mystery Mash Pro');
  await page.reload();
  await page.getByRole('link', { name: 'Try It Now' }).click();
  await expect(machine(page)).toContainText(`${animalName} ${termName} Pro`);
});

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

test(
  'Try It Now lands where the machine and its button are in sight',
  bothSizes,
  async ({ page, isMobile }) => {
    const sizes = isMobile ? [[390, 844] as const] : [[1440, 900] as const, [1024, 768] as const];
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.getByRole('link', { name: 'Try It Now' }).click();
      await expect(generateButton(page)).toBeInViewport({ ratio: 1 });
      for (const kind of ['creature', 'vibe'] as const) {
        await expect(chosen(page, kind)).toBeInViewport({ ratio: 1 });
      }
      // Below the header, which stays.
      const covered = async () => {
        const [header, zone] = await Promise.all([
          page.getByRole('banner').boundingBox(),
          chosen(page, 'creature').boundingBox(),
        ]);
        return (zone?.y ?? 0) < (header?.y ?? 0) + (header?.height ?? 0);
      };
      await expect.poll(covered).toBe(false);
    }
  },
);

test('from 1024 px on both lists are beside the machine, also with clay in it', async ({ page }) => {
  await giveGraphicsCard(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await openCreator(page);
  let end = 0;
  const tops = new Set<number>();
  for (const name of ['Creatures', 'Mash machine', 'Vibes']) {
    const { x, y, width } = (await page.getByRole('region', { name }).boundingBox())!;
    expect(x).toBeGreaterThan(end);
    end = x + width;
    tops.add(Math.round(y));
  }
  expect(tops.size).toBe(1);
  const clay = (await page.locator('canvas').boundingBox())!;
  for (const kind of ['creature', 'vibe'] as const) {
    const zone = (await chosen(page, kind).boundingBox())!;
    expect(zone.width).toBeGreaterThan(150);
    expect(zone.y).toBeGreaterThan(clay.y + clay.height / 2);
  }
});
