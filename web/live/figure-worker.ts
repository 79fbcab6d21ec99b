import type { Kit } from '#engine/kits/kit.ts';
import type { LiveFigure } from '#engine/live/live-figure.ts';
import { packFigure, type PackOptions } from '#engine/live/pack.ts';
import type { Recipe } from '#engine/recipe.ts';

/** What a page asks of the worker. */
export interface FigureOrder {
  id: number;
  recipe: Recipe;
  kit: Kit;
  options: PackOptions;
}

/** What it answers. */
export type FigureAnswer = { id: number; figure: LiveFigure } | { id: number; failure: string };

addEventListener('message', ({ data }: MessageEvent<FigureOrder>) => {
  const { id, recipe, kit, options } = data;
  try {
    const figure = packFigure(recipe, kit, options);
    const { vertices, corners, atlas, wall } = figure;
    const views = [corners, atlas.details, atlas.colours, wall?.pixels];
    const transfer = [vertices, ...views.flatMap((view) => (view ? [view.buffer] : []))];
    answer({ id, figure }, transfer);
  } catch (error) {
    answer({ id, failure: String(error) }, []);
  }
});

const answer = (message: FigureAnswer, transfer: ArrayBuffer[]): void => postMessage(message, { transfer });
