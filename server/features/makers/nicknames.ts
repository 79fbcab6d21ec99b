import { createHash, randomInt } from 'node:crypto';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { isRefusedNumber, isRefusedPair } from './refused.ts';

/** An animal and a term, of which a name is made. */
export interface Pair {
  animalId: string;
  termId: string;
}

/** What somebody may be called, and the same in the address of their page. */
export interface Nickname {
  nickname: string;
  makerSlug: string;
}

/** How often another number is tried, behind the same two words. */
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

/** Up to so many pairs that make a good name, each once, in any order. */
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

/** Any pair that makes a good name. */
export function rollPair(): Pair {
  const pair = goodPairs[randomInt(goodPairs.length)];
  if (!pair) throw new Error('The catalogue has no pair that makes a name');
  return pair;
}

export function isGoodPair({ animalId, termId }: Pair): boolean {
  return pairBySlug.has(`${termId}-${animalId}`);
}

/**
 * The name that this pair makes for this person. Nobody chooses the number: it comes from who they are, so that what
 * they are offered is what they get, without anything kept in between. `tries` says how many were taken already.
 */
export function nicknameOf(userId: string, { animalId, termId }: Pair, tries: number): Nickname {
  const number = numberFor(`${userId} ${animalId} ${termId} ${tries}`, upTo(tries));
  return {
    nickname: `${namesOfTerms.get(termId)} ${namesOfAnimals.get(animalId)} ${number}`,
    makerSlug: `${termId}-${animalId}-${number}`,
  };
}

/** What a name was made of; null where the catalogue no longer has it. */
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
