import type { Recipe } from '#engine/recipe.ts';

/** Pictures both engines can draw, all different: caches help only as they do in life. */
const pairs = [
  ['tiger', 'tiger-face', 'pizza', 'chill'],
  ['frog', 'frog', 'disco', 'chill'],
  ['giraffe', 'giraffe', 'donut', 'unhinged'],
  ['bear', 'bear', 'cactus', 'chill'],
  ['fox', 'fox', 'wizard', 'unhinged'],
  ['panda', 'panda', 'king', 'chill'],
  ['elephant', 'elephant', 'watermelon', 'cooked'],
  ['raccoon', 'raccoon', 'burger', 'chill'],
  ['koala', 'koala', 'lava', 'unhinged'],
  ['penguin', 'penguin', 'rocket', 'chill'],
] as const;

export interface BenchJob {
  recipe: Recipe;
  /** The prototype names animals by their icon. */
  icon: string;
}

export const benchJobs = (style: Recipe['style']): BenchJob[] =>
  pairs.map(([animal, icon, term, craziness], i) => ({
    recipe: { animal, term, style, palette: i % 3 === 2 ? 'pastel' : 'vibrant', craziness, seed: i + 1 },
    icon,
  }));

/** Pictures drawn before the clock starts. */
export const warmUp = 4;
