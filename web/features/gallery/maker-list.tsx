import { routes } from '#contract/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PaginatedGrid } from './paginated-grid.tsx';
import { useListParams } from './use-list-params.ts';
import { useMakerList } from './use-maker-list.ts';

/** A maker's Brain Rots, newest first. */
export function MakerList({ slug, made }: { slug: string; made: number }) {
  const { page, setPage } = useListParams();
  const { brainRots, error, refetch } = useMakerList(slug, made, page);
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
