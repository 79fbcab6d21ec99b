import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/call.ts';
import type { AddressOf, CallAt, Optional, PathFor } from '#web/lib/api-client.ts';
import { readOptions } from '#web/lib/reads.ts';

type OperatorPath = Extract<PathFor<'GET'>, `/api/operator/${string}`>;

/** Refetches on every mount: other operators and users change the data. */
export function useOperatorQuery<P extends OperatorPath>(
  path: P,
  ...address: Optional<AddressOf<CallAt<'GET', P>>>
): UseQueryResult<ResponseOf<CallAt<'GET', P>>> {
  return useQuery({ ...readOptions(path, ...address), refetchOnMount: 'always' });
}
