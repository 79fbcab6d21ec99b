import type { LiveFigure } from '#engine/live/live-figure.ts';
import { poseOf } from '#engine/motion/animate.ts';
import { clipMotionAt } from '#engine/motion/clip-motion.ts';
import type { Recipe } from '#engine/recipe.ts';
import { cameraMatrix } from '#web/live/camera.ts';
import { buildFigure } from '#web/live/figure-client.ts';
import { Renderer } from '#web/live/renderer.ts';
import { frame, type Performer } from './scene.ts';

const options = { clayFrom: 9, zoom: 1, softShade: true } as const;

/** The animated figure, on a canvas of its own: a square as high as the clip, of which the middle is kept. */
export async function livePerformer(
  recipe: Recipe,
  kits: string,
  timing: Performer['timing'],
): Promise<Performer> {
  const figure = await buildFigure(recipe, 'clip', kits);
  const canvas = document.createElement('canvas');
  // A print is drawn with lines that are smooth without it.
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: recipe.style === '3D' });
  if (!gl) throw new Error('clip: no WebGL context');
  const free = (): void => gl.getExtension('WEBGL_lose_context')?.loseContext();
  try {
    const renderer = new Renderer(gl);
    renderer.load(figure);
    // Timers, because a background page has no animation frames.
    while (!renderer.ready) await new Promise((resolve) => setTimeout(resolve, 10));
    return {
      timing,
      face: faceOf(figure),
      drawAt(context, seconds) {
        if (gl.isContextLost()) throw new Error('clip: WebGL context lost');
        renderer.resize(context.canvas.height, frame.width / frame.height);
        renderer.draw(poseOf(figure, clipMotionAt(timing, seconds)), options);
        context.drawImage(canvas, (frame.width - frame.height) / 2, 0, frame.height, frame.height);
      },
      free,
    };
  } catch (error) {
    free();
    throw error;
  }
}

/** The middle between its eyes, in the frame. */
function faceOf({ eyes, camera }: LiveFigure): Performer['face'] {
  const view = cameraMatrix(camera, 1);
  const row = (place: readonly number[], k: number): number =>
    place.reduce((sum, value, axis) => sum + value * view[axis * 4 + k]!, view[12 + k]!);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const places = eyes.map(({ matrix }) => matrix.slice(9));
  const along = (k: number): number => mean(places.map((place) => row(place, k) / row(place, 3)));
  return {
    x: frame.width / 2 + (along(0) * frame.height) / 2,
    y: ((1 - along(1)) * frame.height) / 2,
  };
}
