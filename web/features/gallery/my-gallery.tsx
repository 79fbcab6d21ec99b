import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { routes } from '#contract/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { ownListQuery } from '#web/brain-rot/own-list-query.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoMatch } from './no-match.tsx';
import { PaginatedGrid } from './paginated-grid.tsx';
import { matches, useListParams } from './use-list-params.ts';

const Album = lazyPart(() => import('./album.tsx'));

const tabs = [
  { value: 'mine', label: 'My Brain Rots' },
  { value: 'favorites', label: 'Favorites' },
  { value: 'album', label: 'Album' },
] as const;

export function MyGallery() {
  const { user } = useAuth();
  const list = useListParams();
  const { value: tab, label } = tabs.find(({ value }) => value === list.tab) ?? tabs[0];
  const mine = useQuery({
    ...ownListQuery('/api/brain-rots/mine'),
    enabled: user !== null && tab !== 'album',
  });
  const favorites = useQuery({
    ...ownListQuery('/api/favorites'),
    enabled: user !== null && tab === 'favorites',
  });
  if (!user) return <NoneYet guest />;

  const read = tab === 'favorites' ? favorites : mine;
  const some = (read.data?.length ?? 0) > 0;
  return (
    <>
      <div className="mb-6 max-w-[420px]">
        <Tabs
          label="What to show"
          tabs={tabs}
          value={tab}
          onChange={(next) => list.setTab(next === 'mine' ? undefined : next)}
          controls="gallery-list"
        />
      </div>
      <div id="gallery-list" role="tabpanel" aria-label={label}>
        {tab === 'album' ? (
          <Suspense fallback={<Loader />}>
            <Album />
          </Suspense>
        ) : (
          <>
            {(some || list.filtered) && <FilterBar list={list} />}
            <PaginatedGrid
              brainRots={read.data?.filter((brainRot) => matches(brainRot, list.filters))}
              query={read}
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
          </>
        )}
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
      Tap the heart to save it here.
    </EmptyState>
  );
}
