import './pop-before-router.ts';
import { useEffect } from 'react';
import { atRest } from '#web/lib/at-rest.ts';
import { useBoot } from '#web/lib/boot.ts';
import { prefetch } from '#web/ui/lazy-part.tsx';
import type { Pages } from './watch-intent.ts';

/** What makes moves between pages quick, and keeps people's places; the first page can do without. */
export function usePageMoves(pages: Pages): void {
  const boot = useBoot();
  useEffect(
    () =>
      prefetch(async () => {
        await atRest();
        (await import('./page-moves.ts')).begin(pages, boot);
      }),
    [pages, boot],
  );
}
