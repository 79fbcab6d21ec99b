import { pagesShownInFull } from '#contract/constants.ts';

export type PageMark = number | 'gap';

/** Which page numbers to show: all when few, else the ends and the neighbours of the current one. */
export function pageNumbers(current: number, total: number): PageMark[] {
  if (total <= pagesShownInFull) return Array.from({ length: total }, (_, index) => index + 1);
  const shown = [...new Set([1, current - 1, current, current + 1, total])].filter(
    (page) => page >= 1 && page <= total,
  );
  return shown.flatMap((page, index): PageMark[] => {
    const skipped = page - (shown[index - 1] ?? page - 1) - 1;
    // A gap of one page is better spent on that page.
    return skipped === 0 ? [page] : skipped === 1 ? [page - 1, page] : ['gap', page];
  });
}
