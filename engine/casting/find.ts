import { animals } from './animals.ts';
import { terms } from './terms.ts';
import type { AnimalCast, Cast, TermCast } from './types.ts';

export function castAnimal(id: string): AnimalCast {
  const cast = Object.hasOwn(animals, id) ? animals[id] : undefined;
  if (!cast) throw new Error(`The engine knows no animal '${id}'`);
  return cast;
}

export function castTerm(id: string): TermCast {
  const cast = Object.hasOwn(terms, id) ? terms[id] : undefined;
  if (!cast) throw new Error(`The engine knows no term '${id}'`);
  return cast;
}

export const castOf = ({ animal, term }: { animal: string; term: string }): Cast => ({
  animal: castAnimal(animal),
  term: castTerm(term),
});
