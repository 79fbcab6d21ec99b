import type { CallKey } from '../call.ts';
import { pageSize } from '../constants.ts';

/** Cache key of the part of a list that came with the page. */
export function partKey(list: CallKey): readonly unknown[] {
  return [...list, 'part'];
}

/** The positions that a page of a list shows, end exclusive. Beyond the last page, the last is shown. */
export function placesOf(page: number, perPage: number, length: number): { first: number; end: number } {
  const current = Math.min(page, Math.max(1, Math.ceil(length / perPage)));
  return { first: (current - 1) * perPage, end: Math.min(current * perPage, length) };
}

/** Whether the page shows this position on a phone or a desktop: the server renders both. */
export function isShown(place: number, page: number, length: number): boolean {
  return [pageSize.mobile, pageSize.desktop].some((perPage) => {
    const { first, end } = placesOf(page, perPage, length);
    return place >= first && place < end;
  });
}

export function pageNumber(asked: string | null): number {
  return Math.max(1, Number.parseInt(asked ?? '', 10) || 1);
}
