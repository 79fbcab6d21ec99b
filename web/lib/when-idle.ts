/** Runs a deed once the browser has nothing better to do; Safari has no idle callback. */
export function whenIdle(deed: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(deed, { timeout: 4000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(deed, 1500);
  return () => clearTimeout(handle);
}
