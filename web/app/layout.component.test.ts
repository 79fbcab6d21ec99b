import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#tests/components/accessibility.ts';
import { emulateMedia, openPage, sizes } from '#tests/components/open-page.ts';
import type { PageWindow } from '#tests/components/responses.ts';
import { brainRotDetail, user } from '#tests/components/samples.ts';

const both = [
  ['a desktop', sizes.desktop],
  ['a phone', sizes.phone],
] as const;

const list = Array.from({ length: 20 }, (_, index) => ({ ...brainRotDetail, id: `sample-${index}` }));
const trending = { 'GET /api/brain-rots/trending': list };

// That it is a 404: server/pages/pages.test.ts.
test('a missing page has its text and a way home', async () => {
  const { page, window } = await openPage('/no/such/page');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  await expect.element(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Take me home' }).click();
  await expect.element(page.getByRole('link', { name: 'Try It Now' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
});

test('Create goes home from elsewhere and scrolls to the create section', async () => {
  const { page, window } = await openPage('/gallery');
  await page.getByRole('banner').getByRole('link', { name: 'Create' }).click();
  await expect.poll(() => window.scrollY).toBeGreaterThan(200);
  expect(window.location.pathname).toBe('/');
  const { top } = window.document.querySelector('#create')!.getBoundingClientRect();
  expect(top).toBeLessThan(window.innerHeight);
});

// It would do so before hydration, which then finds other elements than the server rendered.
test('the page tells iOS not to make links of numbers and addresses', async () => {
  const { window } = await openPage('/gallery');
  const meta = window.document.querySelector<HTMLMetaElement>('meta[name=format-detection]');
  expect(meta?.content).toBe('telephone=no,date=no,address=no,email=no,url=no');
});

function coloursOf({ document, matchMedia, getComputedStyle }: PageWindow): string[] {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
  const frame = metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
  return [getComputedStyle(document.body).backgroundColor, ...frame];
}

test('theme and theme colour follow the device until one is chosen, and the choice is kept', async () => {
  const light = ['rgb(255, 245, 225)', '#fff5e1'];
  const dark = ['rgb(25, 17, 31)', '#19111f'];
  const first = await openPage('/gallery');
  await expect.poll(() => coloursOf(first.window)).toEqual(light);
  await emulateMedia({ 'prefers-color-scheme': 'dark' });
  await expect.poll(() => coloursOf(first.window)).toEqual(dark);
  await first.page.getByRole('contentinfo').getByRole('button', { name: 'Light' }).click();
  await expect.poll(() => coloursOf(first.window)).toEqual(light);

  const { page, window } = await openPage('/gallery', { again: true });
  await emulateMedia({ 'prefers-color-scheme': 'dark' });
  expect(coloursOf(window)).toEqual(light);
  const choose = (name: string) => page.getByRole('contentinfo').getByRole('button', { name });
  await expect.element(choose('Light')).toHaveAttribute('aria-pressed', 'true');
  await choose('System').click();
  await expect.poll(() => coloursOf(window)).toEqual(dark);
});

test('a light part of a dark page has the colours of the light theme', async () => {
  const { window } = await openPage('/gallery');
  await emulateMedia({ 'prefers-color-scheme': 'dark' });
  const part = window.document.createElement('i');
  part.className = 'scheme-light bg-paper';
  window.document.body.append(part);
  const colour = () => window.getComputedStyle(part).backgroundColor;
  await expect.poll(colour).toBe('rgb(255, 245, 225)');
  window.document.documentElement.dataset['theme'] = 'dark';
  await expect.poll(() => coloursOf(window)[0]).toBe('rgb(25, 17, 31)');
  expect(colour()).toBe('rgb(255, 245, 225)');
});

test('the header fits a tablet, with all that is in it', async () => {
  const { page } = await openPage('/pricing', {
    user: { ...user, credits: 1234 },
    size: { width: 768, height: 1024 },
  });
  await expect.element(page.getByRole('banner').getByRole('link', { name: /^1234/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeInViewport({ ratio: 1 });
});

test('the keyboard can skip the header', async () => {
  const { page } = await openPage('/gallery');
  const link = page.getByRole('link', { name: 'Create Your First Brain Rot' });
  await expect.element(link).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Tab}');
  await expect.element(link).toHaveFocus();
});

test.each(both)('header or tab bar lead everywhere, on %s', async (_, size) => {
  const { page, window } = await openPage('/', { size, responses: trending });
  const isPhone = size === sizes.phone;
  const links = isPhone ? page.getByRole('navigation', { name: 'Tabs' }) : page.getByRole('banner');
  for (const [name, path] of [
    ['Gallery', '/gallery'],
    ['Trending', '/trending'],
    ['Pricing', isPhone ? '/checkout' : '/pricing'],
    ['Create', '/'],
  ] as const) {
    await links.getByRole('link', { name }).click();
    await expect.element(links.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    expect(window.location.pathname).toBe(path);
  }
});

test('the side menu changes the theme, and axe finds nothing in the dark', async () => {
  const { page, window } = await openPage('/gallery', { size: sizes.phone });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await menu.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => window.document.documentElement.dataset['theme']).toBe('dark');
  await expectAccessible(window);
});

test.each(both)('a dialog keeps the scroll position, on %s', async (_, size) => {
  const { page, window } = await openPage('/trending', { size, responses: trending });
  await expect.poll(() => window.document.body.scrollHeight).toBeGreaterThan(1500);
  window.scrollTo({ top: 400, behavior: 'instant' });
  // Playwright's own click scrolls to where a sticky header would be without sticking.
  (page.getByRole('banner').getByRole('button', { name: 'Sign In' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(window.scrollY).toBe(400);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(window.scrollY).toBe(400);
});

test.each(both)('a long e-mail does not widen the menu, nor push anything off %s', async (_, size) => {
  const email = `${'mia-has-a-very-long-name-'.repeat(3)}@${'long.'.repeat(20)}example.com`;
  const { page } = await openPage('/pricing', { user: { ...user, email }, size });
  const isPhone = size === sizes.phone;
  await page.getByRole('button', { name: isPhone ? 'Open menu' : 'Account menu' }).click();
  const menu = page.getByRole(isPhone ? 'dialog' : 'menu');
  await expect.element(menu.getByText(email)).toBeVisible();
  expect(menu.element().getBoundingClientRect().width).toBeLessThanOrEqual(326);
  await expect.element(menu.getByText('Sign Out')).toBeInViewport({ ratio: 1 });
  await expect.element(menu.getByText('Buy Credits')).toBeInViewport({ ratio: 1 });
});

test('in forced colours the chosen option is distinguishable', async () => {
  const { page, window } = await openPage('/?animal=frog&term=disco');
  await expect.element(page.getByRole('radio', { name: '3D' })).toBeChecked();
  await emulateMedia({ 'forced-colors': 'active' });
  const colourOf = (name: string) =>
    window.getComputedStyle(page.getByRole('radio', { name }).element().parentElement!).backgroundColor;
  await expect.poll(() => colourOf('3D') === colourOf('2D')).toBe(false);
});
