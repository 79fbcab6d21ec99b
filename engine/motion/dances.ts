import type { DanceName } from '../live/dance.ts';

type Three = readonly [number, number, number];
type Six = readonly [...Three, ...Three];

/** A pose on the beat. All that comes in pairs names the leading side first; aside is towards that side. */
export interface Key {
  /** Where arms point from their shoulders: radians up, radians to the front of straight aside, and the reach. */
  arms: Six;
  /** The trunk's way aside and up, and its lean, twist and bow in radians. */
  hips: readonly [...Three, number, number];
  /** Turn, tilt and nod in radians. */
  head?: Three;
  /** Where feet are from where they stand: outwards, up and to the front. */
  feet?: Six;
}

export interface Dance {
  /** Beats from one key to the next, the share of them for which a key is held, and how much it bounces. */
  pace: Three;
  /** The left side leads; then the right side leads through the same keys. */
  keys: readonly Key[];
  /** The signature move. */
  drop: Key & { jump?: number; spin?: true };
}

const both = (limb: Three): Six => [...limb, ...limb];

/** Ducked, in the silence before the drop. */
export const crouch: Key = {
  arms: both([-0.6, 0.9, 0.46]),
  hips: [0, -0.13, 0, 0, 0.16],
  head: [0, 0, 0.12],
};

const horns: Key = {
  arms: [0.95, 0.5, 0.66, -0.1, 1, 0.52],
  hips: [0.06, -0.1, 0.1, 0.25, 0.36],
  head: [-0.15, 0.1, 0.1],
};
const strum: Key = {
  arms: [0.6, 0.35, 0.64, -0.95, 0.7, 0.52],
  hips: [0.06, 0.06, 0.1, 0.25, -0.14],
  head: [-0.15, -0.06, -0.12],
};

