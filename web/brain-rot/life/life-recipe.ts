import type { Recipe } from '#engine/recipe.ts';
import type { KnownBrainRot } from '../cache.ts';

/** The input for its figure. Undefined until the item's details are known. */
export function recipeOf(brainRot: KnownBrainRot): Recipe | undefined {
  const { live, animalId, termId, style, colorPalette, crazinessLevel } = brainRot;
  if (!live) return undefined;
  return {
    animal: animalId,
    term: termId,
    style,
    palette: colorPalette,
    craziness: crazinessLevel,
    seed: live.seed,
  };
}
