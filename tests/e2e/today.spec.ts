import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '#tests/helpers/server-process.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { arriveSignedIn, expectSignedIn } from './support/auth-actions.ts';
import { generateButton, machine } from './support/create-actions.ts';
import { readClipboard } from './support/gallery-actions.ts';
import { canvases, giveGraphicsCard } from './support/live-actions.ts';
import { startServerWithClock } from './support/shifted-clock.ts';
import { bothSizes, expect, test } from './support/test.ts';

/** In a row, on one server: the clock is moved at the end. */
test.describe.configure({ mode: 'serial' });

const dayMs = 24 * 60 * 60 * 1000;
let server: RunningServer & { moveClock(offsetMs: number): void };

test.beforeAll(async () => {
  server = await startServerWithClock();
});
test.afterAll(() => server.stop());

const today = () => `${server.url}/today`;
const pickButton = (page: Page, side: 'left' | 'right'): Locator =>
  page.getByRole('button', { name: new RegExp(`^Pick .+ Pro, ${side}: `) });
const progress = (page: Page, place: number): Locator => page.getByText(`${place} of 10`, { exact: true });
const summary = (page: Page): Locator =>
  page.getByRole('heading', { name: /^You agreed with the crowd on \d+ of \d+$/ });

test('a guest plays a round, shares it and is asked to sign up', bothSizes, async ({ page, isMobile }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const html = await (await page.request.get(today())).text();
  await page.goto(today());
  const heading = page.getByRole('heading', { level: 1 });
  expect(html).toContain(`>${await heading.textContent().then((name) => name?.split(' ')[0])}`);
  await expect(page.getByText(/^Mash #\d+ · Ends in \d+ /)).toBeVisible();
  await expect(page.getByText('6 entries so far')).toBeVisible();
  await expect(page.getByText("so your picks don't count")).toBeVisible();
  await expect(progress(page, 1)).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Skip this pair' }).click();
  for (let place = 2; place <= 10; place++) {
    await expect(progress(page, place)).toBeVisible();
    if (isMobile && place === 2) await swipeLeft(page, page.getByRole('article').first());
    else await pickButton(page, place % 2 ? 'left' : 'right').click();
  }
  await expect(summary(page)).toBeFocused();
  await expect(page.getByText('Skipped')).toHaveCount(1);
  await expect(page.getByText(/^\d of 3 picked it, too$/)).toHaveCount(9);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const text = await readClipboard(page);
  expect(text).toMatch(/^Rotopia Mash #\d+: .+\n/);
  expect(text).toContain('⬜');
  expect(text.endsWith('/today')).toBe(true);
  expect([...text].length).toBeLessThanOrEqual(280);

  await page.getByRole('button', { name: 'Play another round' }).click();
  await expect(progress(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Sign up free' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
});

/** As a finger does, which Playwright has no call for. */
async function swipeLeft(page: Page, card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await card.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: left === undefined ? [] : [{ x: left, y: y + height / 3 }],
    });
  await touch('touchStart', x + width - 10);
  await touch('touchMove', x + width / 2);
  await touch('touchMove', x + 10);
  await touch('touchEnd');
}

test('duels are played by keyboard alone, and are still where motion is reduced', async ({ page }) => {
  await giveGraphicsCard(page);
  await page.goto(today());
  await expect(progress(page, 1)).toBeVisible();
  await pickButton(page, 'left').focus();
  await page.keyboard.press('Enter');
  await expect(progress(page, 2)).toBeVisible();
  // The focus stays where it was, and what came is said.
  await expect(pickButton(page, 'left')).toBeFocused();
  await expect(page.locator('[aria-live=polite]').getByText(/^Duel 2 of 10: .+, or .+/)).toHaveCount(1);
  for (const [place, key] of ['ArrowRight', 'ArrowLeft', 's', 'ArrowDown'].entries()) {
    await page.keyboard.press(key);
    await expect(progress(page, place + 3)).toBeVisible();
  }
  await page.getByRole('article').first().hover();
  await expect(canvases(page)).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('article').last().hover();
  await expect(canvases(page)).toHaveCount(1);
});

test("a user makes today's pair and is in", bothSizes, async ({ page }) => {
  await arriveSignedIn(page, server.url);
  await page.goto(today());
  const pair = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Make yours' }).click();
  await expect(machine(page)).toContainText(`${pair} Pro`);
  await generateButton(page).click();
  await expect(page.getByRole('button', { name: 'CREATE ANOTHER' })).toBeVisible({ timeout: 60_000 });
  await page.goto(today());
  await expectSignedIn(page);
  await expect(page.getByText("You're in!")).toBeVisible();
  await expect(page.getByText('Played 1 of the last 7 days')).toBeVisible();
  await expect(page.getByText('once your account is a day old')).toBeVisible();
});

test(
  "after midnight yesterday's podium is there, with crowns on its cards and pages",
  bothSizes,
  async ({ page }) => {
    await page.goto(today());
    const [first, number] = await Promise.all([
      page.getByRole('heading', { level: 1 }).textContent(),
      page.getByText(/^Mash #/).textContent(),
    ]);
    const nth = /#(\d+)/.exec(number ?? '')?.[1];
    server.moveClock(dayMs);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(`Mash #${nth}: ${first} ·`)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '');
    const podium = page.getByRole('region', { name: "Yesterday's podium" });
    await expect(podium.getByText(`1st of Mash #${nth}`)).toHaveCount(1);
    await expect(podium.getByRole('listitem')).toHaveCount(3);
    await expectNoViolations(page);
    await podium.getByRole('listitem').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/brain-rot\//);
    await expect(page.getByRole('main').getByText(`1st of Mash #${nth}`)).toBeVisible();
  },
);
