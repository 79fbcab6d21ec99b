import { Random } from '../random.ts';
import type { Recipe } from '../recipe.ts';

/** Chance for one part of a recipe's song: style, palette and craziness change how a song sounds, not what is drawn in it. */
export const chanceIn = ({ animal, term, seed }: Recipe, part: string): Random =>
  new Random(`${part}|${animal}|${term}|${seed}`);
