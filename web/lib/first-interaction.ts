declare global {
  interface Window {
    firstInteraction: Promise<void>;
  }
}

/** Resolves with the first pointer, key or scroll event: code for what may be wanted next is then worth its bytes. */
export function firstInteraction(): Promise<void> {
  return window.firstInteraction;
}

let idle: Promise<void> | undefined;

export function idleOrInteraction(): Promise<void> {
  idle ??= Promise.race([new Promise<void>((resolve) => whenIdle(resolve)), firstInteraction()]);
  return idle;
}

/** Delays the code of rendered parts that are out of sight. Where the page came empty, it loads at once. */
export function afterInteraction<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return () => (document.querySelector('[data-not-hydrated]') ? firstInteraction().then(load) : load());
}

/** Runs a task when the browser is idle; Safari has no idle callback. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, { timeout: 4000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, 1500);
  return () => clearTimeout(handle);
}
