import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { offlinePath, serviceWorkerPath } from '#contract/offline.ts';

interface Options {
  /** Console messages a test brings about on purpose, such as the browser's own note on a 404. */
  expectedConsole: RegExp[];
}

/** Tests run at desktop size, unless the behaviour differs on phones. */
export const bothSizes = { tag: '@both-sizes' };
export const onPhone = { tag: '@phone' };

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
      const unexpected = messages.filter(
        (text) => ![...expectedConsole, blockedWorker].some((pattern) => pattern.test(text)),
      );
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

/**
 * Tests in a row on one page, for what a page can be asked without loading it anew: to load one takes longer than most
 * tests of its parts. Where one fails, the next begins with a page of its own.
 */
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

/** A page that came rendered listens by now, also out of sight: links in it no longer load the next page anew. */
export async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator('[data-not-hydrated]')).toHaveCount(0);
}

/** By now a page knows its new size and what of it is in sight: browsers tell it of both with the next frame. */
export async function pageHasHeard(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** Lets nothing like this through until it is told to. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
