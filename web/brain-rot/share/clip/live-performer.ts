import { poseOf } from '#engine/motion/animate.ts';
import { clipMotionAt } from '#engine/motion/clip-motion.ts';
import { timingFromLoudness, timingFromTimeline } from '#engine/motion/song-timing.ts';
import { buildFigure } from '#web/live/figure-client.ts';
import { Renderer } from '#web/live/renderer.ts';
import type { KnownBrainRot } from '../../cache.ts';
import { recipeOf } from '../../life/life-recipe.ts';
import { type Performer, pictureSide } from './scene.ts';
import type { ClipSound } from './sound.ts';

/** Zoomed out: a dance needs more room than the picture leaves. */
const options = { clayFrom: 9, zoom: 0.83, softShade: true } as const;

/** The animated figure, on a canvas of its own; undefined without the item's details. */
export async function livePerformer(
  brainRot: KnownBrainRot,
  kits: string,
  { buffer, loudness }: ClipSound,
): Promise<Performer | undefined> {
  const recipe = recipeOf(brainRot);
  if (!recipe) return undefined;
  const figure = await buildFigure(recipe, 'picture', kits);
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!gl) throw new Error('clip: no WebGL context');
  const free = (): void => gl.getExtension('WEBGL_lose_context')?.loseContext();
  const timeline = brainRot.live?.timeline;
  const timing = timeline
    ? timingFromTimeline(timeline)
    : timingFromLoudness(
        buffer.duration,
        loudness.map((loud) => loud * 100),
      );
  try {
    const renderer = new Renderer(gl);
    renderer.load(figure);
    renderer.resize(pictureSide);
    // Timers, because a background page has no animation frames.
    while (!renderer.ready) await new Promise((resolve) => setTimeout(resolve, 10));
    return {
      pictureAt(seconds) {
        if (gl.isContextLost()) throw new Error('clip: WebGL context lost');
        renderer.draw(poseOf(figure, clipMotionAt(timing, seconds)), options);
        return canvas;
      },
      hopAt: () => 0,
      free,
    };
  } catch (error) {
    free();
    throw error;
  }
}
