const dayMs = 24 * 3_600_000;

/** The UTC day of a time, as `2026-11-18`. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return utcDay(new Date(Date.parse(day) + count * dayMs));
}

/** Since 1970. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}
