import { buildFigure } from '#web/live/figure-client.ts';
import { type MotionState, poseOf } from '#web/live/motion/animate.ts';
import { type SongTiming, timingFromLoudness, timingFromTimeline } from '#web/live/motion/song-timing.ts';
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

/** Seconds in which the dance of a clip fades in and out: the clip starts and ends as the picture shows the figure. */
const fade = 0.35;

/** The motion of a clip follows from the song's time alone, so it does not depend on how fast frames are drawn. */
function clipMotionAt(timing: SongTiming, time: number): MotionState {
  const near = Math.max(0, Math.min(1, (time - timing.danceFrom) / fade, (timing.seconds - time) / fade));
  return {
    time,
    dance: { ...timing.danceAt(time), share: near * near * (3 - 2 * near) },
    ...timing.mouthAt(time),
    yaw: 0.18 * Math.sin(time * 1.1),
    gaze: [0.35 * Math.sin(time * 0.9), 0.18 * Math.sin(time * 1.3)],
    entered: 1,
  };
}
