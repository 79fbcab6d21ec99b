import { useQuery } from '@tanstack/react-query';
import { routes } from '#contract/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { ownList } from '#web/brain-rot/own-list.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { matches, useListAddress } from './filters.ts';
import { NoMatch } from './no-match.tsx';
import { PaginatedGrid } from './paginated-grid.tsx';

const tabs = [
  { value: 'mine', label: 'My Brain Rots' },
  { value: 'favorites', label: 'Favorites' },
] as const;

/** What somebody made, and what they kept of others. */
export function MyGallery() {
  const { user } = useAuth();
  const list = useListAddress();
  const tab = list.tab === 'favorites' ? 'favorites' : 'mine';
  const mine = useQuery({ ...ownList('/api/brain-rots/mine'), enabled: user !== null });
  const favorites = useQuery({
    ...ownList('/api/favorites'),
    enabled: user !== null && tab === 'favorites',
  });
  if (!user) return <NoneYet guest />;

  const read = tab === 'mine' ? mine : favorites;
  const some = (read.data?.length ?? 0) > 0;
  return (
    <>
      <div className="mb-6 max-w-[420px]">
        <Tabs
          label="What to show"
          tabs={tabs}
          value={tab}
          onChange={(next) => list.setTab(next === 'favorites' ? next : undefined)}
          controls="gallery-list"
        />
      </div>
      <div id="gallery-list" role="tabpanel" aria-label={tab === 'mine' ? 'My Brain Rots' : 'Favorites'}>
        {(some || list.filtered) && <FilterBar list={list} />}
        <PaginatedGrid
          brainRots={read.data?.filter((brainRot) => matches(brainRot, list.filters))}
          error={read.error}
          retry={() => void read.refetch()}
          page={list.page}
          setPage={list.setPage}
          empty={
            some ? (
              <NoMatch filters={list.filters} onClear={list.clearFilters} />
            ) : tab === 'mine' ? (
              <NoneYet />
            ) : (
              <NoFavorites />
            )
          }
        />
      </div>
    </>
  );
}

function NoneYet({ guest = false }: { guest?: boolean }) {
  const { openSignIn } = useAuth();
  return (
    <EmptyState
      title="No Brain Rots Yet"
      art={<Mascot id="wolf_king" height={170} />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={routes.home} tone="slime">
            Create Your First Brain Rot
          </ButtonLink>
          {guest && <Button onClick={openSignIn}>Sign in to see yours</Button>}
        </div>
      }
    >
      Your wall is suspiciously normal. One credit fixes that.
    </EmptyState>
  );
}

function NoFavorites() {
  return (
    <EmptyState
      title="No Favorites Yet"
      art={<Mascot id="fox_wizard" height={170} />}
      action={
        <ButtonLink href={routes.trending} tone="slime">
          See Trending
        </ButtonLink>
      }
    >
      Press the heart on any Brain Rot and it stays here.
    </EmptyState>
  );
}
