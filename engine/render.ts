import { photograph } from './photograph.ts';
import { print } from './print.ts';
import type { Recipe } from './recipe.ts';
import { buildFigure } from './rig/figure.ts';

/** Straight RGBA, row after row from the top. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

export interface RenderOptions {
  /** Side in pixels, 1024 unless told otherwise. */
  size?: number;
}

/** Draws the character of a recipe. The same recipe always gives the same picture. */
export function render(recipe: Recipe, options: RenderOptions = {}): Picture {
  const { size = 1024 } = options;
  const figure = buildFigure(recipe, size);
  const { pixels } = recipe.style === '3D' ? photograph(figure, size) : print(figure, size);
  return { width: size, height: size, pixels };
}
