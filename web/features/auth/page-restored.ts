/** Resolves when the browser's back button restores this page. */
export function pageRestored(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
}
