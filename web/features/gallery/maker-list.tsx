import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { makerFavoritesShown, pageSize, trendingLimit } from '#contract/constants.ts';
import { partKey } from '#contract/pages/list-pages.ts';
import type { ListPart } from '#contract/pages/page.ts';
import { routes } from '#contract/pages/routes.ts';
import { BrainRotCard } from '#web/brain-rot/card/brain-rot-card.tsx';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { api, readForUser } from '#web/lib/api-client.ts';
import { readKey, readOptions } from '#web/lib/reads.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardGrid } from './card-grid.tsx';
import { PaginatedGrid } from './paginated-grid.tsx';
import { reuseKnown, sparseList } from './sparse-list.ts';
import { useListParams } from './use-list-params.ts';

export function MakerList({ slug, made }: { slug: string; made: number }) {
  const { page, setPage } = useListParams();
  const { brainRots, ...query } = useMakerList(slug, made, page);
  const { data: favorites = [] } = useQuery({
    ...readOptions(path, { params: { slug }, query: { limit: makerFavoritesShown, only: 'favorites' } }),
    enabled: page === 1,
  });
  // A row with all of them would only repeat the list.
  const showsFavorites = page === 1 && favorites.length > 0 && favorites.length < made;
  const list = (
    <PaginatedGrid
      brainRots={brainRots}
      query={query}
      page={page}
      setPage={setPage}
      heading={showsFavorites ? 'h3' : 'h2'}
      eager={!showsFavorites}
      hideMaker
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
  if (!showsFavorites) return list;
  return (
    <div className="grid gap-10">
      <section aria-labelledby="favorites">
        <h2 id="favorites" className="mb-4 type-h3">
          Maker's favorites
        </h2>
        <CardGrid>
          {favorites.map((brainRot) => (
            <BrainRotCard key={brainRot.id} brainRot={brainRot} eager hideMaker />
          ))}
        </CardGrid>
      </section>
      <section aria-labelledby="made">
        <h2 id="made" className="mb-4 type-h3">
          All Brain Rots
        </h2>
        {list}
      </section>
    </div>
  );
}

const path = '/api/makers/:slug/brain-rots';

/** A maker's Brain Rots up to this page, as a sparse array of the full length. */
function useMakerList(slug: string, length: number, page: number) {
  const params = { slug };
  const key = readKey(path, { params });
  const parts = Math.max(1, Math.ceil(Math.min(page * pageSize.desktop, length) / trendingLimit));
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    queryKey: [...key, parts],
    queryFn: ({ signal }) =>
      readForUser(async () => {
        const all: BrainRot[] = [];
        for (let part = 0; part < parts; part++) {
          all.push(...(await api('GET', path, { params, query: { cursor: all.at(-1)?.id }, signal })));
        }
        return all;
      }),
    placeholderData: keepPreviousData,
  });
  const { data: part } = useQuery<ListPart>({ queryKey: partKey(key), enabled: false });
  const brainRots = useMemo(() => {
    if (!read) return part && sparseList(part);
    return sparseList({
      length: Math.max(length, read.length),
      shown: [...reuseKnown(read, part).entries()],
    });
  }, [read, part, length]);
  return { brainRots, error, refetch };
}
