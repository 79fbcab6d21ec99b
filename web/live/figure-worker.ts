import type { Kit } from '#engine/kits/kit.ts';
import { buildLiveFigure, type LiveFigureOptions } from '#engine/live/build-figure.ts';
import type { LiveFigure } from '#engine/live/live-figure.ts';
import type { Recipe } from '#engine/recipe.ts';
import { hum } from '#engine/sound/hum.ts';
import type { Sound } from '#engine/sound/sing.ts';

/** A request to the worker: build a figure, or hum the melody of its name. */
export type WorkerRequest = { recipe: Recipe; kit: Kit } & (
  | { want: 'figure'; options: LiveFigureOptions }
  | { want: 'hum'; name: string }
);

export interface WorkerResults {
  figure: LiveFigure;
  hum: Sound;
}

export type WorkerResponse = { id: number } & (
  | { result: WorkerResults[keyof WorkerResults] }
  | { failure: string }
);

addEventListener('message', ({ data: { id, ...request } }: MessageEvent<WorkerRequest & { id: number }>) => {
  try {
    const [result, transfer] = request.want === 'figure' ? buildFigure(request) : makeHum(request);
    postMessage({ id, result } satisfies WorkerResponse, { transfer });
  } catch (error) {
    postMessage({ id, failure: String(error) } satisfies WorkerResponse);
  }
});

/** A result with the buffers that are transferred, not copied. */
type WithTransfer<Result> = [result: Result, transfer: ArrayBuffer[]];

function buildFigure({ recipe, kit, options }: WorkerRequest & { want: 'figure' }): WithTransfer<LiveFigure> {
  const figure = buildLiveFigure(recipe, kit, options);
  const { vertices, corners, wall } = figure;
  return [figure, [vertices, corners.buffer, ...(wall ? [wall.pixels.buffer] : [])]];
}

function makeHum({ recipe, kit, name }: WorkerRequest & { want: 'hum' }): WithTransfer<Sound> {
  const sound = hum(recipe, name, { animal: kit.animal.cast, term: kit.term.cast });
  return [sound, [sound.samples.buffer]];
}
