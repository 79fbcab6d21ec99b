import type { PageWindow } from './responses.ts';

/** A page on a device with a graphics card. Here software draws, which figures do without. */
export function giveGraphicsCard(window: PageWindow): void {
  const { getParameter } = window.WebGL2RenderingContext.prototype;
  window.WebGL2RenderingContext.prototype.getParameter = function (name: number) {
    const value: unknown = getParameter.call(this, name);
    return typeof value === 'string' && /swiftshader/i.test(value) ? 'A graphics card' : value;
  };
  const { getContext } = window.HTMLCanvasElement.prototype;
  window.HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) {
    return getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false });
  } as typeof getContext;
}
