import type { Boot } from '#contract/page.ts';
import { clientFor } from '#web/lib/queries.tsx';
import { goOffline } from './go-offline.ts';
import { keepPlaces } from './keep-places.ts';
import { type Pages, watchIntent } from './watch-intent.ts';

let begun = false;

/** Once: it listens to the document. */
export function begin(pages: Pages, boot: Boot): void {
  if (begun) return;
  begun = true;
  watchIntent(pages, clientFor(boot));
  // A browser that refuses does without.
  goOffline(clientFor(boot)).catch(() => {});
  // Until then the browser itself is bringing back the place of a page that was loaded again.
  if (document.readyState === 'complete') keepPlaces();
  else window.addEventListener('load', keepPlaces, { once: true });
}
