let compact: Intl.NumberFormat | undefined;

/** 2300 is 2.3k. */
export function compactNumber(count: number): string {
  if (count < 1000) return `${count}`;
  // Created lazily: it is slow on phones, and most cards need none.
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(count).toLowerCase();
}

/** 2300 is 2,300. */
export function fullNumber(count: number): string {
  return `${count}`.replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** 4.1 seconds are 0:04. */
export function clockTime(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return '-:--';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
