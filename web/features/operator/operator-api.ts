import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/call.ts';
import type { AddressOf, CallAt, Optional, PathFor } from '#web/lib/api-client.ts';
import { readOptions } from '#web/lib/reads.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';

const queueRefreshMs = 5000;

type OperatorPath = Extract<PathFor<'GET'>, `/api/operator/${string}`>;

/** Refetches on every mount: other operators and users change the data. */
export function useOperatorQuery<P extends OperatorPath>(
  path: P,
  ...address: Optional<AddressOf<CallAt<'GET', P>>>
): UseQueryResult<ResponseOf<CallAt<'GET', P>>> {
  return useQuery({
    ...readOptions(path, ...address),
    refetchOnMount: 'always',
    refetchInterval: path === '/api/operator/jobs' && queueRefreshMs,
  });
}

export function useOperatorAction<Input = void, Result = unknown>(
  mutationFn: (input: Input) => Promise<Result>,
  done: string | ((result: Result) => string),
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess(result) {
      toast({ title: 'Done', description: typeof done === 'string' ? done : done(result) });
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/operator/'),
      });
    },
    onError: tellFailure,
  });
}
