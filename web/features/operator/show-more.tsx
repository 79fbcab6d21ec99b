import { Button } from '#web/ui/button.tsx';

/** How many are read at first, and at most. */
export const few = 50;
export const many = 1000;

/** Where there may be more than are shown. */
export function ShowMore({ shown, limit, onMore }: { shown: number; limit: number; onMore(): void }) {
  return (
    shown === few &&
    limit === few && (
      <Button block onClick={onMore}>
        Show more
      </Button>
    )
  );
}
