import type { BrainRotDetail } from '#contract/brain-rots.ts';
import type { Recipe } from '#engine/recipe.ts';
import type { KnownBrainRot } from '../cache.ts';

type Character = Pick<
  KnownBrainRot,
  'live' | 'animalId' | 'termId' | 'style' | 'colorPalette' | 'crazinessLevel'
>;

export function recipeOf(brainRot: Character & Pick<BrainRotDetail, 'live'>): Recipe;
export function recipeOf(brainRot: Character): Recipe | undefined;
/** The input for its figure. Undefined until the item's details are known. */
export function recipeOf(brainRot: Character): Recipe | undefined {
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
