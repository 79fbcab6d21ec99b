import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { messageOf } from '#web/lib/api-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SettingSkeleton } from '#web/ui/setting-row.tsx';

interface LookProps<Answer> {
  at: Pick<UseQueryResult<Answer>, 'data' | 'error'> & { refetch(): unknown };
  /** Said where there is nothing. */
  nothing?: string;
  isEmpty?: (answer: Answer) => boolean;
  children: (answer: Answer) => ReactNode;
}

/** What an operator looks at, with every state it can be in. */
export function Look<Answer>({ at, nothing = '', isEmpty, children }: LookProps<Answer>) {
  if (at.data === undefined && at.error) {
    return (
      <LoadFailure title="This would not load" onRetry={() => void at.refetch()}>
        {messageOf(at.error)}
      </LoadFailure>
    );
  }
  if (at.data === undefined) return <SettingSkeleton label="Loading" rows={3} />;
  return isEmpty?.(at.data) ? <EmptyState title={nothing} /> : children(at.data);
}
