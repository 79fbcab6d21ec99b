import { randomUUID } from 'node:crypto';
import { axeViolations } from './support/accessibility.ts';
import { arriveSignedIn, openAccountMenu, password } from './support/auth-actions.ts';
import { bothSizes, expect, expectAwake, onPhone, test } from './support/test.ts';

const screens = [
  { path: '/gallery', heading: 'My Gallery' },
  { path: '/trending', heading: 'Trending Brain Rots' },
  { path: '/pricing', heading: 'One pack. Forty Brain Rots.' },
  { path: '/checkout', heading: 'Top up your credits' },
  { path: '/account', heading: 'Your Account' },
];

test('every page has its status, heading, landmarks and a title of its own, before any script', async ({
  page,
}) => {
  for (const { path, heading } of screens) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  const paths = screens.map(({ path }) => path).concat('/reset-password', '/confirm-email', '/no/such/page');
  const titles = await Promise.all(
    paths.map(async (path) => {
      const html = await (await page.request.get(path)).text();
      return /<title>(.{8,}) · Rotopia<\/title>/.exec(html)?.[1];
    }),
  );
  expect(new Set(titles).size).toBe(paths.length);
  expect(titles).not.toContain(undefined);
});

test.describe('a missing page', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('is a 404 with its text and a way home', async ({ page }) => {
    for (const [path, heading, text, link] of [
      [
        '/no/such/page',
        '404 Page Not Found',
        'Did you forget to add the page to the router?',
        'Take me home',
      ],
      [
        '/brain-rot/no-such-item',
        'Brain Rot Not Found',
        "This Brain Rot doesn't exist or has been removed.",
        'Go to Home',
      ],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByText(text)).toBeVisible();
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL('/');
    }
  });
});

test('pricing lists the pack word for word', async ({ page }) => {
  await page.goto('/pricing');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Creator Pack' })).toBeVisible();
  await expect(main.getByText('$9.90')).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveText([
    '40 Custom Brain Rots',
    'AI-Generated Images',
    'Unique Sound Effects',
    'Full Social Sharing',
    'Gallery Storage',
  ]);
  await page.getByText('Do credits expire?').click();
  await expect(page.getByText('Credits never expire.')).toBeVisible();
});

test('Create goes home from elsewhere and scrolls to the create section', async ({ page }) => {
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#create')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

test('a move to another page starts at its top', async ({ page }) => {
  await page.goto('/');
  await expectAwake(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One pack. Forty Brain Rots.' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the theme follows the device until one is chosen, and the choice is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/gallery');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light' }).click();
  await expect.poll(paper).not.toBe(dark);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Light' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('contentinfo').getByRole('button', { name: 'System' }).click();
  await expect.poll(paper).toBe(dark);
});

test.describe('on a desktop', () => {
  test('the header leads everywhere', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Sign In' })).toBeVisible();
    for (const [name, path] of [
      ['Gallery', '/gallery'],
      ['Trending', '/trending'],
      ['Pricing', '/pricing'],
    ] as const) {
      await header.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(header.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await header.getByRole('link', { name: 'Rotopia' }).click();
    await expect(page).toHaveURL('/');
  });

  test('the header fits a tablet, with all that is in it', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await arriveSignedIn(page);
    await page.route('**/api/auth/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), credits: 1234 } });
    });
    await page.goto('/trending');
    await expect(page.getByRole('banner')).toContainText('1234');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeInViewport({ ratio: 1 });
  });

  test('the keyboard can skip the header', async ({ page }) => {
    await page.goto('/gallery');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Create Your First Brain Rot' })).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test('the tab bar leads everywhere, Pricing to the checkout', onPhone, async ({ page }) => {
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await expect(tabs.getByRole('link', { name: 'Create' })).toHaveAttribute('aria-current', 'page');
    for (const [name, path] of [
      ['Gallery', '/gallery'],
      ['Trending', '/trending'],
      ['Pricing', '/checkout'],
    ] as const) {
      await tabs.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  });

  test('the side menu slides in, holds the focus and gives it back', onPhone, async ({ page }) => {
    await page.goto('/gallery');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await menu.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('a dialog keeps the scroll position', bothSizes, async ({ page }) => {
  await page.goto('/trending');
  await expectAwake(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  // By the mouse itself: Playwright's own click scrolls to where a sticky header would be without sticking.
  const button = await page.getByRole('button', { name: 'Sign In' }).first().boundingBox();
  await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 20);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
});

test(
  'a long e-mail does not widen the menu, nor push anything in it off the screen',
  bothSizes,
  async ({ page }) => {
    const email = `${'mia-has-a-very-long-name-'.repeat(2)}${randomUUID()}@${'long.'.repeat(20)}example.com`;
    const origin = test.info().project.use.baseURL ?? '';
    await page.request.post('/api/identity/sign-up', { headers: { origin }, data: { email, password } });
    await page.context().addCookies([{ name: 'signed-in', value: '1', url: origin }]);
    await page.goto('/pricing');
    const menu = await openAccountMenu(page);
    await expect(menu.getByText(email)).toBeVisible();
    expect((await menu.boundingBox())?.width).toBeLessThanOrEqual(326);
    await expect(menu.getByText('Sign Out')).toBeInViewport({ ratio: 1 });
    await expect(menu.getByText('Buy Credits')).toBeInViewport({ ratio: 1 });
  },
);
