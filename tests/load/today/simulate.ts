import { parseArgs } from 'node:util';
import { duelsPerRound } from '#contract/today.ts';
import type { Pair } from '#server/features/today/deal.ts';
import { rank, type Vote } from '#server/features/today/ranking.ts';
import { playDay, type Player, randomOf } from './day.ts';

// How well the places of a day follow the true strengths of its entries, and how far a ring of accounts lifts one.
// Fails where a figure misses its limit.

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '20' } } });
const seeds = Number(values.seeds);
const entryCount = 50;
const honestVotes = 5000;
const ringSize = 20;
/** Rounds that each account of the ring plays: more than a day's pairs. */
const ringRounds = 50;
/** True places of the entries that a ring lifts. */
const lifted = [10, 25, 40];
const limits = { tau: 0.8, meanLift: 3 };

/** What the accounts of a ring do with duels of others than their entry. */
const rings = {
  'plays along': (honest: Player['decide']) => honest,
  'skips all others': () => () => null,
  'leaves all others undecided': () => () => undefined,
} satisfies Record<string, (honest: Player['decide']) => Player['decide']>;

const taus: number[] = [];
const lifts = new Map<string, number[]>(Object.keys(rings).map((name) => [name, []]));
for (let seed = 1; seed <= seeds; seed++) {
  const strengths = rollStrengths(randomOf(seed));
  const ids = [...strengths.keys()];
  const best = ids.toSorted((a, b) => strengthOf(b) - strengthOf(a));
  function strengthOf(id: string): number {
    return strengths.get(id) ?? 0;
  }
  const honestBy = (random: () => number) => (pair: Pair) => {
    const chance = 1 / (1 + Math.exp(strengthOf(pair[1]) - strengthOf(pair[0])));
    return random() < chance ? pair[0] : pair[1];
  };
  const random = randomOf(seed * 1000);
  taus.push(kendallTau(best, placesOf(ids, playDay(ids, peopleBy(honestBy(random)), random))));
  for (const [name, behave] of Object.entries(rings)) {
    for (const truePlace of lifted) {
      const dayRandom = randomOf(seed * 1000 + truePlace);
      const honest = honestBy(dayRandom);
      const own = best[truePlace - 1] ?? '';
      const others = behave(honest);
      const ring = Array.from({ length: ringSize }, (_, nth): Player => ({
        id: `ring-${seed}-${nth}`,
        rounds: ringRounds,
        decide: (pair) => (pair.includes(own) ? own : others(pair)),
      }));
      const votes = playDay(ids, [...peopleBy(honest), ...ring], dayRandom);
      const without = placesOf(
        ids,
        votes.filter(({ userId }) => !userId.startsWith('ring')),
      );
      lifts.get(name)?.push((without.get(own) ?? 0) - (placesOf(ids, votes).get(own) ?? 0));
    }
  }
}

report();

/** Logarithms of strengths: an entry one above another wins 73 of 100 duels. */
function rollStrengths(random: () => number): Map<string, number> {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return new Map(Array.from({ length: entryCount }, (_, nth) => [`entry-${nth}`, normal()]));
}

/** One round each. */
function peopleBy(decide: Player['decide']): Player[] {
  return Array.from({ length: honestVotes / duelsPerRound }, (_, nth) => ({
    id: `person-${nth}`,
    rounds: 1,
    decide,
  }));
}

function placesOf(ids: readonly string[], votes: readonly Vote[]): Map<string, number> {
  return new Map(rank(ids, votes).map(({ id, place }) => [id, place ?? entryCount]));
}

function kendallTau(best: readonly string[], places: ReadonlyMap<string, number>): number {
  const order = best.map((id) => places.get(id) ?? 0);
  const signs = order.flatMap((a, at) => order.slice(at + 1).map((b) => Math.sign(b - a)));
  return signs.reduce((sum, sign) => sum + sign, 0) / signs.length;
}

function report(): void {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const lines = [
    `${seeds} days of ${entryCount} entries and ${honestVotes} honest votes`,
    `Kendall tau: mean ${mean(taus).toFixed(3)}, least ${Math.min(...taus).toFixed(3)} (limit ${limits.tau})`,
    ...[...lifts].map(
      ([name, places]) =>
        `a ring of ${ringSize} that ${name}: lifts by ${mean(places).toFixed(2)} places on average, at most ${Math.max(...places)} (limit of the mean ${limits.meanLift})`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const isGood =
    Math.min(...taus) >= limits.tau && [...lifts.values()].every((places) => mean(places) <= limits.meanLift);
  process.exitCode = isGood ? 0 : 1;
}
