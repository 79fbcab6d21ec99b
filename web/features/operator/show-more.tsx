import { Button } from '#web/ui/button.tsx';

export const firstLimit = 50;
export const maxLimit = 1000;

export function ShowMore({ shown, limit, onMore }: { shown: number; limit: number; onMore(): void }) {
  return (
    shown === firstLimit &&
    limit === firstLimit && (
      <Button block onClick={onMore}>
        Show more
      </Button>
    )
  );
}
