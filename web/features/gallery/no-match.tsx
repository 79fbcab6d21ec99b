import type { ListFilters } from '#contract/brain-rots.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { createLikeThese } from './use-list-params.ts';

export function NoMatch({ filters, onClear }: { filters: ListFilters; onClear(): void }) {
  return (
    <EmptyState
      title="No matches"
      art={<Mascot id="duck_rocket" height={170} />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={createLikeThese(filters)} tone="slime">
            Make one like this
          </ButtonLink>
          <Button onClick={onClear}>Clear filters</Button>
        </div>
      }
    >
      That combo doesn't exist yet. Be the first to regret it.
    </EmptyState>
  );
}
