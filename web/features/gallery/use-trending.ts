import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TrendingList } from '#contract/brain-rots.ts';
import { trendingPartKey } from '#contract/list-pages.ts';
import type { ListPart } from '#contract/page.ts';
import { keyAt, useRead } from '#web/lib/reads.ts';
import { partOf, withKnown } from './list-part.ts';

/** The list; until all of it is here, what the page came with of it: as long as the list, empty where nothing shows. */
export function useTrending(list: TrendingList) {
  const { data: whole, error, refetch } = useRead('/api/brain-rots/trending', { query: list });
  const { data: part } = useQuery<ListPart>({ queryKey: keyAt(trendingPartKey(list)), enabled: false });
  const brainRots = useMemo(() => (whole ? withKnown(whole, part) : part && partOf(part)), [whole, part]);
  return { brainRots, error, refetch };
}
