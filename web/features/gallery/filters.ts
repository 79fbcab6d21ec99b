import { useSearchParams } from 'wouter';
import type { BrainRot, ListFilters, TrendingSort } from '#contract/brain-rots.ts';
import { pageNumber } from '#contract/list-pages.ts';

const filterNames = ['animal', 'term', 'style', 'palette'] as const satisfies readonly (keyof ListFilters)[];
/** Beside the usual one. */
const sorts = ['newest', 'week'] as const satisfies readonly TrendingSort[];
export type FilterName = (typeof filterNames)[number];

/** What a list shows, kept in the address: it can be shared, and the browser's Back undoes it. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  // An address can ask for a style that there is none of: the server says so, and the list with it.
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
  /** Another list begins with its first page. */
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

/** For lists that are here in full; trending is filtered by the server. */
export function matches(brainRot: BrainRot, { animal, term, style, palette }: ListFilters): boolean {
  return (
    (!animal || brainRot.animalId === animal) &&
    (!term || brainRot.termId === term) &&
    (!style || brainRot.style === style) &&
    (!palette || brainRot.colorPalette === palette)
  );
}

/** The creator, with what the filters ask for already picked. */
export function createLikeThese(filters: ListFilters): string {
  const picks = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) picks.set(name, filters[name]);
  return picks.size > 0 ? `/?${picks}` : '/';
}
