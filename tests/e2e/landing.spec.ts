import { type BrainRot, listRecent, listTrending } from '#contract/brain-rots.ts';
import { keyOf } from '#contract/call.ts';
import { pageDataIn } from '#tests/helpers/page-data.ts';
import { startPassThroughProxy } from '#tests/helpers/pass-through-proxy.ts';
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
  },
);

test(
  'the guest landing shows the hottest on a wide screen, the three newest on a narrow one',
  bothSizes,
  async ({ page, isMobile }) => {
    const [hot, recent] = ['Trending Brain Rots', 'Recent Creations'];
    const response = await page.goto('/');
    const shelf = page.getByRole('region', { name: isMobile ? recent : hot });
    await expect(page.getByRole('region', { name: isMobile ? hot : recent })).toBeHidden();
    // What the page came with: other tests make more.
    const html = (await response?.text()) ?? '';
    const key = isMobile ? keyOf(listRecent, {}, { limit: 3 }) : keyOf(listTrending, {}, { limit: 8 });
    const listed = pageDataIn(html, key) as BrainRot[];
    await expect(shelf.getByRole('article').getByRole('heading')).toHaveText(listed.map(({ name }) => name));
    await expect(shelf.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/trending');
  },
);

test('the guest landing keeps its shelf before the first creation', async ({ page }) => {
  await page.goto('/pricing');
  await expectAwake(page);
  await page.route(/\/api\/brain-rots\/(trending|recent)/, (route) => route.fulfill({ json: [] }));
  await page.getByRole('banner').getByRole('link', { name: 'Rotopia' }).click();
  const shelf = page.getByRole('region', { name: /^(Trending Brain Rots|Recent Creations)$/ });
  await expect(shelf.getByRole('heading', { name: "Nothing's hot yet" })).toBeVisible();
  await expect(shelf.getByRole('link', { name: 'Make the first one' })).toHaveAttribute('href', '#create');
});
