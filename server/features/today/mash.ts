import { dayNumber } from '#server/brain-rot/days.ts';

/** The day of the first mash. */
const firstDay = '2026-11-01';
/** A prime: the steps visit every pair before one repeats, and both parts change every day. */
const stride = 7919;

export function numberOf(day: string): number {
  return Math.max(1, dayNumber(day) - dayNumber(firstDay) + 1);
}

/** The pair of a day as indexes into the catalogue's two lists. */
export function mashOf(day: string, animals: number, terms: number): { animal: number; term: number } {
  const pair = (dayNumber(day) * stride) % (animals * terms);
  return { animal: pair % animals, term: Math.floor(pair / animals) };
}
