import type { BrowserContext, Page } from '@playwright/test';
import { keptGallery, serviceWorkerPath } from '#contract/offline.ts';
import { startPassThroughProxy } from '#tests/helpers/pass-through-proxy.ts';
import { axeViolations } from './support/accessibility.ts';
import { arriveAs, arriveSignedIn, expectSignedIn, signOut } from './support/auth-actions.ts';
import { cardsOf } from './support/gallery-actions.ts';
import { collector } from './support/sample-people.ts';
import { screenFaults } from './support/screen-faults.ts';
import { expect, onlyInFull, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', expectedConsole: [/Failed to load resource/] });

const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' });
const keptCards = (page: Page) => page.getByRole('article');

const keptIn = (page: Page) =>
  page.evaluate(async ({ cache, list }) => {
    const kept = await caches.match(list, { cacheName: cache });
    const addresses = (await caches.has(cache)) ? await (await caches.open(cache)).keys() : [];
    return {
      names: ((await kept?.json()) as { brainRots: { name: string }[] } | undefined)?.brainRots.map(
        ({ name }) => name,
      ),
      pictures: addresses.filter(({ url }) => url.includes('/pictures/')).length,
    };
  }, keptGallery);

/** The page is seen, the worker is there, and so many pictures are kept. */
async function seeGallery(page: Page, path: string, pictures: number): Promise<string[]> {
  await page.goto(path);
  await expect(cardsOf(page).first()).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(async () => (await keptIn(page)).pictures).toBe(pictures);
  return (await keptIn(page)).names ?? [];
}

async function openOffline(context: BrowserContext, page: Page, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
  await expect(offlineHeading(page)).toBeVisible();
}

test('offline, the own page shows the gallery that was seen last', async ({ page, context }) => {
  await arriveAs(page, collector);
  const names = await seeGallery(page, '/gallery', 12);
  expect(names).toHaveLength(12);
  await openOffline(context, page, '/pricing');
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Last seen in your gallery');
  await expect(keptCards(page)).toHaveText(names);
  const allLoaded = () =>
    page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
  await expect.poll(allLoaded).toBe(true);
  expect(await screenFaults(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axeViolations(page)).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Get 40 Credits Now' })).toBeVisible();
});

test('the kept gallery is deleted with the session', async ({ page, context }) => {
  await arriveAs(page, collector);
  await seeGallery(page, '/gallery', 12);
  await signOut(page);
  await expect.poll(() => page.evaluate((name) => caches.has(name), keptGallery.cache)).toBe(false);
  await openOffline(context, page, '/gallery');
  await expect(keptCards(page).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText("Open Gallery or Trending while you're online");

  // Also where the session ended, or another user signed in, while no page was open.
  for (const arrive of [() => context.clearCookies(), () => arriveSignedIn(page)]) {
    await context.setOffline(false);
    await arriveAs(page, collector);
    await seeGallery(page, '/gallery', 12);
    await page.goto('about:blank');
    await context.clearCookies();
    await arrive();
    await page.goto('/pricing');
    await expect.poll(() => page.evaluate((name) => caches.has(name), keptGallery.cache)).toBe(false);
  }
});

test('a guest sees the last trending list offline', async ({ page, context }) => {
  const names = await seeGallery(page, '/trending', 12);
  await openOffline(context, page, '/brain-rot/any');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Last seen in Trending');
  await expect(keptCards(page)).toHaveText(names);
});

test('online nothing is served from the cache, and offline only pages are', async ({ page, context }) => {
  await arriveAs(page, collector);
  await seeGallery(page, '/gallery', 12);
  const own = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  // No token, no answer of the API, no page but the one.
  expect(own.filter((path) => !/^\/offline(\/gallery|\/pictures\/[^/]+)?$/.test(path))).toEqual([]);

  const answer = await page.goto('/pricing');
  expect([answer?.status(), await answer?.headerValue('x-request-id')]).toEqual([200, expect.any(String)]);
  // Where the network goes while it asks who is here, a page says so in the console.
  await expectSignedIn(page);
  // What lies in the cache cannot become markup, however it came there.
  await page.evaluate(async ({ cache, list }) => {
    const hostile = {
      owner: null,
      brainRots: [{ id: '../"><b>', name: '<img src=x onerror="document.title=1">%PICTURE%' }],
    };
    await (await caches.open(cache)).put(list, Response.json(hostile));
  }, keptGallery);
  await openOffline(context, page, '/pricing');
  await expect(keptCards(page)).toHaveText('<img src=x onerror="document.title=1">%PICTURE%');
  await expect(page).toHaveTitle('You are offline · Rotopia');
  expect(await page.locator('article b').count()).toBe(0);

  // Of the API, of files and of sandboxes it knows nothing.
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
  await seeGallery(page, `${proxy.url}/trending`, 12);
  // The script of docs/decisions/032.
  const unregister = `addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(registration.unregister()));`;
  proxy.answer(serviceWorkerPath, (reply) => {
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
