import { routes } from '#contract/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useListAddress } from './filters.ts';
import { PaginatedGrid } from './paginated-grid.tsx';
import { useMade } from './use-made.ts';

/** All that one maker has made, newest first. */
export function MadeList({ slug, made }: { slug: string; made: number }) {
  const { page, setPage } = useListAddress();
  const { brainRots, error, refetch } = useMade(slug, made, page);
  return (
    <PaginatedGrid
      brainRots={brainRots}
      error={error}
      retry={() => void refetch()}
      page={page}
      setPage={setPage}
      eager
      empty={
        <EmptyState
          title="Nothing to see yet"
          art={<Mascot id="wolf_king" height={170} />}
          action={
            <ButtonLink href={routes.trending} tone="slime">
              See Trending
            </ButtonLink>
          }
        >
          This wall is suspiciously normal. So far.
        </EmptyState>
      }
    />
  );
}
