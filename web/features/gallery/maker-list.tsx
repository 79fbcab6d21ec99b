import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { pageSize, trendingLimit } from '#contract/constants.ts';
import { madePartKey } from '#contract/list-pages.ts';
import type { ListPart } from '#contract/page.ts';
import { routes } from '#contract/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { api, readForUser } from '#web/lib/api-client.ts';
import { keyAt, readKey } from '#web/lib/reads.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PaginatedGrid } from './paginated-grid.tsx';
import { reuseKnown, sparseList } from './sparse-list.ts';
import { useListParams } from './use-list-params.ts';

export function MakerList({ slug, made }: { slug: string; made: number }) {
  const { page, setPage } = useListParams();
  const { brainRots, ...query } = useMakerList(slug, made, page);
  return (
    <PaginatedGrid
      brainRots={brainRots}
      query={query}
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

const path = '/api/makers/:slug/brain-rots';

/** A maker's Brain Rots up to this page, as a sparse array of the full length. */
function useMakerList(slug: string, length: number, page: number) {
  const params = { slug };
  const parts = Math.max(1, Math.ceil(Math.min(page * pageSize.desktop, length) / trendingLimit));
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    queryKey: [...readKey(path, { params }), parts],
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
  const { data: part } = useQuery<ListPart>({ queryKey: keyAt(madePartKey(slug)), enabled: false });
  const brainRots = useMemo(() => {
    if (!read) return part && sparseList(part);
    return sparseList({
      length: Math.max(length, read.length),
      shown: [...reuseKnown(read, part).entries()],
    });
  }, [read, part, length]);
  return { brainRots, error, refetch };
}
