import type { Locator, Page } from '@playwright/test';
import { type UiSound, uiSounds } from '#engine/sound/ui-sounds.ts';

/**
 * A device with a graphics card that keeps pace: here software draws, and slowly, so its name is another and frames are
 * counted as if each came so many milliseconds after the one before.
 */
export async function giveGraphicsCard(page: Page, pace = 16.7): Promise<void> {
  await page.addInitScript((milliseconds) => {
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
    let last = 0;
    // All callbacks of one frame get the same time.
    window.requestAnimationFrame = (draw) =>
      nextFrame((now) => {
        if (now !== last) frames++;
        last = now;
        draw(frames * milliseconds);
      });
  }, pace);
}

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

const { positions } = uiSounds();

/** The sounds that the page plays from now on. */
export async function listen(page: Page): Promise<() => Promise<UiSound[]>> {
  await page.addInitScript(() => {
    const starts: number[] = [];
    Object.assign(window, { starts });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, duration?: number) {
      starts.push(offset);
      if (duration === undefined) start.call(this, when, offset);
      else start.call(this, when, offset, duration);
    };
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      starts.push(Number(/#t=([\d.]+)/.exec(this.src)?.[1]));
      return play.call(this);
    };
  });
  return async () => {
    const starts = await page.evaluate(() => (window as unknown as { starts: number[] }).starts);
    return starts.flatMap((offset) =>
      (Object.keys(positions) as UiSound[]).filter((name) => positions[name].start === offset),
    );
  };
}
