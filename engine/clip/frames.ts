import { kitFor } from '../kits/all-kits.ts';
import { poseOf } from '../motion/animate.ts';
import { clipMotionAt } from '../motion/clip-motion.ts';
import type { SongTiming } from '../motion/song-timing.ts';
import type { Recipe } from '../recipe.ts';
import { openSession } from '../render.ts';
import { buildFigure } from '../rig/figure.ts';
import { poseable } from './posed-figure.ts';

/** A dance needs more room than the picture leaves. */
const zoom = 0.83;
/** Share of a still picture's triangles: a moving one needs fewer. */
const detail = 0.3;

/**
 * Draws the figure of a recipe as it sings and dances at a time of its song, in straight RGBA. Each frame is valid until
 * the next, all of them until this thread builds another figure.
 */
export function openFrames(
  recipe: Recipe,
  timing: SongTiming,
  size: number,
): (seconds: number) => Uint8ClampedArray<ArrayBuffer> {
  const figure = buildFigure(recipe, kitFor(recipe), { size: Math.round(size * zoom), detail });
  const session = openSession(figure, size, { alone: false, zoom });
  const { animated, momentOf } = poseable(figure);
  return (seconds) => session.draw(momentOf(poseOf(animated, clipMotionAt(timing, seconds)))).pixels;
}
