import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/call.ts';
import type { getToday } from '#contract/today.ts';
import { readOptions } from '#web/lib/reads.ts';

export type TodayData = ResponseOf<typeof getToday>;

/** Entries and votes come all the time: a later visit reads them again. */
export const useToday = () => useQuery({ ...readOptions('/api/today'), staleTime: 60_000 });
