import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrainRot, TrendingList } from '#contract/brain-rots.ts';
import { trendingPartKey } from '#contract/list-pages.ts';
import type { ListPart } from '#contract/page.ts';
import { keyAt, useRead } from '#web/lib/reads.ts';

/** The list; until all of it is here, what the page came with of it: as long as the list, empty where nothing shows. */
export function useTrending(list: TrendingList) {
  const { data: whole, error, refetch } = useRead('/api/brain-rots/trending', { query: list });
  const { data: part } = useQuery<ListPart>({ queryKey: keyAt(trendingPartKey(list)), enabled: false });
  const brainRots = useMemo(() => (whole ? withKnown(whole, part) : part && partOf(part)), [whole, part]);
  return { brainRots, error, refetch };
}

/** What is shown already and has not changed stays the same object: its card need not be drawn anew. */
function withKnown(whole: readonly BrainRot[], part: ListPart | undefined): readonly BrainRot[] {
  const known = new Map(part?.shown.map(([, brainRot]) => [brainRot.id, brainRot]));
  return whole.map((brainRot) => replaceEqualDeep(known.get(brainRot.id), brainRot));
}

function partOf({ length, shown }: ListPart): readonly BrainRot[] {
  const list: BrainRot[] = [];
  list.length = length;
  for (const [place, brainRot] of shown) list[place] = brainRot;
  return list;
}
