import type { listTrending, TrendingList } from './brain-rots.ts';
import { pathOf } from './call.ts';
import { pageSize } from './constants.ts';

/** What the part of a list is kept under, beside the answers of the API. */
export function trendingPartKey(list: TrendingList): string {
  const path: typeof listTrending.path = '/api/brain-rots/trending';
  return `part of ${pathOf({ path }, {}, list)}`;
}

/** The same of what a maker has made. */
export function madePartKey(slug: string): string {
  return `part of ${slug}`;
}

/** From the first to before the last place that a page of a list shows. Beyond the last page, the last is shown. */
export function placesOf(page: number, perPage: number, length: number): { first: number; end: number } {
  const current = Math.min(page, Math.max(1, Math.ceil(length / perPage)));
  return { first: (current - 1) * perPage, end: Math.min(current * perPage, length) };
}

/** Whether one of the screens shows this place: the server cannot know how wide the screen is, and renders both. */
export function isShown(place: number, page: number, length: number): boolean {
  return [pageSize.mobile, pageSize.desktop].some((perPage) => {
    const { first, end } = placesOf(page, perPage, length);
    return place >= first && place < end;
  });
}

/** The page of a list that the `page` of an address asks for. */
export function pageNumber(asked: string | null): number {
  return Math.max(1, Number.parseInt(asked ?? '', 10) || 1);
}
