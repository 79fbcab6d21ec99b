import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { arriveSignedIn, expectSignedIn, expectToast } from './auth-actions.ts';
import { cardsOf } from './gallery-actions.ts';
import { anySize, expect, expectAwake, hold, test } from './test.ts';

const script = /\/assets\/.*\.js$/;

test('what is pressed before the page is alive is done when it is', anySize, async ({ page }) => {
  const release = await hold(page, script);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Get 40 Credits Now' }).click();
  release();
  await expectToast(page, 'Sign In Required', 'Please sign in to purchase credits');
});

test('what is chosen before the page is alive is chosen when it is', anySize, async ({ page }) => {
  const release = await hold(page, script);
  await page.goto('/trending');
  await page.getByLabel('Style').selectOption('2D');
  release();
  await expect(page).toHaveURL('/trending?style=2D');
  await expect(page.getByLabel('Style')).toHaveValue('2D');
});

test('a link inside the page leads there, however early it is followed', async ({ page }) => {
  const release = await hold(page, script);
  await page.goto('/');
  await page.getByRole('link', { name: 'Try It Now' }).click();
  release();
  await expect(page.locator('#create')).toBeInViewport();
});

test('an address that names a place leads there, and a page loaded again is where one was', async ({
  page,
}) => {
  await page.goto('/#create');
  await expect(page.locator('#create')).toBeInViewport();
  await expectAwake(page);
  await page.getByRole('heading', { name: /^Get \d+ credits/ }).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test(
  'text comes to stand in its own fonts, and none of them holds up the first paint',
  anySize,
  async ({ page }) => {
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
  },
);

test('what is below the first screen comes, though its fonts never do', anySize, async ({ browser }) => {
  // Nobody moves here: it would come at once.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const release = await hold(page, /-wght-.*\.woff2$/);
  await page.goto('/trending');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(cardsOf(page).last()).toBeVisible();
  release();
  await page.close();
});

test.describe('a page whose HTML is changed', () => {
  // The service worker fetches pages itself, past `page.route`.
  test.use({ serviceWorkers: 'block' });

  test(
    'a page whose own script something keeps from running can still be read',
    anySize,
    async ({ page }) => {
      await page.route('/pricing', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(/<script>.*?<\/script>/s, ''),
        });
      });
      await page.goto('/pricing');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});

test('a scroll before the styles and scripts have come is kept', anySize, async ({ page }) => {
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

test('what is below the first screen can be read without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Try It Now' })).toBeVisible();
  await context.close();
});

test('a page that arrives empty has words and links without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading] of [
    ['/checkout', 'Checkout'],
    ['/gallery', 'My Gallery'],
    ['/account', 'Your Account'],
    ['/no-such-page', '404 Page Not Found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByRole('paragraph')).toHaveText('Did you forget to add the page to the router?');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Try It Now' })).toBeVisible();
  await context.close();
});

for (const path of ['/', '/trending', '/pricing', 'item']) {
  test(`what came rendered is brought to life where it stands: ${path}`, async ({ page }) => {
    const address = path === 'item' ? await firstItem(page) : path;
    const release = await hold(page, script);
    await page.goto(address);
    // As people find it: nothing of this may be drawn anew.
    const came = await page.evaluateHandle(() => [
      ...document.querySelectorAll('header, main, h1, h2, article, section, footer, nav'),
    ]);
    release();
    await expectAwake(page);
    expect(await came.evaluate((elements) => elements.length)).toBeGreaterThan(5);
    expect(await came.evaluate((elements) => elements.filter((one) => !one.isConnected).length)).toBe(0);
  });
}

test('no script is fetched before the pictures in sight have come, unless somebody does something', async ({
  page,
}) => {
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

test('the pictures of the first screen are fetched as the page is read, others when they come near', async ({
  page,
}) => {
  await page.goto('/trending');
  const isLazy = (place: number) => cardsOf(page).nth(place).locator('img[loading=lazy]');
  for (const place of [0, 1, 2, 3]) await expect(isLazy(place)).toHaveCount(0);
  await expect(isLazy(4)).toHaveCount(1);
});

test('somebody signed in is never greeted as a guest, and finds their own state', async ({ page }) => {
  await arriveSignedIn(page);
  const release = await hold(page, script);
  await page.goto('/trending?palette=pastel');
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign (In|Up Free)$/ })).toHaveCount(0);
  // Pressed before anybody knows who they are.
  // By its name: others like something too, and the list changes its order.
  const name = (await cardsOf(page).first().getByRole('heading').textContent()) ?? '';
  const like = cardsOf(page)
    .filter({ has: page.getByRole('heading', { name }) })
    .getByRole('button', { name: /^Like/ });
  await like.click();
  release();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Sign in required')).toHaveCount(0);
  await expect(like).toBeEnabled();
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a signed-in load reads each address once, with the token', anySize, async ({ page }) => {
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

for (const { of, list } of [
  { of: 'trending', list: /\/api\/brain-rots\/trending\?/ },
  { of: 'a maker', list: /\/api\/makers\/[^/]+\/brain-rots/ },
]) {
  test(
    `the list of ${of}, asked for before anybody knew who they are, is asked for again for them`,
    anySize,
    async ({ page }) => {
      await arriveSignedIn(page);
      await page.goto('/trending?palette=grayscale');
      await expectSignedIn(page);
      if (of === 'a maker') await cardsOf(page).first().getByRole('paragraph').getByRole('link').click();
      const card = cardsOf(page).first();
      await card.getByRole('button', { name: /to favorites$/ }).click();
      const heart = card.getByRole('button', { name: /from favorites$/ });
      await expect(heart).toBeEnabled();

      // Without its hint the page reads as a guest first.
      await page.context().clearCookies({ name: 'signed-in' });
      const letThemIn = await hold(page, /embedded-adapter/);
      const answerList = await hold(page, list);
      const asked = page.waitForRequest(list);
      await page.reload();
      expect((await asked).headers().authorization).toBeUndefined();
      letThemIn();
      await expectSignedIn(page);
      await expect(heart).toBeHidden();
      answerList();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    },
  );
}

test('until it is at rest, the landing asks for at most 115 kB of script', anySize, async ({ browser }) => {
  // Nobody moves here.
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

async function firstItem(page: Page): Promise<string> {
  const [first] = await (await page.request.get('/api/brain-rots/trending?limit=1')).json();
  return `/brain-rot/${first.id}`;
}
