import type { Recipe } from '#engine/recipe.ts';
import { engineVersion } from '#engine/version.ts';
import type { KnownBrainRot } from '../cache.ts';

/** What its figure is built from. Another engine may build another figure: then there is none, the picture is the truth. */
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
