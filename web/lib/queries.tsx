import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageData } from '#contract/pages/page.ts';
import { usePageData } from './page-data.ts';
import { createQueryClient } from './query-client.ts';

const clients = new WeakMap<PageData, QueryClient>();

/** One query client per page, seeded with the data that came with it. */
export function clientFor(pageData: PageData): QueryClient {
  const client = clients.get(pageData) ?? createQueryClient(pageData.data);
  clients.set(pageData, client);
  return client;
}

/** Provides a part with the query client, so that the parts around it need not load the query library. */
export function withQueryClient<Props extends object>(Part: (props: Props) => ReactNode) {
  return function WithQueryClient(props: Props): ReactNode {
    return (
      <QueryClientProvider client={clientFor(usePageData())}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
