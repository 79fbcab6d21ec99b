import type { Recipe } from '#engine/recipe.ts';

/** What a worker can be asked to do. Pictures come back as square RGBA pixels, songs as MP3 files. */
export type Job =
  | { deed: 'draw' | 'cutOut'; recipe: Recipe; size: number }
  | { deed: 'sing'; recipe: Recipe; name: string };
