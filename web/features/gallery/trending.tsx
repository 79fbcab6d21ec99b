import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TrendingList } from '#contract/brain-rots.ts';
import { partKey } from '#contract/pages/list-pages.ts';
import type { ListPart } from '#contract/pages/page.ts';
import { routes } from '#contract/pages/routes.ts';
import { readKey, useRead } from '#web/lib/reads.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { EmptyTrending } from './empty-trending.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoMatch } from './no-match.tsx';
import { PaginatedGrid } from './paginated-grid.tsx';
import { reuseKnown, sparseList } from './sparse-list.ts';
import { useListParams } from './use-list-params.ts';
import { useSteadyOrder } from './use-steady-order.ts';

const sorts = [
  { value: 'hot', label: 'Hot' },
  { value: 'newest', label: 'Newest' },
  { value: 'week', label: 'This week' },
] as const;

export function Trending() {
  const { user } = useAuth();
  const list = useListParams();
  const { filters, sort } = list;
  const shown = { ...filters, sort };
  const trending = useTrending(shown);
  const { brainRots, gridProps } = useSteadyOrder(trending.brainRots, JSON.stringify(shown));
  return (
    <>
      <h1 className="mb-6 font-headline type-h1 md:mb-8">Trending Brain Rots</h1>
      <div className="mb-6 max-w-[420px]">
        <Tabs
          label="Order"
          tabs={sorts}
          value={sort ?? 'hot'}
          onChange={(next) => list.setSort(next === 'hot' ? undefined : next)}
          controls="trending-list"
        />
      </div>
      <FilterBar list={list} />
      <div id="trending-list" role="tabpanel" aria-label="Trending Brain Rots">
        <PaginatedGrid
          brainRots={brainRots}
          gridProps={gridProps}
          query={trending}
          page={list.page}
          setPage={list.setPage}
          eager
          empty={
            list.filtered ? (
              <NoMatch filters={list.filters} onClear={list.clearFilters} />
            ) : (
              <EmptyTrending heading="h2" createHref={routes.home} />
            )
          }
        />
      </div>
      {!user && <GuestPitch />}
    </>
  );
}

function GuestPitch() {
  const { openSignUp } = useAuth();
  return (
    <aside
      data-for-guests=""
      className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-4 border-3 border-line bg-slime-soft px-6 py-5"
    >
      <div>
        <h2 className="type-h3">Like what you see?</h2>
        <p className="text-ink-2">A free account lets you like, keep, share and make your own.</p>
      </div>
      <Button tone="slime" onClick={openSignUp}>
        Sign Up Free
      </Button>
    </aside>
  );
}

const path = '/api/brain-rots/trending';

function useTrending(list: TrendingList) {
  const { data: whole, error, refetch } = useRead(path, { query: list });
  const queryKey = partKey(readKey(path, { query: list }));
  const { data: part } = useQuery<ListPart>({ queryKey, enabled: false });
  const brainRots = useMemo(
    () => (whole ? reuseKnown(whole, part) : part && sparseList(part)),
    [whole, part],
  );
  return { brainRots, error, refetch };
}
