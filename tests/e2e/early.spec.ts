import { gzipSync } from 'node:zlib';
import { arriveSignedIn, bearerOf, expectSignedIn, expectToast } from './support/auth-actions.ts';
import { cardsOf, sampleBrainRot, trendingOf } from './support/gallery-actions.ts';
import { changeHtml, expect, expectAwake, hold, onPhone, test } from './support/test.ts';

const script = /\/assets\/.*\.js$/;

test('a press, a choice and an anchor link before hydration take effect after it', async ({ page }) => {
  for (const { path, act, expectDone } of [
    {
      path: '/pricing',
      act: () => page.getByRole('button', { name: 'Get 40 Credits Now' }).click(),
      expectDone: () => expectToast(page, 'Sign In Required', 'Please sign in to purchase credits'),
    },
    {
      path: '/trending',
      act: () => page.getByLabel('Style').selectOption('2D'),
      expectDone: () => expect(page).toHaveURL('/trending?style=2D'),
    },
    {
      path: '/',
      act: () => page.getByRole('link', { name: 'Try It Now' }).click(),
      expectDone: () => expect(page.locator('#create')).toBeInViewport(),
    },
  ]) {
    const release = await hold(page, script);
    await page.goto(path);
    await act();
    release();
    await expectDone();
    await page.unroute(script);
  }
});

test('an anchor in the address scrolls there, and a reload keeps the position', async ({ page }) => {
  await page.goto('/#create');
  await expect(page.locator('#create')).toBeInViewport();
  await expectAwake(page);
  await page.getByRole('heading', { name: /^Get \d+ credits/ }).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test('an anchor is reached also where the browser ignores the first scroll, as Firefox does', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = () => {
      Element.prototype.scrollIntoView = scrollIntoView;
    };
  });
  await page.goto('/#create');
  await expect(page.locator('#create')).toBeInViewport();
});

test('fonts load without blocking the first paint', async ({ page }) => {
  await page.goto('/pricing');
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ status, family }) =>
        status === 'loaded' ? [family.replaceAll('"', '')] : [],
      ),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Figtree Variable', 'DynaPuff Variable']));
  // Chrome paints nothing before a font that is preloaded there, or for a while.
  await expect(page.locator('head link[as=font]')).toHaveCount(0);
});

test('content below the first screen does not wait for fonts', async ({ browser }) => {
  // A page without input, which would load everything at once.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const release = await hold(page, /-wght-.*\.woff2$/);
  await page.goto('/trending');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(cardsOf(page).last()).toBeVisible();
  release();
  await page.close();
});

test('a page without its inline script can still be read', async ({ page }) => {
  await changeHtml(page, '/pricing', /<script>.*?<\/script>/s, '');
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a scroll before styles and scripts have loaded is kept', async ({ page }) => {
  const release = await hold(page, /\/assets\/.*\.(js|css)$/);
  await page.goto('/');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 600);
  const top = () => page.evaluate(() => scrollY);
  await expect.poll(top).toBe(600);
  release();
  await expectAwake(page);
  expect(await top()).toBe(600);
});

test('hydration keeps every element of the rendered page', onPhone, async ({ page }) => {
  const { id } = await sampleBrainRot(page, 'octopus');
  for (const path of ['/', '/trending', '/pricing', `/brain-rot/${id}`]) {
    const release = await hold(page, script);
    await page.goto(path);
    const rendered = await page.evaluateHandle(() => [
      ...document.querySelectorAll('header, main, h1, h2, article, section, footer, nav'),
    ]);
    release();
    await expectAwake(page);
    expect(await rendered.evaluate((elements) => elements.length), path).toBeGreaterThan(5);
    expect(
      await rendered.evaluate((elements) => elements.filter((one) => !one.isConnected).length),
      path,
    ).toBe(0);
    await page.unroute(script);
  }
});

