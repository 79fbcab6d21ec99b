import type { Recipe } from '#engine/recipe.ts';
import type { Subject } from '#server/providers/pictures/picture-provider.ts';

/** What pictures and sounds are ordered for, where the choice does not matter. */
export const subjectOf = (changes: Partial<Recipe> = {}): Subject => ({
  recipe: {
    animal: 'shark',
    term: 'cappuccino',
    style: '3D',
    palette: 'vibrant',
    craziness: 'chill',
    seed: 1,
    ...changes,
  },
  name: 'Squaletto Cappuccino Pro',
  animal: 'Shark',
  term: { name: 'Cappuccino', description: 'Foam on top, drama below' },
});
