import type { LiveFigure } from '#engine/live/live-figure.ts';
import type { Gesture } from './pose.ts';

/** A moment of a dance. Sides are −1 for the left and 1 for the right limbs. */
export interface Step {
  trunk: Gesture;
  head: Gesture;
  hat: Gesture;
  hand: (side: 1 | -1) => Gesture;
  foot: (side: 1 | -1) => Gesture;
}

/** How the body answers the beat. */
interface Beat {
  /** From side to side, there and back in two beats. */
  swing: number;
  /** The same a little later: what is loose lags behind. */
  lag: number;
  /** 0 on the beat, 1 between two. */
  air: number;
  /** 1 on the beat, dying away. */
  hit: number;
  /** How far a foot is off the ground: they take turns. */
  lift: (side: 1 | -1) => number;
}

function feel(beat: number): Beat {
  const phase = beat - Math.floor(beat);
  const turn: 1 | -1 = Math.floor(beat) % 2 === 0 ? 1 : -1;
  return {
    swing: Math.sin(Math.PI * beat),
    lag: Math.sin(Math.PI * beat - 0.7),
    air: 0.5 - 0.5 * Math.cos(2 * Math.PI * beat),
    // Rises so steeply that it seems to be there at once, yet without a jerk.
    hit: Math.exp(-phase * 4.5) * Math.min(1, phase * 14),
    lift: (side) => (side === turn ? Math.sin(Math.PI * phase) ** 2 : 0),
  };
}

/** Flat and broad by a share, as what lands is. */
const squash = (k: number): [number, number, number] => [1 + k, 1 - 1.3 * k, 1 + k];

const stepping =
  ({ lift }: Beat, high: number) =>
  (side: 1 | -1): Gesture => ({
    move: [0, high * lift(side), 0.03 * lift(side)],
    turn: [-0.35 * lift(side), 0, 0],
  });

const hat = ({ lag, air }: Beat, loose: number): Gesture => ({
  move: [0, 0.03 * loose * air, 0],
  turn: [0, 0, -0.1 * loose * lag],
});

/** Each body dances its own way. All come back to where they began every two beats. */
export const dances: Readonly<Record<LiveFigure['archetype'], (beat: number) => Step>> = {
  /** A head on a body: nods and twists against it. */
  totem(beat) {
    const b = feel(beat);
    return {
      trunk: {
        move: [0.03 * b.swing, 0.04 * b.air, 0],
        turn: [0, 0.24 * b.swing, -0.06 * b.swing],
        grow: squash(0.045 * b.hit),
      },
      head: { move: [0, 0.03 * b.air, 0], turn: [0.14 * b.hit, -0.3 * b.swing, 0.12 * b.lag] },
      hat: hat(b, 1),
      hand: (side) => ({ turn: [-0.15 * b.hit, 0.1 * side * b.swing, side * (0.1 + 0.26 * b.swing * side)] }),
      foot: stepping(b, 0.07),
    };
  },
  /** A head before a big thing: peeks out to both sides of it. */
  in(beat) {
    const b = feel(beat);
    return {
      trunk: {
        move: [0.05 * b.swing, 0.03 * b.air, 0],
        turn: [0, 0.12 * b.swing, -0.1 * b.swing],
        grow: squash(0.03 * b.hit),
      },
      head: {
        move: [0.07 * b.swing, 0.02 * b.air, 0.05 * b.air],
        turn: [0.1 * b.hit, -0.16 * b.swing, 0.16 * b.lag],
      },
      hat: hat(b, 0.9),
      hand: (side) => ({ turn: [0.1 * b.hit, 0, side * (0.16 * b.air + 0.2 * b.lag * side)] }),
      foot: stepping(b, 0.08),
    };
  },
  /** All head: stomps, and is squashed at every step. */
  big(beat) {
    const b = feel(beat);
    return {
      trunk: {
        move: [0.05 * b.swing, 0.07 * b.air, 0],
        turn: [0.04 * b.hit, 0.16 * b.swing, -0.11 * b.swing],
        grow: squash(0.075 * b.hit - 0.03 * b.air),
      },
      head: {},
      hat: hat(b, 1.4),
      hand: (side) => ({ turn: [-0.2 * b.hit, 0, side * (0.22 * b.air + 0.12 * b.swing * side)] }),
      foot: stepping(b, 0.1),
    };
  },
  /** Looks out of a thing: pops up between the beats. */
  pop(beat) {
    const b = feel(beat);
    return {
      trunk: {
        move: [0, 0.02 * b.air, 0],
        turn: [0, 0.12 * b.swing, -0.04 * b.swing],
        grow: squash(0.05 * b.hit),
      },
      head: {
        move: [0.02 * b.swing, 0.08 * b.air - 0.03 * b.hit, 0],
        turn: [0.06 * b.hit, 0.1 * b.swing, 0.08 * b.lag],
      },
      hat: hat(b, 1.2),
      hand: (side) => ({ turn: [-0.1 * b.hit, 0, side * 0.3 * b.air], move: [0, 0.03 * b.air, 0] }),
      foot: stepping(b, 0.06),
    };
  },
  /** On its own feet: a two-step with swinging arms. */
  stand(beat) {
    const b = feel(beat);
    return {
      trunk: {
        move: [0.09 * b.swing, 0.05 * b.air, 0],
        turn: [0, 0.2 * b.swing, -0.09 * b.swing],
        grow: squash(0.05 * b.hit - 0.02 * b.air),
      },
      head: {},
      hat: hat(b, 1.2),
      hand: (side) => ({ turn: [0.25 * b.swing * side, 0, side * 0.12 + 0.2 * b.lag] }),
      foot: stepping(b, 0.09),
    };
  },
  /** Riding something: rocks to and fro like at a rodeo. */
  ride(beat) {
    const b = feel(beat);
    return {
      trunk: {
        move: [0, 0.05 * b.air, 0],
        turn: [0.1 * b.swing, 0.1 * b.lag, -0.03 * b.swing],
        grow: squash(0.035 * b.hit),
      },
      head: { move: [0, 0.05 * b.air, 0.03 * b.swing], turn: [-0.16 * b.lag, 0.06 * b.swing, 0.06 * b.lag] },
      hat: hat(b, 1.5),
      hand: (side) => ({ turn: [-0.2 * b.lag, 0, side * (0.1 + 0.25 * b.air)] }),
      foot: stepping(b, 0.05),
    };
  },
};
