import { figureOf } from '#web/live/figures.ts';
import { type Doing, poseOf } from '#web/live/motion.ts';
import { loudnessScore, type Score, writtenScore } from '#web/live/song.ts';
import { Stage } from '#web/live/stage.ts';
import type { KnownBrainRot } from './cache.ts';
import { recipeOf } from './life/life-recipe.ts';
import { type Performer, pictureSide } from './share-clip-scene.ts';
import type { ClipSound } from './share-clip-sound.ts';

/** It begins and ends as its picture shows it, with this long to fall into step. */
const intoStep = 0.35;
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
  const figure = await figureOf(recipe, 'picture', kits);
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!gl) throw new Error('No graphics card is left for a clip');
  const free = (): void => gl.getExtension('WEBGL_lose_context')?.loseContext();
  const timeline = brainRot.live?.timeline;
  const score = timeline
    ? writtenScore(timeline)
    : loudnessScore(
        buffer.duration,
        loudness.map((loud) => loud * 100),
      );
  try {
    const stage = new Stage(gl);
    stage.load(figure);
    stage.resize(pictureSide);
    // Not by frames: a page in the background has none.
    while (!stage.ready) await new Promise((resolve) => setTimeout(resolve, 10));
    return {
      pictureAt(seconds) {
        if (gl.isContextLost()) throw new Error('The graphics card was taken away from a clip');
        stage.draw(poseOf(figure, doingAt(score, seconds)), show);
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

/** All of it follows from the song's time: drawn slowly or quickly, the clip is the same. */
function doingAt(score: Score, time: number): Doing {
  const near = Math.max(
    0,
    Math.min(1, (time - score.danceFrom) / intoStep, (score.seconds - time) / intoStep),
  );
  return {
    time,
    dance: { beat: score.beatAt(time), share: near * near * (3 - 2 * near) },
    ...score.mouthAt(time),
    yaw: 0.18 * Math.sin(time * 1.1),
    gaze: [0.35 * Math.sin(time * 0.9), 0.18 * Math.sin(time * 1.3)],
    entered: 1,
  };
}
