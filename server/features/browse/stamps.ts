import type { Stamp } from '#contract/brain-rots.ts';
import type { SeenListedRow } from './queries.ts';

/** More stamps of one kind on a list would say nothing. */
const mostOfAKind = 3;
const newForMs = 24 * 3_600_000;

/** Stamps of a list: 'new' for the newest of the last day, 'top' for the first liked ones of the hot list, and the crown. */
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
