import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { type CallKey, pathOf } from '#contract/call.ts';
import type { PageData } from '#contract/pages/page.ts';
import { readForUser, send, statusOf } from './api-client.ts';

/** Fetches the call in the query's key. A 401 is either null, for a guest, or an error. */
export function readPath<T>(on401: 'returnNull' | 'throw'): QueryFunction<T> {
  return async ({ queryKey }) => {
    const [path, params, query] = queryKey as CallKey;
    try {
      return await readForUser(async () => {
        const response = await send('GET', pathOf({ path }, params, query));
        return (await response.json()) as T;
      });
    } catch (error) {
      if (on401 === 'returnNull' && statusOf(error) === 401) return null as T;
      throw error;
    }
  };
}

/** Data stays fresh until an action invalidates it; nothing is refetched automatically. */
export function createQueryClient(seed: PageData['data']): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readPath('throw'),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      // Offline a mutation fails at once, instead of running later without the user's knowledge.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const [key, data] of seed) client.setQueryData(key, data);
  return client;
}
