let listener = () => {};

// Listeners are called in the order they came, and this file is read before the router listens.
if (!import.meta.env.SSR) window.addEventListener('popstate', () => listener());

/** Called on Back and Forward while the page that is being left still stands; the router takes it away. */
export function onPopBeforeRouter(next: () => void): void {
  listener = next;
}
