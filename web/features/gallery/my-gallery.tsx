import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { routes } from '#contract/pages/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { ownListQuery } from '#web/brain-rot/own-list-query.ts';
import { fullNumber } from '#web/lib/format-number.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Sticker } from '#web/ui/icons/icons.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoMatch } from './no-match.tsx';
import { PaginatedGrid } from './paginated-grid.tsx';
import { matches, useListParams } from './use-list-params.ts';
import { useSteadyOrder } from './use-steady-order.ts';

const Album = lazyPart(() => import('./album/album.tsx'));
const StickerPicker = lazyPart(() => import('./sticker-picker.tsx'));

const tabs = [
  { value: 'mine', label: 'My Brain Rots' },
  { value: 'favorites', label: 'Favorites' },
  { value: 'album', label: 'Album' },
] as const;

export function MyGallery() {
  const { user } = useAuth();
  const list = useListParams();
  // Here, so that a sticker pack can have some of both lists.
  const [picked, setPicked] = useState<readonly string[]>();
  const { value: tab, label } = tabs.find(({ value }) => value === list.tab) ?? tabs[0];
  if (!user) return <NoneYet guest />;
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
          <OwnList key={tab} tab={tab} list={list} picked={picked} setPicked={setPicked} />
        )}
      </div>
    </>
  );
}

const mostLiked = { value: 'likes', label: 'Most liked first' };

interface OwnListProps {
  tab: 'mine' | 'favorites';
  list: ReturnType<typeof useListParams>;
  /** The ids for a sticker pack; undefined while none is made. */
  picked: readonly string[] | undefined;
  setPicked(ids: readonly string[] | undefined): void;
}

function OwnList({ tab, list, picked, setPicked }: OwnListProps) {
  const { filters, filtered, mostLikedFirst } = list;
  const read = useQuery(ownListQuery(tab === 'mine' ? '/api/brain-rots/mine' : '/api/favorites'));
  const all = read.data?.length ?? 0;
  const matching = read.data?.filter((brainRot) => matches(brainRot, filters));
  const byLikes = matching?.toSorted((a, b) => b.likes - a.likes);
  const steady = useSteadyOrder(mostLikedFirst ? byLikes : undefined, JSON.stringify(filters));
  const shown = steady.brainRots ?? matching;
  return (
    <>
      {(all > 0 || filtered) && <FilterBar list={list} />}
      {matching && all > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <output className="type-h4 tabular-nums">
            {filtered && `${fullNumber(matching.length)} of `}
            {fullNumber(all)} {all === 1 ? 'Brain Rot' : 'Brain Rots'}
          </output>
          <div className="flex flex-wrap items-center gap-2.5">
            {!picked && (
              <Button size="sm" onClick={() => setPicked([])}>
                <Sticker aria-hidden="true" className="size-5" />
                Sticker pack
              </Button>
            )}
            <SelectField
              label="Sort by"
              anyLabel="Newest first"
              options={[mostLiked]}
              value={mostLikedFirst ? mostLiked.value : ''}
              onChange={list.setSort}
            />
          </div>
        </div>
      )}
      {shown && shown.length > 0 && picked ? (
        <Suspense fallback={<Loader />}>
          <StickerPicker brainRots={shown} picked={picked} setPicked={setPicked} />
        </Suspense>
      ) : (
        <PaginatedGrid
          brainRots={shown}
          gridProps={mostLikedFirst ? steady.gridProps : undefined}
          query={read}
          page={list.page}
          setPage={list.setPage}
          hideMaker={tab === 'mine'}
          empty={
            all > 0 ? (
              <NoMatch filters={filters} onClear={list.clearFilters} />
            ) : tab === 'mine' ? (
              <NoneYet />
            ) : (
              <NoFavorites />
            )
          }
        />
      )}
    </>
  );
}

function NoneYet({ guest = false }: { guest?: boolean }) {
  const { openSignIn } = useAuth();
  const { welcomeCredits } = useRuntimeConfig();
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
      Your wall is suspiciously normal.{' '}
      {guest && welcomeCredits > 0 ? 'Your first Brain Rot is free.' : 'One credit fixes that.'}
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
