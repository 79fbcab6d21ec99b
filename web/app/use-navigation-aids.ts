import { useEffect } from 'react';
import { idleOrInteraction } from '#web/lib/first-interaction.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { prefetch } from '#web/ui/lazy-part.tsx';
import type { Pages } from './prefetch-links.ts';

/** Loads link prefetching, scroll restoration and offline support after the first page is ready. */
export function useNavigationAids(pages: Pages): void {
  const pageData = usePageData();
  useEffect(
    () =>
      prefetch(async () => {
        await idleOrInteraction();
        (await import('./navigation-aids.ts')).startNavigationAids(pages, pageData);
      }),
    [pages, pageData],
  );
}
