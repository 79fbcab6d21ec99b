import type { RunningServer } from '#tests/helpers/servers/server-process.ts';
import { arriveSignedIn, expectSignedIn } from './support/auth-actions.ts';
import { expectNoViolations } from './support/axe.ts';
import { generateButton, machine } from './support/create-actions.ts';
import { startServerWithClock } from './support/shifted-clock.ts';
import { expect, test } from './support/test.ts';

/** In a row, on one server: the clock is moved at the end. */
test.describe.configure({ mode: 'serial' });

const dayMs = 24 * 60 * 60 * 1000;
let server: RunningServer & { moveClock(offsetMs: number): void };

test.beforeAll(async () => {
  server = await startServerWithClock();
});
test.afterAll(() => server.stop());

const today = () => `${server.url}/today`;

test("a user makes today's pair and is in", async ({ page }) => {
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

test("after midnight yesterday's podium is there, with crowns on its cards and pages", async ({ page }) => {
  const html = await (await page.request.get(today())).text();
  await page.goto(today());
  const [first, number] = await Promise.all([
    page.getByRole('heading', { level: 1 }).textContent(),
    page.getByText(/^Mash #/).textContent(),
  ]);
  const nth = /#(\d+)/.exec(number ?? '')?.[1];
  expect(html).toContain(`>${first?.split(' ')[0]}`);
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
});
