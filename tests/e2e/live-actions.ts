import type { Locator, Page } from '@playwright/test';

/**
 * A device with a graphics card that keeps pace: here software draws, and slowly, so its name is another and frames are
 * counted as if none was ever late.
 */
export async function giveGraphicsCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getParameter } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.getParameter = function (name: number) {
      const value: unknown = getParameter.call(this, name);
      return typeof value === 'string' && /swiftshader/i.test(value) ? 'A graphics card' : value;
    };
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      options?: object,
    ) {
      return getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false });
    } as typeof getContext;
    const nextFrame = window.requestAnimationFrame.bind(window);
    let frames = 0;
    window.requestAnimationFrame = (draw) => nextFrame(() => draw(++frames * 16.7));
  });
}

/** Where a character lives: a page has one at most. */
export const canvases = (page: Page): Locator => page.locator('canvas');

/** Addresses under a path that the page asks for from now on. */
export function requestsUnder(page: Page, path: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(path)) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}
