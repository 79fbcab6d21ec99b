import type { Recipe } from '#engine/recipe.ts';

/** Pictures all different: caches help only as they do in life. Fixed, since `reference.json` was measured with them. */
const pairs = [
  ['tiger', 'pizza', 'chill'],
  ['frog', 'disco', 'chill'],
  ['giraffe', 'donut', 'unhinged'],
  ['bear', 'cactus', 'chill'],
  ['fox', 'wizard', 'unhinged'],
  ['panda', 'king', 'chill'],
  ['elephant', 'watermelon', 'cooked'],
  ['raccoon', 'burger', 'chill'],
  ['koala', 'lava', 'unhinged'],
  ['penguin', 'rocket', 'chill'],
] as const;

export const benchRecipe = (style: Recipe['style'], i: number): Recipe => {
  const k = i % pairs.length;
  const [animal, term, craziness] = pairs[k]!;
  return { animal, term, style, palette: k % 3 === 2 ? 'pastel' : 'vibrant', craziness, seed: k + 1 + i };
};

/** Pictures drawn before the clock starts. */
export const warmUp = 4;
