import { readFileSync } from 'node:fs';
import { castAnimal, castTerm } from '../casting/find.ts';
import type { TermCast } from '../casting/types.ts';
import type { Recipe } from '../recipe.ts';
import type { AnimalKit, Kit, TermKit } from './kit.ts';

/** What a term's characters hold and wear. A headband is wound around each head. */
export const propsOf = ({ props, hat }: TermCast): string[] =>
  [...props, ...(hat ? [hat.piece] : [])].filter((name) => name !== 'headband');

const sculptOf = (kind: 'animals' | 'terms' | 'props', id: string): string =>
  readFileSync(`${import.meta.dirname}/../sculpts/${kind}/${id}.sculpt`, 'utf8');

export const animalKit = (id: string): AnimalKit => ({
  cast: castAnimal(id),
  sculpt: sculptOf('animals', id),
});

export function termKit(id: string): TermKit {
  const cast = castTerm(id);
  const props = Object.fromEntries(propsOf(cast).map((name) => [name, sculptOf('props', name)]));
  return { cast, sculpt: sculptOf('terms', id), props };
}

export const kitFor = ({ animal, term }: Recipe): Kit => ({ animal: animalKit(animal), term: termKit(term) });
