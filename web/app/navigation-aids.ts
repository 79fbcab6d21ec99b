import { serviceWorkerPath } from '#contract/pages/offline.ts';
import type { PageData } from '#contract/pages/page.ts';
import { clientFor } from '#web/lib/queries.tsx';
import { type Pages, prefetchLinks } from './prefetch-links.ts';
import { restoreScroll } from './scroll-restoration.ts';

let started = false;

/** Only once, since it adds listeners to the document. */
export function startNavigationAids(pages: Pages, pageData: PageData): void {
  if (started) return;
  started = true;
  prefetchLinks(pages, clientFor(pageData));
  registerServiceWorker();
  // Until the load event the browser itself restores the scroll position of a reloaded page.
  if (document.readyState === 'complete') restoreScroll();
  else window.addEventListener('load', restoreScroll, { once: true });
}

/** The service worker shows a page of ours without a network. A browser that refuses it goes without. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' }).catch(() => {});
}
