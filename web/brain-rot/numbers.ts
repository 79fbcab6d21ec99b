let compact: Intl.NumberFormat | undefined;

/** Counts as they fit on a card: 2300 is 2.3k. */
export function compactNumber(count: number): string {
  if (count < 1000) return `${count}`;
  // To make one takes longer than all else that a page does on a slow phone, and most cards need none.
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(count).toLowerCase();
}

/** Counts where there is room: 2300 is 2,300. */
export function fullNumber(count: number): string {
  return `${count}`.replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
