import type { BrowserContext, Page } from '@playwright/test';
import { serviceWorkerPath } from '#contract/pages/offline.ts';
import { startPassThroughProxy } from '#tests/helpers/servers/pass-through-proxy.ts';
import { expectSignedOut } from './support/auth-actions.ts';
import { axeViolations } from './support/axe.ts';
import { screenFaults } from './support/screen-faults.ts';
import { expect, onlyInFull, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', expectedConsole: [/Failed to load resource/] });

const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' });
async function awaitServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function openOffline(context: BrowserContext, page: Page, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
  await expect(offlineHeading(page)).toBeVisible();
}

test('without a network a page of ours says so, and leads back', async ({ page, context }) => {
  await page.goto('/trending');
  await awaitServiceWorker(page);
  // Scripts that are still on their way would fail.
  await expectSignedOut(page);
  await page.waitForLoadState('networkidle');
  // What the browser itself keeps of the fonts may be gone.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await openOffline(context, page, '/pricing?from=home');
  const fonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  const loaded = ['DynaPuff Variable', 'Figtree Variable'].map((name) => expect.stringContaining(name));
  await expect.poll(fonts).toEqual(expect.arrayContaining(loaded));
  await expect(page).toHaveURL('/pricing?from=home');
  await expect(page).toHaveTitle('You are offline · Rotopia');
  expect(await screenFaults(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axeViolations(page)).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/pricing?from=home');
  await expect(page.getByRole('button', { name: 'Get 40 Credits Now' })).toBeVisible();
});

test('online nothing is served from the cache, and offline only pages are', async ({ page, context }) => {
  await page.goto('/trending');
  // An earlier version kept a gallery.
  await page.evaluate(async () => void (await caches.open('kept-gallery')));
  await awaitServiceWorker(page);
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
  await page.evaluate((path) => navigator.serviceWorker.register(`${path}?next`), serviceWorkerPath);
  await expect.poll(() => page.evaluate(() => caches.has('kept-gallery'))).toBe(false);
  const fonts = ['dynapuff', 'figtree'].map((name) => expect.stringMatching(`^/assets/${name}-.*woff2$`));
  expect((await kept()).toSorted()).toEqual([...fonts, '/offline']);

  const response = await page.goto('/pricing', { waitUntil: 'networkidle' });
  expect([response?.status(), await response?.headerValue('x-request-id')]).toEqual([
    200,
    expect.any(String),
  ]);
  // Of the API, of files and of sandboxes it knows nothing.
  await context.setOffline(true);
  for (const path of ['/api/imprint', '/media/a/b.webp', '/dev/mail']) {
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  }
});

test('a new version switches off the navigation preload of an earlier one', async ({ page }) => {
  await page.goto('/offline');
  const isPreloading = () =>
    page.evaluate(async () => {
      const { navigationPreload } = await navigator.serviceWorker.ready;
      return (await navigationPreload.getState()).enabled;
    });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
  expect(await isPreloading()).toBe(true);
  // Another address counts as another version.
  await page.evaluate((path) => navigator.serviceWorker.register(`${path}?next`), serviceWorkerPath);
  await expect.poll(isPreloading).toBe(false);
});

test('a version without a service worker removes it', onlyInFull, async ({ page, context, baseURL }) => {
  const proxy = await startPassThroughProxy(baseURL ?? '');
  await page.goto(`${proxy.url}/trending`);
  await awaitServiceWorker(page);
  // The script of docs/decisions/032.
  const unregister = `addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(registration.unregister()));`;
  proxy.respondAt(serviceWorkerPath, (reply) => {
    reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(unregister);
  });
  await page.goto(`${proxy.url}/pricing`, { waitUntil: 'networkidle' });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await context.setOffline(true);
  await expect(page.goto(`${proxy.url}/trending`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  proxy.close();
});

test('manifest and icons allow installation', async ({ page }) => {
  await page.goto('/pricing');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.request.get(href ?? '');
  const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] };
  const apple = { src: '/apple-touch-icon.png', sizes: '180x180' };
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', apple.src);
  for (const { src, sizes } of [...icons, apple]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
