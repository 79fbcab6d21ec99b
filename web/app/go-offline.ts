import type { Query, QueryClient } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import { serviceWorkerPath } from '#contract/offline.ts';
import { routes } from '#contract/routes.ts';
import { currentPerson } from '#web/lib/person.ts';
import { addressIn } from '#web/lib/reads.ts';
import { keepGallery } from '#web/offline/kept-gallery.ts';

/** From here on somebody without a network finds our own page, with the gallery that they saw last. */
export async function goOffline(queryClient: QueryClient): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const registration = await navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' });
  // Some browsers say nothing instead of refusing.
  if (!registration) return;
  const queries = queryClient.getQueryCache();
  for (const query of queries.getAll()) keepIfGallery(query);
  queries.subscribe(({ type, query }) => {
    if (type === 'updated') keepIfGallery(query);
  });
}

let lastKept: unknown;
let keeping = Promise.resolve();

/** One's own list, wherever it is read; for a guest what trending shows. */
function keepIfGallery({ queryKey, state: { data, status } }: Query): void {
  const [list] = addressIn(queryKey).split('?');
  const { id, gone } = currentPerson();
  const wanted = id === null ? '/api/brain-rots/trending' : '/api/brain-rots/mine';
  const isInSight = id !== null || location.pathname === routes.trending;
  if (status !== 'success' || list !== wanted || !isInSight || data === lastKept || !data) return;
  lastKept = data;
  // One after the other, so that the newest stays. A full or closed storage is no reason to trouble anybody.
  keeping = keeping.then(() => keepGallery(id, data as BrainRot[], gone)).catch(() => {});
}
