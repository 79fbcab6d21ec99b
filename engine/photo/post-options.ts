import type { Scheme } from '../background/scheme.ts';
import type { Workshop } from '../rig/workshop.ts';
import type { PostOptions } from './post-process.ts';

/** How a studio photograph is finished; a figure alone gets no vignette. A change needs a new `engineVersion`. */
export function postOptionsFor(
  shop: Workshop,
  scheme: Scheme,
  exposure: number,
  alone: boolean,
): PostOptions {
  const { palette, seed } = shop.recipe;
  const gray = palette === 'grayscale';
  return {
    exposure,
    bloom: scheme.dark ? 0.5 : 0.22,
    saturation: 1.12,
    contrast: palette === 'vibrant' ? 0.12 : gray ? 0.65 : 0.5,
    grain: gray ? 0.03 : 0.012,
    gray,
    // Red and blue are shifted apart at level 2, cooked; grays would only blur.
    split: shop.level === 2 && !alone && !gray ? 3 : 0,
    vignette: alone ? 0 : gray ? 0.42 : palette === 'pastel' ? 0.05 : 0.14,
    seed,
  };
}
