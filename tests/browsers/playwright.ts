import { join } from 'node:path';
import type { Browser, ElementHandle } from 'playwright-esr';
import type { Engine, EngineOptions } from './engine.ts';

/** A browser that Playwright drives. */
export async function openWithPlaywright(
  browser: Browser,
  { width, height, downloads }: EngineOptions,
): Promise<Engine> {
  // Firefox ESR takes the colour scheme from its preferences alone.
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: null });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())));
  let frame = page.mainFrame();
  return {
    goto: async (address) => void (await page.goto(address)),
    // `goBack` waits for ever for a page that Firefox has kept.
    back: () => page.evaluate('history.back()'),
    run: (script) => frame.evaluate(script),
    async click(script) {
      const element = (await frame.evaluateHandle(script)).asElement() as ElementHandle<Element> | null;
      if (!element) throw new Error('No such element');
      await element.click({ timeout: 5000 });
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    enterFrame(isEntered) {
      frame = isEntered ? page.mainFrame().childFrames()[0]! : page.mainFrame();
      return Promise.resolve();
    },
    screenshot: () => page.screenshot(),
    clearCookies: () => context.clearCookies(),
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  };
}
