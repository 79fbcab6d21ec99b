import { gzipSync } from 'node:zlib';
import type { BrainRot } from '#contract/brain-rots.ts';
import type { PageData } from '#contract/page.ts';
import { startPassThroughProxy } from '#tests/helpers/pass-through-proxy.ts';
import { watchShifts } from './support/layout-shift.ts';
import { bothSizes, expect, expectAwake, test, withMotion } from './support/test.ts';

test.use(withMotion);

test.describe('the guest landing', () => {
  test('arrives rendered: it can be read without any script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    for (const path of ['/', '/home']) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mash an animal with a vibe.');
      await expect(page.getByRole('link', { name: 'Try It Now' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Get 40 credits for only $9.90' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('Google, Apple, GitHub, X');
      await expect(page.getByRole('contentinfo')).toContainText('Fluent Emoji (MIT licence)');
    }
    await context.close();
  });

  test(
    'hydrates without console messages and layout shift, with slow scripts and fonts',
    bothSizes,
    async ({ page }) => {
      const shifted = await watchShifts(page);
      await page.route(/\.(woff2|js)$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await expectAwake(page);
      expect(await shifted()).toBeLessThan(0.01);
      await page.getByRole('button', { name: 'Dark' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  );

  test('has no layout shift when its HTML arrives in two packets', bothSizes, async ({ page, baseURL }) => {
    const html = await (await page.request.get('/')).text();
    const cut = html.indexOf('data-member="dog_burger"');
    expect(cut).toBeGreaterThan(0);
    const firstPaint = Promise.withResolvers<void>();
    const proxy = await startPassThroughProxy(baseURL ?? '');
    proxy.answer('/', (reply) => {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
      void firstPaint.promise.then(() => reply.end(html.slice(cut)));
    });
    const shifted = await watchShifts(page);
    await page.goto(proxy.url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    firstPaint.resolve();
    await expect(page.locator('[data-member]').last()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await shifted()).toBeLessThan(0.01);
    proxy.close();
  });

  test('its HTML refers to at most 85 kB of script', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    const bodies = await Promise.all(scripts.map(async (path) => (await request.get(path)).body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    expect(bytes).toBeLessThanOrEqual(85_000);
  });

  test(
    'shows the hottest on a wide screen, the three newest on a narrow one',
    bothSizes,
    async ({ page, isMobile }) => {
      const expected = isMobile
        ? { name: 'Recent Creations', other: 'Trending Brain Rots', list: '/api/brain-rots/recent?limit=3' }
        : {
            name: 'Trending Brain Rots',
            other: 'Recent Creations',
            list: '/api/brain-rots/trending?limit=8',
          };
      await page.goto('/');
      const shelf = page.getByRole('region', { name: expected.name });
      await expect(page.getByRole('region', { name: expected.other })).toBeHidden();
      // What the page came with: elsewhere more are being made.
      const { data } = JSON.parse((await page.locator('#page-data').textContent()) ?? '') as PageData;
      const listed = data[expected.list] as BrainRot[];
      await expect(shelf.getByRole('article').getByRole('heading')).toHaveText(
        listed.map(({ name }) => name),
      );
      await expect(shelf.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/trending');
    },
  );

  test('keeps its shelf before the first creation', async ({ page }) => {
    await page.goto('/pricing');
    await expectAwake(page);
    await page.route(/\/api\/brain-rots\/(trending|recent)/, (route) => route.fulfill({ json: [] }));
    await page.getByRole('banner').getByRole('link', { name: 'Rotopia' }).click();
    const shelf = page.getByRole('region', { name: /^(Trending Brain Rots|Recent Creations)$/ });
    await expect(shelf.getByRole('heading', { name: 'Nothing is hot yet' })).toBeVisible();
    await expect(shelf.getByRole('link', { name: 'Make the first one' })).toHaveAttribute('href', '#create');
  });

  test('all its pictures load', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const broken = await page
      .getByRole('main')
      .locator('img')
      .evaluateAll((images) =>
        images
          .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement)
          .filter((image) => image.complete && image.naturalWidth === 0)
          .map((image) => image.src),
      );
    expect(broken).toEqual([]);
  });
});
