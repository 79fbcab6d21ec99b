import { startPassThroughProxy } from '#tests/helpers/servers/pass-through-proxy.ts';
import { bothSizes, expect, expectAwake, test, watchShifts, withMotion } from './support/test.ts';

test.use(withMotion);

test(
  'the guest landing hydrates without console messages and layout shift, with slow scripts and fonts',
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
    const broken = await page.evaluate(() =>
      [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0),
    );
    expect(broken).toEqual([]);
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);

test(
  'the guest landing has no layout shift when its HTML arrives in two packets',
  bothSizes,
  async ({ page, baseURL }) => {
    const html = await (await page.request.get('/')).text();
    const cut = html.indexOf('data-member="dog_burger"');
    expect(cut).toBeGreaterThan(0);
    const firstPaint = Promise.withResolvers<void>();
    const proxy = await startPassThroughProxy(baseURL ?? '');
    proxy.respondAt('/', (reply) => {
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
  },
);
