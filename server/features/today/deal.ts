import { createHash } from 'node:crypto';
import { duelsPerRound } from '#contract/today.ts';

export type Pair = readonly [string, string];

/** As a vote is stored. */
export function sorted([a, b]: Pair): Pair {
  return a < b ? [a, b] : [b, a];
}

/** The same for both orders. */
export function pairKey(pair: Pair): string {
  return sorted(pair).join(' ');
}

/**
 * Half of the entries, another half for each seed, where that is enough for a round. A user is dealt no others: of a
 * ring of accounts only half can vote on its entry.
 */
export function shareOf(ids: readonly string[], seed: string): readonly string[] {
  const share = ids.filter((id) => (createHash('sha256').update(`${seed} ${id}`).digest()[0] ?? 0) % 2 === 0);
  return share.length >= 2 * duelsPerRound ? share : ids;
}

/**
 * The pairs of one round. The ids come least compared first, and so do the pairs. Each id is in one pair, and in more
 * only where there are not enough.
 */
export function dealPairs(ids: readonly string[], decided: ReadonlySet<string>, most: number): Pair[] {
  const dealt = new Map<string, Pair>();
  for (let before = -1; before < dealt.size && dealt.size < most;) {
    before = dealt.size;
    const used = new Set<string>();
    for (const [place, id] of ids.entries()) {
      if (used.has(id) || dealt.size === most) continue;
      const isFree = (other: string) =>
        !used.has(other) && !decided.has(pairKey([id, other])) && !dealt.has(pairKey([id, other]));
      const other = ids.slice(place + 1).find(isFree);
      if (other === undefined) continue;
      dealt.set(pairKey([id, other]), [id, other]);
      used.add(id).add(other);
    }
  }
  return [...dealt.values()];
}

/** Every other pair the other way round, from the first or from the second on: neither side is shown more often. */
export function placeSides(pairs: readonly Pair[], from: number): Pair[] {
  return pairs.map((pair, nth) => {
    const [a, b] = sorted(pair);
    return (nth + from) % 2 === 0 ? [a, b] : [b, a];
  });
}
