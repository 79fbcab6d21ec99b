import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SettingSkeleton } from '#web/ui/fields/setting-row.tsx';

interface QueryStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error'> & { refetch(): unknown };
  empty?: string;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

export function QueryState<Data>({
  query,
  empty = '',
  isEmpty = isEmptyArray,
  children,
}: QueryStateProps<Data>) {
  if (query.data === undefined && query.error) {
    return <QueryFailure title="Couldn't load this" query={query} />;
  }
  if (query.data === undefined) return <SettingSkeleton label="Loading" rows={3} />;
  return empty && isEmpty(query.data) ? <EmptyState title={empty} /> : children(query.data);
}

function isEmptyArray(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
