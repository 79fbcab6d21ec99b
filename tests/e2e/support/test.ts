import { test as base, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { offlinePath, serviceWorkerPath } from '#contract/pages/offline.ts';

interface Options {
  /** Console messages that a file's tests provoke, such as the browser's own note on a 404. */
  expectedConsole: RegExp[];
}

/** The same for a single test: `test('…', expecting(/status of 410/), async …)`. */
export const expecting = ({ source: description }: RegExp) => ({
  annotation: { type: 'expected console', description },
});

/** Tests run at desktop size, unless the behaviour differs on phones. */
export const bothSizes = { tag: '@both-sizes' };
export const onPhone = { tag: '@phone' };

/** Takes long and rarely fails: only in `npm run test:full`. */
export const onlyInFull = { tag: '@full' };

/** For `test.use`: motion is reduced unless it is the subject. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** Playwright's own note where a test blocks service workers. */
const blockedWorker = /Service Worker registration blocked by Playwright/;

/** Playwright's test that fails on any message in the browser's console that the test does not expect. */
export const test = base.extend<Options & { quietConsole: undefined }>({
  expectedConsole: [[], { option: true }],
  context: async ({ context, serviceWorkers }, use) => {
    if (serviceWorkers === 'allow') await activateWorker(context);
    await use(context);
  },
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      // Parts that load on the first input load at once.
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('focusin'))),
      );
      const messages: string[] = [];
      page.on('console', (message) =>
        messages.push(`${message.type()}: ${message.text()} ${message.location().url}`),
      );
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
      await use(undefined);
      const annotated = test.info().annotations.filter(({ type }) => type === 'expected console');
      const expected = [...expectedConsole, blockedWorker].concat(
        annotated.map(({ description = '' }) => new RegExp(description)),
      );
      const unexpected = messages.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'messages in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Leaves the context as an earlier visit does: with the service worker active. */
async function activateWorker(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(offlinePath);
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(path);
    await navigator.serviceWorker.ready;
  }, serviceWorkerPath);
  await page.close();
}

/** Tests in a row on one page: loading one takes longer than most tests. After a failure the next one gets a new page. */
export function testOnOnePage() {
  let shared: Page | undefined;
  const onOnePage = test.extend({
    page: async ({ browser }, use) => {
      shared ??= await (await browser.newContext()).newPage();
      await use(shared);
    },
  });
  onOnePage.afterAll(() => shared?.context().close());
  return onOnePage;
}

/** The whole page is hydrated: its links no longer load the next page anew. */
export async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator('[data-not-hydrated]')).toHaveCount(0);
}

/** Resize and intersection observers have been called, which happens with the next frame. */
export async function pageHasHeard(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** Clicks, and counts how often. */
export function countPresses() {
  let presses = 0;
  async function press(target: Locator): Promise<void> {
    presses += 1;
    await target.click();
  }
  return Object.assign(press, { count: () => presses });
}

export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export async function changeJson(page: Page, address: string, changes: object): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    await route.fulfill({ json: { ...(await response.json()), ...changes } });
  });
}

export async function changeHtml(page: Page, path: string, from: string | RegExp, to: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(from, to) });
  });
}

/** From the next page on: answers how much of what it showed has moved since, as browsers count it. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const record = { shift: 0 };
    Object.assign(window, { record });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { record: { shift: number } }).record.shift);
}
