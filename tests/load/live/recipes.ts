import { animals } from '#engine/casting/animals.ts';
import { terms } from '#engine/casting/terms.ts';
import { Random } from '#engine/random.ts';
import { crazinesses, palettes, type Recipe, styles } from '#engine/recipe.ts';

/** Recipes by a seed: styles, palettes and moods take turns, so that any eighteen of them have all. */
export function recipesBy(seed: number, count: number): Recipe[] {
  const dice = new Random(`live bench|${seed}`);
  return Array.from({ length: count }, (_, i) => ({
    animal: dice.pick(Object.keys(animals)),
    term: dice.pick(Object.keys(terms)),
    style: styles[i % 2]!,
    palette: palettes[Math.floor(i / 2) % 3]!,
    craziness: crazinesses[Math.floor(i / 6) % 3]!,
    seed: dice.int(0, 2 ** 31 - 1),
  }));
}

export const describe = ({ animal, term, style, palette, craziness, seed }: Recipe): string =>
  [animal, term, style, palette, craziness, seed].join(' ');
