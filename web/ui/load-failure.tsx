import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: string;
  /** The level below the heading it stands under. */
  heading?: 'h2' | 'h3';
  /** Why, as far as people need to know. */
  children: string;
  onRetry(): void;
}

/** In place of what would not load: that it failed, why, and the way to try again. */
export function LoadFailure({ title, heading = 'h2', children, onRetry }: LoadFailureProps) {
  return (
    <EmptyState title={title} heading={heading} action={<Button onClick={onRetry}>Try again</Button>}>
      {children}
    </EmptyState>
  );
}
