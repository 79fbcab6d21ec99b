import type { Page } from '@playwright/test';
import {
  arriveSignedIn,
  expectSignedIn,
  expectSignedOut,
  makeAccount,
  openAccountMenu,
  signIn,
  signOut,
} from '../support/auth-actions.ts';
import { generateButton, readyToGenerate } from '../support/create-actions.ts';
import { cardsOf, trendingOf } from '../support/gallery-actions.ts';
import { expect, hold, test } from '../support/test.ts';

// Cached data belongs to the user who was signed in: the next one starts with an empty cache.
test.use({ expectedConsole: [/status of 401/] });

/** Until then a tab may still show the previous user, whose menu closes when the next one comes. */
const hearsWhoIsHere = (page: Page) => page.waitForResponse('**/api/auth/user');

async function expectToBe(page: Page, email: string): Promise<void> {
  const menu = await openAccountMenu(page);
  await expect(menu.getByText(email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

test('a 401 on the authenticated user means anonymous, also on the next load', async ({ page }) => {
  await arriveSignedIn(page);
  await page.route('**/api/auth/user', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await page.goto('/pricing');
  await expectSignedOut(page);
  await expect.poll(cookies).not.toContain('signed-in');
  const refused = page.waitForResponse('**/api/auth/user');
  const landing = await page.goto('/');
  expect(await landing?.text()).toContain('"rendered":true');
  await refused;
  await expectSignedOut(page);
  await expect.poll(cookies).not.toContain('signed-in');
});

test('of two tabs the slow one switches to the new user, and does nothing in their name', async ({
  context,
  page: fast,
  request,
}) => {
  const next = await makeAccount(request);
  const before = await arriveSignedIn(fast);
  const slow = await context.newPage();
  await slow.clock.install();
  await slow.goto(trendingOf('swan'));
  await expectSignedIn(slow);
  await expectToBe(slow, before);

  // From here on the slow tab cannot ask who is signed in, and its token grows too old to be used.
  const release = await hold(slow, '**/api/identity/token');
  await fast.goto('/pricing');
  await expectSignedIn(fast);
  await signOut(fast);
  await signIn(fast, next);
  await expectSignedIn(fast);

  await slow.clock.fastForward('16:00');
  await cardsOf(slow)
    .first()
    .getByRole('button', { name: /to favorites$/ })
    .click();
  const told = hearsWhoIsHere(slow);
  release();
  await told;
  await expectToBe(slow, next);
  await expect(
    cardsOf(slow)
      .first()
      .getByRole('button', { name: /^Add .* to favorites$/ }),
  ).toBeVisible();
  await fast.goto('/gallery?tab=favorites');
  await expect(fast.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
});

test('a running job is not shown to the next user in another tab', async ({
  context,
  page: other,
  request,
}) => {
  const next = await makeAccount(request);
  // The order is never answered: its page stays in the waiting state.
  await other.route('**/api/brain-rots/generate', () => {});
  await readyToGenerate(other);
  await generateButton(other).click();
  await expect(generateButton(other)).toHaveText(/^Generating/);
  const page = await context.newPage();
  await page.goto('/pricing');
  await expectSignedIn(page);
  await signOut(page);
  await expectSignedOut(other);
  const told = hearsWhoIsHere(other);
  await signIn(page, next);
  await told;
  await expectToBe(other, next);
  await expect(generateButton(other)).toHaveText(/^Generate\b/);
});
