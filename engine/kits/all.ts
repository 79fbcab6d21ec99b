import { readFileSync } from 'node:fs';
import { iconBody } from '../art/svg.ts';
import { castAnimal, castTerm } from '../casting/find.ts';
import { builtPieces, type TermCast } from '../casting/types.ts';
import type { Recipe } from '../recipe.ts';
import type { AnimalKit, Kit, TermKit } from './kit.ts';

const built = new Set<string>(builtPieces);

/** The icons that a term names; pieces that the rig models are not among them. */
export const iconsOf = ({ props, hat }: TermCast): string[] =>
  [...props, ...(hat ? [hat.piece] : [])].filter((name) => !built.has(name));

const sculptOf = (kind: 'animals' | 'terms', id: string): string =>
  readFileSync(`${import.meta.dirname}/../sculpts/${kind}/${id}.sculpt`, 'utf8');

export const animalKit = (id: string): AnimalKit => ({
  cast: castAnimal(id),
  sculpt: sculptOf('animals', id),
});

export function termKit(id: string): TermKit {
  const cast = castTerm(id);
  const drawings = Object.fromEntries(iconsOf(cast).map((icon) => [icon, iconBody(icon)]));
  return { cast, sculpt: sculptOf('terms', id), drawings };
}

export const kitFor = ({ animal, term }: Recipe): Kit => ({ animal: animalKit(animal), term: termKit(term) });
