import { kitFor } from '../kits/all-kits.ts';
import { type MotionState, poseOf } from '../motion/animate.ts';
import { loopBeats } from '../motion/dances.ts';
import type { Moment } from '../raster/see.ts';
import type { Recipe } from '../recipe.ts';
import { openSession } from '../render.ts';
import { buildFigure } from '../rig/figure.ts';
import { dieCut, stickerShare } from '../sticker.ts';
import { poseable } from './posed-figure.ts';

/** Dances repeat after two beats or four: 1.04 or 2.08 seconds. */
const beatSeconds = 0.52;
/** Share of a still picture's triangles. */
const detail = 0.5;
/** Moments of the loop that are measured for its extent. */
const measured = 26;
/** Pixels that stay free around the border, whatever the size. */
const spare = 1.5;

export interface StickerLoop {
  seconds: number;
  /** The die-cut figure at a share of the loop, in straight RGBA of its own. */
  frameAt(share: number): Uint8ClampedArray<ArrayBuffer>;
}

/** A figure that dances without end, alone on transparency, with all of the dance inside the picture. */
export function openStickerLoop(recipe: Recipe, size: number): StickerLoop {
  const figure = buildFigure(recipe, kitFor(recipe), { size, detail });
  const { animated, momentOf } = poseable(figure);
  const beats = loopBeats(animated.dance);
  const momentAt = (share: number): Moment => momentOf(poseOf(animated, motionAt(share * beats)));
  const moments = Array.from({ length: measured }, (_, k) => copyOf(momentAt(k / measured)));
  const framed: Moment = {
    instances: moments.flatMap(({ instances }) => instances),
    world: { positions: moments.flatMap(({ world }) => world.positions) },
  };
  const session = openSession(figure, size, {
    share: stickerShare - (2 * spare) / size,
    alone: true,
    framed,
    smooth: true,
  });
  return {
    seconds: beats * beatSeconds,
    frameAt(share) {
      const drawn = session.draw(momentAt(share));
      dieCut(drawn, size);
      return drawn.pixels.slice();
    },
  };
}

/** Only what repeats with the dance: no breath, no blink. The mouth opens once a beat. */
function motionAt(beat: number): MotionState {
  const sway = Math.sin(Math.PI * beat);
  return {
    time: 1,
    dance: { beat, sinceDrop: -9, share: 0.85 },
    open: Math.max(0, Math.sin(2 * Math.PI * beat + 0.4)) ** 0.8,
    round: 0,
    yaw: 0.1 * sway,
    gaze: [0.25 * sway, 0],
    entered: 1,
  };
}

const copyOf = ({ instances, world }: Moment): Moment => ({
  instances,
  world: { positions: world.positions.map((each) => each.slice()) },
});
