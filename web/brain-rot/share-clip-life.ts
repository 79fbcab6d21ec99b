import { buildFigure } from '#web/live/figure-client.ts';
import { poseOf } from '#web/live/motion/animate.ts';
import { clipMotionAt } from '#web/live/motion/clip-motion.ts';
import { timingFromLoudness, timingFromTimeline } from '#web/live/motion/song-timing.ts';
import { Renderer } from '#web/live/renderer.ts';
import type { KnownBrainRot } from './cache.ts';
import { recipeOf } from './life-recipe.ts';
import { type Performer, pictureSide } from './share-clip-scene.ts';
import type { ClipSound } from './share-clip-sound.ts';

/** A dancer needs more room than a picture leaves. */
const show = { clayFrom: 9, zoom: 0.87, softShade: true } as const;

/** The character itself, on a stage of its own; undefined for those whom no engine, or another one, drew. */
export async function livingPerformer(
  brainRot: KnownBrainRot,
  kits: string,
  { buffer, loudness }: ClipSound,
): Promise<Performer | undefined> {
  const recipe = recipeOf(brainRot);
  if (!recipe) return undefined;
  const figure = await buildFigure(recipe, 'picture', kits);
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!gl) throw new Error('No graphics card is left for a clip');
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
    // Not by frames: a page in the background has none.
    while (!renderer.ready) await new Promise((resolve) => setTimeout(resolve, 10));
    return {
      pictureAt(seconds) {
        if (gl.isContextLost()) throw new Error('The graphics card was taken away from a clip');
        renderer.draw(poseOf(figure, clipMotionAt(timing, seconds)), show);
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
