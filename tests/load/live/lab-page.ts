import type { Kit } from '#engine/kits/kit.ts';
import type { LiveFigure } from '#engine/live/live-figure.ts';
import type { PackOptions } from '#engine/live/pack.ts';
import { atRest } from '#engine/motion/bones.ts';
import type { Recipe } from '#engine/recipe.ts';
import type { WorkerRequest, WorkerResponse } from '#web/live/figure-worker.ts';
import { Renderer } from '#web/live/renderer.ts';

/** The page that benches drive: it builds figures in the product's worker and draws them with its renderer. */
const canvas = document.createElement('canvas');
document.body.append(canvas);
const gl = canvas.getContext('webgl2', { alpha: true, antialias: true, preserveDrawingBuffer: true });
if (!gl) throw new Error('This browser has no WebGL2.');
const renderer = new Renderer(gl);
const worker = new Worker(new URL('../../../web/live/figure-worker.ts', import.meta.url), { type: 'module' });

const packed = (recipe: Recipe, kit: Kit, options: PackOptions): Promise<LiveFigure> =>
  new Promise((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkerResponse>) =>
        'result' in data ? resolve(data.result as LiveFigure) : reject(new Error(data.failure)),
      { once: true },
    );
    const request: WorkerRequest = { want: 'figure', recipe, kit, options };
    worker.postMessage({ id: 0, ...request });
  });

const lab = {
  weight: { triangles: 0, bytes: 0, calls: 0 },
  async load(recipe: Recipe, kit: Kit, options: PackOptions): Promise<void> {
    const figure = await packed(recipe, kit, options);
    renderer.load(figure);
    while (!renderer.ready) await new Promise(requestAnimationFrame);
    const { vertices, corners, atlas, wall } = figure;
    const arrays = [vertices, corners, atlas.details, atlas.colours, wall?.pixels];
    lab.weight.triangles = corners.length / 3;
    lab.weight.bytes = arrays.reduce((sum, array) => sum + (array?.byteLength ?? 0), 0);
  },
  /** Draws it as its picture shows it, and gives the pixels from the top left as PNG. */
  rest(size: number): string {
    renderer.resize(size);
    renderer.draw(atRest, { clayFrom: 9, zoom: 1, softShade: true });
    lab.weight.calls = renderer.calls;
    if (gl.getError() !== gl.NO_ERROR) throw new Error('WebGL complains');
    return canvas.toDataURL('image/png');
  },
};

export type Lab = typeof lab;
Object.assign(globalThis, { lab });
