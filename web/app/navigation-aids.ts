import type { PageData } from '#contract/page.ts';
import { clientFor } from '#web/lib/queries.tsx';
import { startOfflineSupport } from './offline-support.ts';
import { type Pages, prefetchLinks } from './prefetch-links.ts';
import { restoreScroll } from './scroll-restoration.ts';

let started = false;

/** Only once, since it adds listeners to the document. */
export function startNavigationAids(pages: Pages, pageData: PageData): void {
  if (started) return;
  started = true;
  prefetchLinks(pages, clientFor(pageData));
  // A browser that refuses works without offline support.
  startOfflineSupport(clientFor(pageData)).catch(() => {});
  // Until the load event the browser itself restores the scroll position of a reloaded page.
  if (document.readyState === 'complete') restoreScroll();
  else window.addEventListener('load', restoreScroll, { once: true });
}
