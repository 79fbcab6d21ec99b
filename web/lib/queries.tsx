import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Boot } from '#contract/page.ts';
import { useBoot } from './boot.ts';
import { createQueryClient } from './query-client.ts';

const clients = new WeakMap<Boot, QueryClient>();

/** All that reads on one page shares what was read; it starts with what came with the page. */
export function clientFor(boot: Boot): QueryClient {
  const client = clients.get(boot) ?? createQueryClient(boot.data);
  clients.set(boot, client);
  return client;
}

/** A part of a page that reads; what surrounds it need not load what reading takes. */
export function reading<Props extends object>(Part: (props: Props) => ReactNode) {
  return function Reading(props: Props): ReactNode {
    return (
      <QueryClientProvider client={clientFor(useBoot())}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
