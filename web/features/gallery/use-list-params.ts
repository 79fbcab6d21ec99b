import { useSearchParams } from 'wouter';
import type { BrainRot, ListFilters, TrendingSort } from '#contract/brain-rots.ts';
import { pageNumber } from '#contract/pages/list-pages.ts';

const filterNames = ['animal', 'term', 'style', 'palette'] as const satisfies readonly (keyof ListFilters)[];
/** Besides the default order. */
const sorts = ['newest', 'week'] as const satisfies readonly TrendingSort[];
export type FilterName = (typeof filterNames)[number];

/** A list's filters, order, tab and page in the query string: links and the Back button keep them. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  // Not validated here: the server rejects unknown values, and the list shows its error.
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as ListFilters;
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      edit(next);
      return next;
    });
  /** A changed list starts at its first page. */
  const setOrDrop = (name: FilterName | 'tab' | 'sort') => (value: string | undefined) =>
    change((next) => {
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
    });
  return {
    filters,
    filtered: Object.keys(filters).length > 0,
    page: pageNumber(params.get('page')),
    tab: params.get('tab'),
    sort: sorts.find((sort) => sort === params.get('sort')),
    /** Of the user's own lists. */
    mostLikedFirst: params.get('sort') === 'likes',
    setFilter: (name: FilterName, value: string) => setOrDrop(name)(value),
    clearFilters: () =>
      change((next) => {
        for (const name of ['page', ...filterNames]) next.delete(name);
      }),
    setPage: (page: number) =>
      change((next) => {
        if (page > 1) next.set('page', String(page));
        else next.delete('page');
      }),
    setTab: setOrDrop('tab'),
    setSort: setOrDrop('sort'),
  };
}

/** For the user's own lists, which are loaded in full; the server filters trending. */
export function matches(brainRot: BrainRot, { animal, term, style, palette }: ListFilters): boolean {
  return (
    (!animal || brainRot.animalId === animal) &&
    (!term || brainRot.termId === term) &&
    (!style || brainRot.style === style) &&
    (!palette || brainRot.colorPalette === palette)
  );
}

export function createLikeThese(filters: ListFilters): string {
  const picks = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) picks.set(name, filters[name]);
  return picks.size > 0 ? `/?${picks}` : '/';
}
