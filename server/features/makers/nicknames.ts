import { createHash, randomInt } from 'node:crypto';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { isRefusedNumber, isRefusedPair } from './refused.ts';

export interface Pair {
  animalId: string;
  termId: string;
}

export interface Nickname {
  nickname: string;
  makerSlug: string;
}

/** Numbers that are tried with the same pair. */
export const mostTries = 12;
/** Short numbers first: 'Disco Frogolino 42' is easier to remember than one with four digits. */
const upTo = (tries: number) => (tries < 4 ? 99 : tries < 8 ? 999 : 9999);

const goodPairs: readonly Pair[] = terms.flatMap((term) =>
  animals
    .filter((animal) => !isRefusedPair(term, animal))
    .map((animal) => ({ animalId: animal.id, termId: term.id })),
);
const pairBySlug = new Map(goodPairs.map((pair) => [`${pair.termId}-${pair.animalId}`, pair]));
const namesOfAnimals = new Map<string, string>(animals.map(({ id, name }) => [id, name]));
const namesOfTerms = new Map<string, string>(terms.map(({ id, name }) => [id, name]));

/** Up to this many different pairs that are not refused, in random order. */
export function rollPairs(
  count: number,
  { animalId, termId }: { [K in keyof Pair]?: Pair[K] | undefined } = {},
): Pair[] {
  const left = goodPairs.filter(
    (pair) => (!animalId || pair.animalId === animalId) && (!termId || pair.termId === termId),
  );
  const rolled: Pair[] = [];
  while (rolled.length < count && left.length > 0) {
    rolled.push(...left.splice(randomInt(left.length), 1));
  }
  return rolled;
}

export function rollPair(): Pair {
  const pair = goodPairs[randomInt(goodPairs.length)];
  if (!pair) throw new Error('The catalogue has no pair that makes a name');
  return pair;
}

export function isGoodPair({ animalId, termId }: Pair): boolean {
  return pairBySlug.has(`${termId}-${animalId}`);
}

/** The number is derived from the user's id, so that a suggestion stays the same without being stored. */
export function nicknameOf(userId: string, { animalId, termId }: Pair, tries: number): Nickname {
  const number = numberFor(`${userId} ${animalId} ${termId} ${tries}`, upTo(tries));
  return {
    nickname: `${namesOfTerms.get(termId)} ${namesOfAnimals.get(animalId)} ${number}`,
    makerSlug: `${termId}-${animalId}-${number}`,
  };
}

/** The pair of a name; null where the catalogue no longer has it. */
export function pairOf(makerSlug: string): Pair | null {
  return pairBySlug.get(makerSlug.replace(/-\d+$/, '')) ?? null;
}

function numberFor(source: string, most: number): number {
  for (let round = 0; ; round++) {
    const hash = createHash('sha256').update(`${source} ${round}`).digest();
    const number = 1 + (hash.readUInt32BE() % most);
    if (!isRefusedNumber(number)) return number;
  }
}
