import type { Recipe } from '#engine/recipe.ts';
import type { Pixels } from './picture-provider.ts';

export interface StickerCutter {
  /** The character alone, as a die-cut sticker on transparency. */
  cut(recipe: Recipe, size: number): Promise<Pixels>;
}
