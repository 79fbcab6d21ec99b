import type { Recipe } from '#engine/recipe.ts';
import type { BrainRotRow } from '#server/db/schema.ts';

export function recipeOf({ animalId, termId, style, palette, craziness, seed }: BrainRotRow): Recipe {
  return { animal: animalId, term: termId, style, palette, craziness, seed };
}