export const dances: Readonly<Record<DanceName, Dance>> = {
  /** One arm points up to the ceiling, then down across. */
  disco: {
    pace: [1, 0.3, 0.6],
    keys: [
      {
        arms: [0.95, 0.25, 0.7, -0.8, 0.55, 0.44],
        hips: [-0.16, 0.02, 0.24, 0.3, 0],
        head: [-0.05, 0.12, -0.1],
        feet: [0, 0, 0, 0.16, 0, 0.08],
      },
      {
        arms: [-0.15, 0.78, 0.62, 0.1, 0.4, 0.56],
        hips: [0.12, -0.08, -0.16, -0.35, 0.12],
        head: [-0.25, -0.08, 0.1],
      },
    ],
    drop: { arms: [1.05, 0.15, 0.74, -0.8, 0.55, 0.44], hips: [-0.16, 0.03, 0.26, 0.2, -0.08], spin: true },
  },
  /** Wings beat twice as fast as the waddling feet. */
  flap: {
    pace: [0.5, 0, 0.7],
    keys: [
      {
        arms: both([0.5, 0.1, 0.56]),
        hips: [0.1, 0.06, 0.24, 0.15, -0.04],
        head: [0.1, -0.1, -0.1],
        feet: [0, 0, 0, 0.06, 0.16, 0.04],
      },
      { arms: both([-0.5, 0.1, 0.52]), hips: [0.05, -0.1, 0.08, 0, 0.16], head: [0, 0, 0.2] },
    ],
    drop: { arms: both([0.8, 0.05, 0.72]), hips: [0, 0.03, 0, 0, -0.08], jump: 0.22 },
  },
  /** Straight arms swing to one side, hips to the other. */
  floss: {
    pace: [1, 0.15, 0.5],
    keys: [
      {
        arms: [-0.45, 0.05, 0.66, -0.6, 1.35, 0.62],
        hips: [-0.22, -0.04, 0.2, 0.35, 0.04],
        head: [-0.15, -0.1, 0],
      },
    ],
    drop: { arms: both([0.35, 0.1, 0.74]), hips: [0, 0, 0, 0, -0.06], feet: both([0.16, 0, 0]), jump: 0.24 },
  },
  /** An arm circles before the shoulder, the other holds the reins. */
  lasso: {
    pace: [0.5, 0, 1],
    keys: [
      {
        arms: [0.15, 0.5, 0.68, 0.2, 1.15, 0.52],
        hips: [0.08, 0.07, 0.1, 0.2, 0.2],
        feet: [0, 0, 0, 0, 0.15, 0.08],
      },
      { arms: [0.6, 0.1, 0.7, -0.05, 1.05, 0.5], hips: [0.08, -0.08, 0.08, 0.25, -0.14] },
      {
        arms: [1.15, 0.35, 0.7, 0.2, 1.15, 0.52],
        hips: [0.02, 0.07, 0, 0.15, 0.2],
        feet: [0, 0.15, 0.08, 0, 0, 0],
      },
      { arms: [0.65, 1.05, 0.66, -0.05, 1.05, 0.5], hips: [-0.04, -0.08, -0.08, 0, -0.14] },
    ],
    drop: { arms: [1.05, 0.2, 0.74, -0.8, 0.55, 0.44], hips: [0, 0, 0.1, 0, -0.12], spin: true },
  },
  /** Both hands raise the roof. */
  pump: {
    pace: [0.5, 0.1, 0.8],
    keys: [
      { arms: both([1.05, 0.35, 0.7]), hips: [0.08, 0.12, 0.1, 0.15, -0.1], head: [0.1, 0.06, -0.15] },
      { arms: both([0.1, 0.7, 0.48]), hips: [0.06, -0.15, 0.06, 0.1, 0.18], head: [0, 0, 0.15] },
    ],
    drop: { arms: both([0.9, 0.15, 0.74]), hips: [0, 0.04, 0, 0, -0.1], jump: 0.2 },
  },
  /** Snaps from pose to pose and stands still between. */
  robot: {
    pace: [1, 0.55, 0.15],
    keys: [
      { arms: [0.75, 0.4, 0.62, -0.55, 0.4, 0.6], hips: [0.06, 0, 0, 0.55, 0], head: [-0.45, 0, 0] },
      { arms: both([0.1, 1.25, 0.6]), hips: [-0.08, -0.08, 0.2, 0, 0.12], head: [0.3, -0.2, 0] },
    ],
    drop: {
      arms: [0.6, 0.1, 0.66, -0.7, 0.1, 0.62],
      hips: [0.06, -0.14, 0.42, 0.3, 0.14],
      head: [-0.2, -0.3, 0.05],
    },
  },
  /** Bangs its head, one hand up, the other at the strings. */
  rock: {
    pace: [0.5, 0.15, 0.5],
    keys: [horns, strum, horns, { ...strum, arms: both([0.15, 0.7, 0.56]) }],
    drop: {
      arms: [1, 0.1, 0.74, -0.3, 1, 0.6],
      hips: [0, 0, 0.18, 0, -0.2],
      feet: both([0.18, 0, 0.04]),
      jump: 0.26,
    },
  },
  /** Steps aside with open arms, and claps above the head. */
  shuffle: {
    pace: [1, 0.1, 0.7],
    keys: [
      {
        arms: both([0.1, 0.2, 0.68]),
        hips: [0.24, -0.06, 0.16, 0.2, 0],
        head: [0.15, 0.1, 0],
        feet: [0.26, 0, 0, 0, 0, 0],
      },
      { arms: both([1.15, 0.4, 0.7]), hips: [0, 0.08, -0.06, 0, -0.06], head: [0, -0.06, -0.1] },
    ],
    drop: { arms: both([0.6, 0.1, 0.76]), hips: [0, 0.02, 0, 0, -0.04], spin: true },
  },
  /** Hips and arms turn against each other, close to the floor. */
  twist: {
    pace: [1, 0.1, 0.5],
    keys: [
      {
        arms: [-0.05, 1, 0.62, -0.55, -0.05, 0.62],
        hips: [0.08, -0.12, -0.14, -0.75, 0.08],
        head: [0.4, 0.08, 0],
      },
    ],
    drop: { arms: [0.9, 0.2, 0.7, -0.8, 0.55, 0.44], hips: [0, -0.12, 0, 0, 0], spin: true },
  },
  /** Spread arms tilt as wings of a glider do, and the body sways under them. */
  wave: {
    pace: [1, 0, 0.3],
    keys: [
      {
        arms: [0.6, 0.15, 0.7, -0.5, 0.15, 0.7],
        hips: [0.2, -0.03, -0.34, 0.2, 0],
        head: [0.1, 0.18, 0],
        feet: [0, 0, 0, 0.12, 0, 0],
      },
    ],
    drop: { arms: both([0.6, 0.3, 0.72]), hips: [0, -0.14, 0.1, 0, -0.42], head: [0, 0.1, -0.2] },
  },
};

/** Beats after which a dance repeats: each side has led through all its keys. */
export const loopBeats = (name: DanceName): number => dances[name].pace[0] * dances[name].keys.length * 2;
