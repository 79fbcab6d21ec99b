import { kitFor } from './kits/all-kits.ts';
import type { Opening } from './motion/opening.ts';
import { openPhotograph } from './photo/photograph.ts';
import { openPrint } from './print/print.ts';
import type { Drawn, DrawOptions, Session } from './raster/see.ts';
import type { Recipe } from './recipe.ts';
import { buildFigure, type Figure } from './rig/figure.ts';
import { sing } from './rig/open-mouth.ts';
import { dieCut, stickerShare } from './sticker.ts';

/** Straight RGBA, row after row from the top. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

export interface RenderOptions {
  /** Side in pixels, 1024 unless told otherwise. */
  size?: number;
  /** Draws it singing. */
  mouth?: Opening | undefined;
}

/** Draws the character of a recipe. The same recipe always gives the same picture. */
export function render(recipe: Recipe, options: RenderOptions = {}): Picture {
  const { size = 1024 } = options;
  const { pixels } = drawFigure(figureOf(recipe, size, options), size);
  return { width: size, height: size, pixels };
}

/** Draws the character alone, as a die-cut sticker on transparency. */
export function cutOut(recipe: Recipe, options: RenderOptions = {}): Picture {
  const { size = 1024 } = options;
  const figure = figureOf(recipe, size, options);
  const drawn = drawFigure(figure, size, { share: stickerShare, alone: true });
  dieCut(drawn, size);
  return { width: size, height: size, pixels: drawn.pixels };
}

function figureOf(recipe: Recipe, size: number, { mouth }: RenderOptions): Figure {
  const figure = buildFigure(recipe, kitFor(recipe), { size });
  return mouth ? sing(figure, mouth) : figure;
}

/** A picture with what was seen where; tests measure it. */
export function drawFigure(figure: Figure, size: number, options: DrawOptions = { alone: false }): Drawn {
  const { draw, rest } = openSession(figure, size, options);
  return draw(rest);
}

export function openSession(figure: Figure, size: number, options: DrawOptions): Session {
  const open = figure.shop.recipe.style === '3D' ? openPhotograph : openPrint;
  return open(figure, size, options);
}
