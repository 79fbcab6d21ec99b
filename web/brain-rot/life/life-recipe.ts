import type { Recipe } from '#engine/recipe.ts';
import type { KnownBrainRot } from '../cache.ts';

/** The input for its figure. Undefined if a model painted the picture. */
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
