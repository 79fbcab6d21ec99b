import type { Animal, Term } from '#contract/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { presentAnimal, presentTerm } from './present.ts';
import { findAnimals, findPair, findTerms } from './queries.ts';

export async function listAnimals(db: Db): Promise<Animal[]> {
  return (await findAnimals(db)).map(presentAnimal);
}

export async function listTerms(db: Db): Promise<Term[]> {
  return (await findTerms(db)).map(presentTerm);
}

export async function describePair(
  db: Db,
  animalId: string,
  termId: string,
): Promise<{ animal: Animal; term: Term } | undefined> {
  const pair = await findPair(db, animalId, termId);
  return pair && { animal: presentAnimal(pair.animal), term: presentTerm(pair.term) };
}
