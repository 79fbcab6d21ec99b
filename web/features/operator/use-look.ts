import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/call.ts';
import type { AddressOf, CallAt, Optional, PathFor } from '#web/lib/api-client.ts';
import { readOptions } from '#web/lib/reads.ts';

type OperatorPath = Extract<PathFor<'GET'>, `/api/operator/${string}`>;

/** Reads it anew whenever somebody looks: what others do shows up nowhere else. */
export function useLook<P extends OperatorPath>(
  path: P,
  ...address: Optional<AddressOf<CallAt<'GET', P>>>
): UseQueryResult<ResponseOf<CallAt<'GET', P>>> {
  return useQuery({ ...readOptions(path, ...address), refetchOnMount: 'always' });
}
