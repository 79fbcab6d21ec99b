import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrainRot, ListFilters } from '#contract/brain-rots.ts';
import { trendingPartKey } from '#contract/list-pages.ts';
import type { ListPart } from '#contract/page.ts';
import { keyAt } from '#web/lib/reads.ts';

/** What the page came with of the list, until all of it is here: as long as the list, empty where nothing shows. */
export function useTrendingPart(filters: ListFilters): readonly BrainRot[] | undefined {
  const { data } = useQuery<ListPart>({ queryKey: keyAt(trendingPartKey(filters)), enabled: false });
  return useMemo(() => {
    if (!data) return undefined;
    const list: BrainRot[] = [];
    list.length = data.length;
    for (const [place, brainRot] of data.shown) list[place] = brainRot;
    return list;
  }, [data]);
}
