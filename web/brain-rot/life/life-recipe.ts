import type { Recipe } from '#engine/recipe.ts';
import { engineVersion } from '#engine/version.ts';
import type { KnownBrainRot } from '../cache.ts';

/** The input for its figure. Undefined if another engine version drew the picture: the figure would look different. */
export function recipeOf(brainRot: KnownBrainRot): Recipe | undefined {
  const { live, animalId, termId, style, colorPalette, crazinessLevel } = brainRot;
  if (live?.engine !== engineVersion) return undefined;
  return {
    animal: animalId,
    term: termId,
    style,
    palette: colorPalette,
    craziness: crazinessLevel,
    seed: live.seed,
  };
}
