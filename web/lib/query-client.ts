import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { readForUser, send, statusOf } from './api-client.ts';
import { addressIn, keyAt } from './reads.ts';

/** Fetches the address in the query's key. A 401 is either null, for a guest, or an error. */
export function readPath<T>(on401: 'returnNull' | 'throw'): QueryFunction<T> {
  return async ({ queryKey }) => {
    try {
      return await readForUser(async () => {
        const response = await send('GET', addressIn(queryKey));
        return (await response.json()) as T;
      });
    } catch (error) {
      if (on401 === 'returnNull' && statusOf(error) === 401) return null as T;
      throw error;
    }
  };
}

/** Data stays fresh until an action invalidates it; nothing is refetched automatically. */
export function createQueryClient(seed: Readonly<Record<string, unknown>>): QueryClient {
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
  for (const [address, data] of Object.entries(seed)) client.setQueryData(keyAt(address), data);
  return client;
}
