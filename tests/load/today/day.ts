import { duelsPerRound } from '#contract/today.ts';
import { dealPairs, type Pair, pairKey, shareOf, sorted } from '#server/features/today/deal.ts';
import type { Vote } from '#server/features/today/ranking.ts';

export interface Player {
  id: string;
  rounds: number;
  /** Null skips the duel; undefined leaves it undecided, so that it may be dealt again. */
  decide(pair: Pair): string | null | undefined;
}

/** Mulberry32: the same seed is the same day. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Entry {
  id: string;
  /** The players who have voted on it. */
  comparedBy: Set<string>;
}

/** The votes of a day on which duels are dealt as by the server. The rounds of all players come in random order. */
export function playDay(ids: readonly string[], players: readonly Player[], random: () => number): Vote[] {
  const entries = new Map<string, Entry>(ids.map((id) => [id, { id, comparedBy: new Set() }]));
  const votes: Vote[] = [];
  const rounds = players.flatMap((player) => {
    const decided = new Set<string>();
    return Array.from({ length: player.rounds }, () => ({ player, decided, at: random() }));
  });
  for (const { player, decided } of rounds.toSorted((a, b) => a.at - b.at)) {
    const candidates = shareOf(leastCompared([...entries.values()], random), player.id);
    for (const pair of dealPairs(candidates, decided, duelsPerRound)) {
      const winnerId = player.decide(pair);
      if (winnerId === undefined) continue;
      decided.add(pairKey(pair));
      if (winnerId === null) continue;
      for (const id of pair) entries.get(id)?.comparedBy.add(player.id);
      const [firstId, secondId] = sorted(pair);
      votes.push({ userId: player.id, firstId, secondId, winnerId });
    }
  }
  return votes;
}

function leastCompared(entries: readonly Entry[], random: () => number): string[] {
  return entries
    .map(({ id, comparedBy }) => ({ id, compared: comparedBy.size, tie: random() }))
    .toSorted((a, b) => a.compared - b.compared || a.tie - b.tie)
    .map(({ id }) => id);
}
