import { Random } from '../random.ts';
import type { Recipe } from '../recipe.ts';

/** The random source for one part of a recipe's song. Style, palette and craziness do not change the choices made. */
export const songRandom = ({ animal, term, seed }: Recipe, part: string): Random =>
  new Random(`${part}|${animal}|${term}|${seed}`);
