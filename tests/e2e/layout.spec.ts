import { randomUUID } from 'node:crypto';
import { axeViolations } from './support/accessibility.ts';
import { arriveSignedIn, openAccountMenu, password } from './support/auth-actions.ts';
import { openCreator } from './support/create-actions.ts';
import { bothSizes, changeJson, expect, expectAwake, expecting, onPhone, test } from './support/test.ts';

test('a missing page is a 404 with its text and a way home', expecting(/status of 404/), async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Take me home' }).click();
  await expect(page).toHaveURL('/');
});

test('Create goes home from elsewhere and scrolls to the create section', async ({ page }) => {
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#create')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

test('theme and theme colour follow the device until one is chosen, and the choice is kept', async ({
  page,
}) => {
  const choose = (name: string) => page.getByRole('contentinfo').getByRole('button', { name });
  const shown = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      const frame = metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
      return [getComputedStyle(document.body).backgroundColor, ...frame];
    });
  const light = ['rgb(255, 245, 225)', '#fff5e1'];
  const dark = ['rgb(25, 17, 31)', '#19111f'];
  await page.goto('/gallery');
  await expect.poll(shown).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).toEqual(dark);
  await choose('Light').click();
  await expect.poll(shown).toEqual(light);
  await page.reload();
  await expect.poll(shown).toEqual(light);
  await expect(choose('Light')).toHaveAttribute('aria-pressed', 'true');
  await choose('System').click();
  await expect.poll(shown).toEqual(dark);
});

test('the header fits a tablet, with all that is in it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await arriveSignedIn(page);
  await changeJson(page, '**/api/auth/user', { credits: 1234 });
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

test(
  'header or tab bar lead everywhere; on phones Pricing to the checkout',
  bothSizes,
  async ({ page, isMobile }) => {
    await page.goto('/');
    const links = isMobile ? page.getByRole('navigation', { name: 'Tabs' }) : page.getByRole('banner');
    for (const [name, path] of [
      ['Gallery', '/gallery'],
      ['Trending', '/trending'],
      ['Pricing', isMobile ? '/checkout' : '/pricing'],
      ['Create', '/'],
    ] as const) {
      await links.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(links.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  },
);

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

test('in forced colours the chosen option is distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openCreator(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Dark' })).toBeVisible();
  const colourOf = (name: string) =>
    page
      .getByRole('radio', { name })
      .locator('xpath=..')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(async () => (await colourOf('3D')) === (await colourOf('2D'))).toBe(false);
});
