/** Settles when somebody who left this page finds it again with the browser's back button. */
export function pageRestored(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
}
