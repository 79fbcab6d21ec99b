import { messageOf } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Mascot } from './mascot.tsx';

interface LoadFailureProps {
  title: string;
  heading?: 'h2' | 'h3';
  children: string;
  onRetry(): void;
}

export function LoadFailure({ title, heading = 'h2', children, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      title={title}
      heading={heading}
      art={<Mascot id="koala_lava" height={170} />}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {children}
    </EmptyState>
  );
}

interface QueryFailureProps extends Omit<LoadFailureProps, 'children' | 'onRetry'> {
  query: { error: Error | null; refetch(): unknown };
}

export function QueryFailure({ query, ...rest }: QueryFailureProps) {
  return (
    <LoadFailure {...rest} onRetry={() => void query.refetch()}>
      {messageOf(query.error)}
    </LoadFailure>
  );
}
