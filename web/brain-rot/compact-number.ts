const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Counts as they fit on a card: 2300 is 2.3k. */
export function compactNumber(count: number): string {
  return compact.format(count).toLowerCase();
}