test('scripts load after the visible pictures, or on the first input', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (script.test(request.url())) scripts.push(request.url());
  });
  const release = await hold(page, /\/(cast|media)\//);
  const picture = page.waitForRequest(/\/cast\//);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await picture;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.mouse.wheel(0, 10);
  await expectAwake(page);
  expect(scripts).not.toEqual([]);
  release();
});

test('the first hover of a visit shows its tooltip', async ({ browser }) => {
  // A page without input, which would load the code earlier.
  const page = await browser.newPage();
  const release = await hold(page, /tooltip-layer/);
  await page.goto('/trending');
  const loading = page.waitForRequest(/tooltip-layer/);
  const heart = cardsOf(page).first().locator('[data-tooltip]').first();
  await heart.hover();
  await heart.hover({ position: { x: 5, y: 5 } });
  await loading;
  release();
  await expect(page.getByRole('tooltip')).toHaveText(/favorites$/);
  await page.close();
});

test('a signed-in user never sees the guest state', async ({ page }) => {
  await arriveSignedIn(page);
  const release = await hold(page, script);
  await page.goto('/trending?palette=pastel');
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign (In|Up Free)$/ })).toHaveCount(0);
  // Pressed before the session is known. By its name: likes of other tests change the order.
  const name = (await cardsOf(page).first().getByRole('heading').textContent()) ?? '';
  const like = cardsOf(page)
    .filter({ has: page.getByRole('heading', { name }) })
    .getByRole('button', { name: /^Like/ });
  await like.click();
  release();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Sign in required')).toHaveCount(0);
});

test('a signed-in load reads each address once, with the token', async ({ page }) => {
  await arriveSignedIn(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    reads.push(`${pathname} ${request.headers().authorization ? 'with' : 'without'} token`);
  });
  const loadAdapter = await hold(page, /embedded-adapter/);
  const shellHydrated = page.waitForResponse(/navigation-aids/);
  await page.goto('/trending?palette=pastel');
  await shellHydrated;
  // The list is hydrated by now, and would have been read as a guest's.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  loadAdapter();
  await expectSignedIn(page);
  const paths = ['animals', 'auth/user', 'brain-rots/jobs', 'brain-rots/trending', 'terms'];
  await expect.poll(() => reads.toSorted()).toEqual(paths.map((path) => `/api/${path} with token`));
});

for (const list of ['trending', 'makers']) {
  test(`a list of ${list} that was requested as a guest is requested again after sign-in`, async ({
    page,
  }) => {
    await arriveSignedIn(page);
    const { id, name, maker } = await sampleBrainRot(page, list === 'makers' ? 'shark' : 'cat');
    const headers = await bearerOf(page.request);
    await page.request.post(`/api/brain-rots/${id}/favorite`, { headers });
    // Without its cookie hint the page starts as a guest's.
    await page.context().clearCookies({ name: 'signed-in' });
    const address = /\/api\/(brain-rots\/trending|makers\/[^/]+\/brain-rots)/;
    const loadAdapter = await hold(page, /embedded-adapter/);
    const respondList = await hold(page, address);
    const asked = page.waitForRequest(address);
    await page.goto(list === 'makers' ? `/maker/${maker?.slug}` : trendingOf('cat'));
    expect((await asked).headers().authorization).toBeUndefined();
    loadAdapter();
    await expectSignedIn(page);
    const heart = page.getByRole('button', { name: `Remove ${name} from favorites` });
    await expect(heart).toBeHidden();
    respondList();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
}

test('the idle landing loads at most 115 kB of script', async ({ browser }) => {
  // A page without input.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (script.test(request.url())) scripts.add(request.url());
  });
  const lastOfAll = page.waitForResponse(/navigation-aids/);
  await page.goto('/');
  await expect(page.getByRole('main')).not.toHaveAttribute('data-not-hydrated');
  await lastOfAll;
  let bytes = 0;
  for (const url of scripts) {
    bytes += gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length;
  }
  await page.close();
  expect(scripts.size).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(115_000);
});
