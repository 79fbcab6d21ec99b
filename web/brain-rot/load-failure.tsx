import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Mascot } from './mascot.tsx';

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
