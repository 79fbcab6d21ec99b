import type { Stamp } from '#contract/brain-rots.ts';
import type { SeenListedRow } from './queries.ts';

/** More of the same kind on one list would say nothing. */
const mostOfAKind = 3;
const newForMs = 24 * 3_600_000;

/**
 * What some of a list are stamped with: its newest of the last day, of what is hot its first that somebody likes, and
 * above all yesterday's best.
 */
export function stampsOn(
  rows: readonly SeenListedRow[],
  { hottestFirst, crowned }: { hottestFirst: boolean; crowned: string | undefined },
): ReadonlyMap<string, Stamp> {
  const bornAfter = Date.now() - newForMs;
  const newest = rows
    .filter(({ createdAt }) => createdAt.getTime() > bornAfter)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, mostOfAKind);
  const top = hottestFirst ? rows.slice(0, mostOfAKind).filter(({ likes }) => likes > 0) : [];
  return new Map<string, Stamp>([
    ...newest.map(({ id }) => [id, 'new'] as const),
    ...top.map(({ id }) => [id, 'top'] as const),
    ...(crowned === undefined ? [] : [[crowned, 'crown'] as const]),
  ]);
}
