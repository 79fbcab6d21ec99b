import sharp from 'sharp';
import type { Recipe } from '#engine/recipe.ts';
import type { Studio } from '#server/studio/studio.ts';

/** The engine's picture of a recipe as a file, for a model to paint from. */
export type Sketch = (recipe: Recipe, signal: AbortSignal) => Promise<Uint8Array>;

export function engineSketch(studio: Pick<Studio, 'draw'>): Sketch {
  return async (recipe, signal) => {
    const { width, height, pixels } = await studio.draw(recipe, { signal });
    // JPEG: some vendors take pictures as data URLs of at most 256 kB.
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 82 })
      .toBuffer();
  };
}
