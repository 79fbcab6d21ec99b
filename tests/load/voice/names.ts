import { Random } from '#engine/random.ts';
import { crazinesses, palettes, type Recipe, styles } from '#engine/recipe.ts';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';

export interface Case {
  id: string;
  name: string;
  recipe: Recipe;
}

/** Characters drawn by a seed: every option in turn, and no animal or term again before all have been. */
export function drawCases(count: number, seed: string): Case[] {
  const drawnAnimals = shuffled(animals, new Random(`animals|${seed}`));
  const drawnTerms = shuffled(terms, new Random(`terms|${seed}`));
  const seeds = new Random(`seeds|${seed}`);
  return Array.from({ length: count }, (_, i) => {
    const animal = drawnAnimals[i % drawnAnimals.length]!;
    const term = drawnTerms[i % drawnTerms.length]!;
    return {
      id: `c${String(i).padStart(3, '0')}`,
      name: `${animal.name} ${term.name} Pro`,
      recipe: {
        animal: animal.id,
        term: term.id,
        style: styles[i % 2]!,
        palette: palettes[Math.floor(i / 2) % 3]!,
        craziness: crazinesses[Math.floor(i / 6) % 3]!,
        seed: seeds.int(0, 2 ** 32 - 1),
      },
    };
  });
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
