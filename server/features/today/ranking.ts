import { leastVotes } from '#contract/constants.ts';
import { duelsPerRound } from '#contract/today.ts';

export interface Vote {
  userId: string;
  firstId: string;
  secondId: string;
  winnerId: string;
}

interface Entry {
  id: string;
  votes: number;
  /** By weight. */
  wins: number;
  strength: number;
  /** Wins that an entry of strength 1 would have had in these duels. */
  expected: number;
}

interface Game {
  first: Entry;
  second: Entry;
  weight: number;
}

/** Virtual wins and losses of each entry against one of average strength: all strengths stay finite. */
const prior = 1;
const mostSteps = 300;
const precision = 1e-7;

/**
 * Bradley-Terry, by minorization-maximization: the best first, with its place, which is null where there are too few
 * votes. All sums are made in sorted order, so that the order of votes changes no bit of the result.
 */
export function rank(
  entryIds: readonly string[],
  votes: readonly Vote[],
): { id: string; votes: number; place: number | null }[] {
  const entries = entryIds.toSorted(ascending).map(newEntry);
  computeStrengths(entries, playGames(entries, votes));
  let place = 0;
  return entries
    .toSorted((a, b) => rounded(b) - rounded(a) || b.votes - a.votes || ascending(a.id, b.id))
    .map((entry) => ({
      id: entry.id,
      votes: entry.votes,
      place: entry.votes < leastVotes ? null : ++place,
    }));
}

function newEntry(id: string): Entry {
  return { id, votes: 0, wins: prior, strength: 1, expected: 0 };
}

/** Counts votes and wins; votes on what is no entry are left out. Votes on one pair make one game. */
function playGames(entries: readonly Entry[], votes: readonly Vote[]): Game[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const counted = votes.filter(({ firstId, secondId }) => byId.has(firstId) && byId.has(secondId));
  const weightOf = weigher(counted);
  const games: Game[] = [];
  for (const vote of counted.toSorted(byPairAndUser)) {
    const [first, second] = [byId.get(vote.firstId), byId.get(vote.secondId)];
    if (!first || !second) continue;
    const weight = weightOf(vote);
    (vote.winnerId === first.id ? first : second).wins += weight;
    first.votes++;
    second.votes++;
    const last = games.at(-1);
    if (last?.first === first && last.second === second) last.weight += weight;
    else games.push({ first, second, weight });
  }
  return games;
}

function computeStrengths(entries: readonly Entry[], games: readonly Game[]): void {
  for (let step = 0, change = 1; step < mostSteps && change > precision; step++) {
    for (const entry of entries) entry.expected = (2 * prior) / (entry.strength + 1);
    for (const { first, second, weight } of games) {
      const share = weight / (first.strength + second.strength);
      first.expected += share;
      second.expected += share;
    }
    const next = entries.map(({ wins, expected }) => wins / expected);
    // The average stays 1: only the prior holds it, and would take hundreds of steps to.
    const average = Math.exp(next.reduce((sum, strength) => sum + Math.log(strength), 0) / next.length);
    change = 0;
    for (const [nth, entry] of entries.entries()) {
      const strength = (next[nth] ?? 1) / average;
      change = Math.max(change, Math.abs(strength / entry.strength - 1));
      entry.strength = strength;
    }
  }
}

/** A user's votes of a day weigh together as one round at most, and those on one entry as one vote. */
function weigher(votes: readonly Vote[]): (vote: Vote) => number {
  const idsByUser = new Map<string, Map<string, number>>();
  const totals = new Map<string, number>();
  for (const { userId, firstId, secondId } of votes) {
    totals.set(userId, (totals.get(userId) ?? 0) + 1);
    const counts = idsByUser.get(userId) ?? new Map<string, number>();
    idsByUser.set(userId, counts);
    for (const id of [firstId, secondId]) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return ({ userId, firstId, secondId }) => {
    const counts = idsByUser.get(userId);
    const round = (totals.get(userId) ?? 0) / duelsPerRound;
    return 1 / Math.max(round, counts?.get(firstId) ?? 0, counts?.get(secondId) ?? 0);
  };
}

/** Differences below the precision are none. */
function rounded({ strength }: Entry): number {
  return Math.round(Math.log(strength) * 1e5);
}

function byPairAndUser(a: Vote, b: Vote): number {
  return (
    ascending(a.firstId, b.firstId) || ascending(a.secondId, b.secondId) || ascending(a.userId, b.userId)
  );
}

function ascending(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
