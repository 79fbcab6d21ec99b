import { animals } from '#engine/casting/animals.ts';
import { terms } from '#engine/casting/terms.ts';
import { crazinesses, palettes, type Recipe, styles } from '#engine/recipe.ts';

/** Each a different animal and term, styles and crazinesses in turn. */
export function recipeOf(n: number): Recipe {
  const [every, some] = [Object.keys(animals), Object.keys(terms)];
  return {
    animal: every[(n * 7) % every.length]!,
    term: some[(n * 11 + 3) % some.length]!,
    style: styles[n % 2]!,
    craziness: crazinesses[Math.floor(n / 2) % 3]!,
    palette: palettes[n % 5 === 4 ? 1 + (n % 2) : 0]!,
    seed: n + 1,
  };
}

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
