import type { Page } from '@playwright/test';
import { cardsOf } from './support/gallery-actions.ts';
import { expect, expectAwake, hold, test, withMotion } from './support/test.ts';

test.use(withMotion);

/** No test likes, shares or makes anything gray, so nothing moves in here. */
const steadyList = '/trending?palette=grayscale';

/** Opens a page and waits until scroll restoration and link prefetching are loaded. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await loadsNavigationAids(page);
}

async function loadsNavigationAids(page: Page): Promise<void> {
  await expectAwake(page);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

function linkOn(page: Page, place: number) {
  return cardsOf(page).nth(place).getByRole('heading').getByRole('link');
}

test('Back and Forward restore the scroll position', async ({ page }) => {
  await arrive(page, steadyList);
  const place = 8;
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const link = linkOn(page, place);
  const name = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const left = await top();
  expect(left).toBeGreaterThan(100);
  await link.click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleName(name);
  expect(await top()).toBe(0);
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 222, behavior: 'instant' }));

  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(top).toBe(left);
  await page.goForward();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect.poll(top).toBe(222);

  // The list is forgotten, and has first to be read and drawn.
  await page.reload();
  await loadsNavigationAids(page);
  const release = await hold(page, /\/api\/brain-rots\/trending/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trending Brain Rots');
  release();
  await expect(link).toBeInViewport();
  await expect.poll(top).toBe(left);

  // Not even the app is there any more.
  await page.goForward();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto('/pricing');
  await page.evaluate(() => history.go(-2));
  await expect(link).toBeInViewport();
  await expect.poll(top).toBe(left);
});

test('a page whose code is late has the focus all the same, and is named', async ({ page }) => {
  await arrive(page, '/trending');
  const release = await hold(page, /\/pricing-page-[\w-]+\.js$/);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).press('Enter');
  await expect(page.getByText('Loading', { exact: true })).toBeAttached();
  release();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toHaveAccessibleName('Pricing: 40 credits for $9.90');
});
