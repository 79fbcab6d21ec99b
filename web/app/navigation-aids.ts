import type { Query, QueryClient } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import { serviceWorkerPath } from '#contract/offline.ts';
import type { PageData } from '#contract/page.ts';
import { routes } from '#contract/routes.ts';
import { currentUser } from '#web/lib/current-user.ts';
import { clientFor } from '#web/lib/queries.tsx';
import { keepGallery } from '#web/offline/kept-gallery.ts';
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

/** Registers the service worker that shows an offline page, and saves the gallery seen last for it. */
async function startOfflineSupport(queryClient: QueryClient): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const registration = await navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' });
  // Some browsers resolve with nothing instead of rejecting.
  if (!registration) return;
  const queries = queryClient.getQueryCache();
  for (const query of queries.getAll()) saveIfGallery(query);
  queries.subscribe(({ type, query }) => {
    if (type === 'updated') saveIfGallery(query);
  });
}

let lastSaved: unknown;
let saving = Promise.resolve();

/** A signed-in user's own list, wherever it is read; for a guest the trending page's list. */
function saveIfGallery({ queryKey, state: { data, status } }: Query): void {
  const [list] = queryKey;
  const { id, signedOut } = currentUser();
  const wanted = id === null ? '/api/brain-rots/trending' : '/api/brain-rots/mine';
  const isShown = id !== null || location.pathname === routes.trending;
  if (status !== 'success' || list !== wanted || !isShown || data === lastSaved || !Array.isArray(data))
    return;
  lastSaved = data;
  // One after the other, so that the newest stays. A full or disabled storage is no error worth showing.
  saving = saving.then(() => keepGallery(id, data as BrainRot[], signedOut)).catch(() => {});
}
