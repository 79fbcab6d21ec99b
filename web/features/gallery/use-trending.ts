import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TrendingList } from '#contract/brain-rots.ts';
import { trendingPartKey } from '#contract/list-pages.ts';
import type { ListPart } from '#contract/page.ts';
import { keyAt, useRead } from '#web/lib/reads.ts';
import { reuseKnown, sparseList } from './sparse-list.ts';

/** The trending list; until it is loaded, the part that the server rendered, as a sparse array. */
export function useTrending(list: TrendingList) {
  const { data: whole, error, refetch } = useRead('/api/brain-rots/trending', { query: list });
  const { data: part } = useQuery<ListPart>({ queryKey: keyAt(trendingPartKey(list)), enabled: false });
  const brainRots = useMemo(
    () => (whole ? reuseKnown(whole, part) : part && sparseList(part)),
    [whole, part],
  );
  return { brainRots, error, refetch };
}
