import type { Page } from '@playwright/test';
import { arriveSignedIn, expectSignedIn } from './support/auth-actions.ts';
import { generateButton, machine, openCreator, openWrapper } from './support/create-actions.ts';
import { canvases, giveGraphicsCard } from './support/live-actions.ts';
import { expect, test, withMotion } from './support/test.ts';

test.use(withMotion);

const picks = (page: Page): Promise<{ seed: number }> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('creator-picks') ?? '{}'));

test('the order has the seed of the clay, and the result comes alive', async ({ page }) => {
  await giveGraphicsCard(page);
  test.setTimeout(180_000);
  await arriveSignedIn(page);
  await openCreator(page, '/?animal=frog&term=disco');
  await expectSignedIn(page);
  await expect(machine(page).locator('canvas')).toHaveCount(1);
  const { seed } = await picks(page);
  const ordered = page.waitForRequest('**/api/brain-rots/generate');
  await generateButton(page).click();
  expect((await ordered).postDataJSON()).toMatchObject({ animalId: 'frog', termId: 'disco', seed });
  const result = page.getByRole('dialog', { name: 'Frogolino Disco Pro' });
  await expect(result).toBeVisible({ timeout: 120_000 });
  await openWrapper(page);
  await expect(result.getByRole('img', { name: 'Frogolino Disco Pro' })).toBeVisible();
  await expect(result.locator('canvas')).toHaveCount(1);
  await expect(canvases(page)).toHaveCount(1);
  // The next one of the same two shall be another.
  await expect.poll(() => picks(page)).not.toMatchObject({ seed });
  await result.getByRole('button', { name: 'CREATE ANOTHER' }).click();
  await expect(machine(page).locator('canvas')).toHaveCount(1);
});
