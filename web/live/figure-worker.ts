import type { Kit } from '#engine/kits/kit.ts';
import type { LiveFigure } from '#engine/live/live-figure.ts';
import { packFigure, type PackOptions } from '#engine/live/pack.ts';
import type { Recipe } from '#engine/recipe.ts';
import { hum } from '#engine/sound/hum.ts';
import type { Sound } from '#engine/sound/sing.ts';

/** What a page asks of the worker: a figure, or the melody that it hums. */
export type Order = { recipe: Recipe; kit: Kit } & (
  | { want: 'figure'; options: PackOptions }
  | { want: 'hum'; name: string }
);

/** What is answered to each. */
export interface Wanted {
  figure: LiveFigure;
  hum: Sound;
}

export type Answer = { id: number } & ({ made: Wanted[keyof Wanted] } | { failure: string });

addEventListener('message', ({ data: { id, ...order } }: MessageEvent<Order & { id: number }>) => {
  try {
    const [made, transfer] = order.want === 'figure' ? figureFor(order) : humFor(order);
    postMessage({ id, made } satisfies Answer, { transfer });
  } catch (error) {
    postMessage({ id, failure: String(error) } satisfies Answer);
  }
});

/** Handed over, not copied. */
type Parcel<Thing> = [thing: Thing, transfer: ArrayBuffer[]];

function figureFor({ recipe, kit, options }: Order & { want: 'figure' }): Parcel<LiveFigure> {
  const figure = packFigure(recipe, kit, options);
  const { vertices, corners, atlas, wall } = figure;
  const views = [corners, atlas.details, atlas.colours, wall?.pixels];
  return [figure, [vertices, ...views.flatMap((view) => (view ? [view.buffer] : []))]];
}

function humFor({ recipe, kit: { animal, term }, name }: Order & { want: 'hum' }): Parcel<Sound> {
  const sound = hum(recipe, name, { animal: animal.cast, term: term.cast });
  return [sound, [sound.samples.buffer]];
}
