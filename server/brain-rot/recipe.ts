import type { Recipe } from '#engine/recipe.ts';
import type { BrainRotRow } from '#server/db/schema.ts';

/** What the engine draws and sings it from. */
export function recipeOf({ animalId, termId, style, palette, craziness, seed }: BrainRotRow): Recipe {
  return { animal: animalId, term: termId, style, palette, craziness, seed };
}
