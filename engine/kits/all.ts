import redrawn from '../art/redrawn.json' with { type: 'json' };
import { iconBody } from '../art/svg.ts';
import { animals } from '../casting/animals.ts';
import { castAnimal, castTerm } from '../casting/find.ts';
import { terms } from '../casting/terms.ts';
import { builtPieces, type TermCast } from '../casting/types.ts';
import type { Recipe } from '../recipe.ts';
import { anatomies } from '../rig/anatomy.ts';
import type { AnimalKit, Kit, TermKit } from './kit.ts';

const ownDrawings: Readonly<Record<string, string | undefined>> = redrawn;
const built = new Set<string>(builtPieces);

/** The icons that a term names; pieces that the rig models are not among them. */
const iconsOf = ({ object, props, hat, bits }: TermCast): string[] =>
  [object, ...props, ...bits, ...(hat ? [hat.piece] : [])].filter((name) => !built.has(name));

/** Every icon the casting names, once, in alphabetical order. */
export function usedIcons(): string[] {
  const ofAnimals = Object.values(animals).map(({ icon }) => icon);
  return [...new Set([...ofAnimals, ...Object.values(terms).flatMap(iconsOf)])].toSorted();
}

export function animalKit(id: string): AnimalKit {
  const cast = castAnimal(id);
  const anatomy = anatomies[cast.icon];
  if (!anatomy) throw new Error(`No anatomy for ${cast.icon}`);
  return { cast, anatomy, drawing: ownDrawings[cast.icon] ?? iconBody(cast.icon) };
}

export function termKit(id: string): TermKit {
  const cast = castTerm(id);
  return { cast, drawings: Object.fromEntries(iconsOf(cast).map((icon) => [icon, iconBody(icon)])) };
}

export const kitFor = ({ animal, term }: Recipe): Kit => ({ animal: animalKit(animal), term: termKit(term) });
