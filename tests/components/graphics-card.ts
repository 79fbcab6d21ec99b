import type { PageWindow } from './responses.ts';

/**
 * For `prepare`: a device with a graphics card that keeps pace. Here software draws, and slowly, so its name is another
 * and frames are counted as if each came so many milliseconds after the one before.
 */
export function giveGraphicsCard(window: PageWindow, pace = 16.7): void {
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
  const nextFrame = window.requestAnimationFrame.bind(window);
  let [frames, last] = [0, 0];
  // All callbacks of one frame get the same time.
  window.requestAnimationFrame = (draw) =>
    nextFrame((now) => {
      if (now !== last) frames++;
      last = now;
      draw(frames * pace);
    });
}

/** For `prepare`: answers how often the page has drawn a figure. */
export function countDrawing(window: PageWindow): () => number {
  let drawn = 0;
  const { drawElements } = window.WebGL2RenderingContext.prototype;
  window.WebGL2RenderingContext.prototype.drawElements = function (...call) {
    if (!this.isContextLost()) drawn++;
    drawElements.apply(this, call);
  };
  return () => drawn;
}

/** For `prepare`: answers how many WebGL contexts the page holds. */
export function keepContexts(window: PageWindow): () => number {
  const contexts = new Set<WebGL2RenderingContext>();
  const { getContext } = window.HTMLCanvasElement.prototype;
  window.HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) {
    const context = getContext.call(this, kind, options);
    if (context instanceof window.WebGL2RenderingContext) contexts.add(context);
    return context;
  } as typeof getContext;
  return () => [...contexts].filter((context) => !context.isContextLost()).length;
}
