import type { LiveFigure } from '#engine/live/live-figure.ts';
import type { BoneTransform } from './bones.ts';

/** The transforms of a dance at one moment. Sides are −1 for left and 1 for right limbs. */
export interface Step {
  trunk: BoneTransform;
  head: BoneTransform;
  hat: BoneTransform;
  hand: (side: 1 | -1) => BoneTransform;
  foot: (side: 1 | -1) => BoneTransform;
}

/** Curves over the beat that all dances are made of. */
interface Beat {
  /** From side to side and back in two beats. */
  swing: number;
  lag: number;
  /** 0 on the beat, 1 between two beats. */
  air: number;
  /** 1 on the beat, then decays. */
  hit: number;
  /** How far a foot is off the ground; the feet alternate. */
  lift: (side: 1 | -1) => number;
}

export function curvesAt(beat: number): Beat {
  const phase = beat - Math.floor(beat);
  const turn: 1 | -1 = Math.floor(beat) % 2 === 0 ? 1 : -1;
  return {
    swing: Math.sin(Math.PI * beat),
    lag: Math.sin(Math.PI * beat - 0.7),
    air: 0.5 - 0.5 * Math.cos(2 * Math.PI * beat),
    // A steep attack looks immediate, but does not jerk.
    hit: Math.exp(-phase * 4.5) * Math.min(1, phase * 14),
    lift: (side) => (side === turn ? Math.sin(Math.PI * phase) ** 2 : 0),
  };
}

/** Flatter and broader by a share, as on landing. */
const squash = (k: number): [number, number, number] => [1 + k, 1 - 1.3 * k, 1 + k];

const stepping =
  ({ lift }: Beat, high: number) =>
  (side: 1 | -1): BoneTransform => ({
    move: [0, high * lift(side), 0.03 * lift(side)],
    turn: [-0.35 * lift(side), 0, 0],
  });

const hat = ({ lag, air }: Beat, loose: number): BoneTransform => ({
  move: [0, 0.03 * loose * air, 0],
  turn: [0, 0, -0.1 * loose * lag],
});

/** One dance for each archetype. All repeat after two beats. */
export const dances: Readonly<Record<LiveFigure['archetype'], (b: Beat) => Step>> = {
  /** A head on a body: it nods and twists against the body. */
  totem: (b) => ({
    trunk: {
      move: [0.03 * b.swing, 0.04 * b.air, 0],
      turn: [0, 0.24 * b.swing, -0.06 * b.swing],
      scale: squash(0.045 * b.hit),
    },
    head: { move: [0, 0.03 * b.air, 0], turn: [0.14 * b.hit, -0.3 * b.swing, 0.12 * b.lag] },
    hat: hat(b, 1),
    hand: (side) => ({ turn: [-0.15 * b.hit, 0.1 * side * b.swing, side * (0.1 + 0.26 * b.swing * side)] }),
    foot: stepping(b, 0.07),
  }),
  /** A head in front of a big thing: it peeks out on both sides. */
  in: (b) => ({
    trunk: {
      move: [0.05 * b.swing, 0.03 * b.air, 0],
      turn: [0, 0.12 * b.swing, -0.1 * b.swing],
      scale: squash(0.03 * b.hit),
    },
    head: {
      move: [0.07 * b.swing, 0.02 * b.air, 0.05 * b.air],
      turn: [0.1 * b.hit, -0.16 * b.swing, 0.16 * b.lag],
    },
    hat: hat(b, 0.9),
    hand: (side) => ({ turn: [0.1 * b.hit, 0, side * (0.16 * b.air + 0.2 * b.lag * side)] }),
    foot: stepping(b, 0.08),
  }),
  /** Animal and object are one: it stomps and is squashed at every step. */
  fuse: (b) => ({
    trunk: {
      move: [0.05 * b.swing, 0.07 * b.air, 0],
      turn: [0.04 * b.hit, 0.16 * b.swing, -0.11 * b.swing],
      scale: squash(0.075 * b.hit - 0.03 * b.air),
    },
    head: { move: [0, 0.05 * b.air, 0], turn: [0.08 * b.hit, 0.1 * b.swing, 0.1 * b.lag] },
    hat: hat(b, 1.4),
    hand: (side) => ({ turn: [-0.2 * b.hit, 0, side * (0.22 * b.air + 0.12 * b.swing * side)] }),
    foot: stepping(b, 0.1),
  }),
  /** On its own feet: a two-step with swinging arms. */
  made: (b) => ({
    trunk: {
      move: [0.09 * b.swing, 0.05 * b.air, 0],
      turn: [0, 0.2 * b.swing, -0.09 * b.swing],
      scale: squash(0.05 * b.hit - 0.02 * b.air),
    },
    head: {},
    hat: hat(b, 1.2),
    hand: (side) => ({ turn: [0.25 * b.swing * side, 0, side * 0.12 + 0.2 * b.lag] }),
    foot: stepping(b, 0.09),
  }),
  /** Riding something: it rocks back and forth, as at a rodeo. */
  ride: (b) => ({
    trunk: {
      move: [0, 0.05 * b.air, 0],
      turn: [0.1 * b.swing, 0.1 * b.lag, -0.03 * b.swing],
      scale: squash(0.035 * b.hit),
    },
    head: { move: [0, 0.05 * b.air, 0.03 * b.swing], turn: [-0.16 * b.lag, 0.06 * b.swing, 0.06 * b.lag] },
    hat: hat(b, 1.5),
    hand: (side) => ({ turn: [-0.2 * b.lag, 0, side * (0.1 + 0.25 * b.air)] }),
    foot: stepping(b, 0.05),
  }),
};
