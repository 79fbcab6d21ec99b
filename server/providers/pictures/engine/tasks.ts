import type { Recipe } from '#engine/recipe.ts';

/** What a worker can be asked to do. Pictures come back as square RGBA pixels, songs as `Song`. */
export type Task =
  | { kind: 'draw' | 'cut out'; recipe: Recipe; size: number }
  | { kind: 'sing'; recipe: Recipe; name: string };
