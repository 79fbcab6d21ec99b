import type { Animal, Term } from '#contract/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { presentAnimal, presentTerm } from './present.ts';
import { findAnimals, findTerms } from './queries.ts';

export async function listAnimals(db: Db): Promise<Animal[]> {
  return (await findAnimals(db)).map(presentAnimal);
}

export async function listTerms(db: Db): Promise<Term[]> {
  return (await findTerms(db)).map(presentTerm);
}
