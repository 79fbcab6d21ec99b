import type { BoneName, LiveFigure } from '#engine/live/live-figure.ts';
import { dances, type Step } from './dances.ts';
import { type Gesture, type Pose, shut } from './pose.ts';

/** What a figure is up to at a moment. */
export interface Doing {
  /** Seconds since it stands there. */
  time: number;
  /** Beats since the song's first one, and how much of a dancer it is just now: 0…1. */
  dance: { beat: number; share: number };
  /** The mouth: how wide open, and how pursed. */
  open: number;
  round: number;
  yaw: number;
  gaze: readonly [number, number] | undefined;
  /** How far it has come out of its pack: 0…1, a little more as it swings. */
  entered: number;
}

/** Seconds from blink to blink, and how long lids are shut. */
const blinkEvery = 3.7;
const blinkTakes = 0.07;

/** Livelier the crazier. */
const strengths = { chill: 0.75, unhinged: 1, cooked: 1.3 } as const;

/** The pose of a figure that breathes, blinks, looks around, sings and dances. */
export function poseOf(figure: LiveFigure, doing: Doing): Pose {
  const { time, dance, open, round, yaw, gaze } = doing;
  const strength = strengths[figure.recipe.craziness];
  const step = dances[figure.archetype](dance.beat);
  const idle = 1 - dance.share;
  const gesture = (name: BoneName, limb: number): Gesture | undefined => {
    if (name === 'mouth') return mouthGesture(open, round);
    if (name === 'floor') return entrance(doing.entered);
    const resting = idleGesture(name, limb, time, idle);
    const dancing = danceGesture(name, limb, step, dance.share * strength);
    const sum = addUp(resting, dancing);
    return name === 'jaw' ? addUp(sum, jawGesture(figure, open, time)) : sum;
  };
  return { gesture, yaw, gaze, blink: blinkAt(time) };
}

/** Jumps up from below, long as it flies and broad as it lands. */
function entrance(entered: number): Gesture | undefined {
  if (entered === 1) return undefined;
  const stretch = 1 + 0.5 * (entered - 1) * (entered < 1 ? -0.5 : -1);
  return { move: [0, 2.6 * (Math.min(1, entered) - 1), 0], grow: [1 / stretch, stretch, 1 / stretch] };
}

/** Shut for a moment, now and then; twice in a row every third time. */
function blinkAt(time: number): number {
  const since = time % blinkEvery;
  const shutAt = (at: number): number => Math.exp(-(((since - at) / blinkTakes) ** 2));
  const twice = Math.floor(time / blinkEvery) % 3 === 2 ? shutAt(3) : 0;
  return Math.max(shutAt(3.35), twice);
}

function idleGesture(name: BoneName, limb: number, time: number, k: number): Gesture {
  const breath = Math.sin(time * 2.1) * k;
  switch (name) {
    case 'trunk':
      return {
        grow: [1 - 0.008 * breath, 1 + 0.014 * breath, 1 - 0.008 * breath],
        turn: [0, Math.sin(time * 0.7) * 0.05 * k, Math.sin(time * 1.05) * 0.018 * k],
        move: [0, 0.006 * breath, 0],
      };
    case 'head':
      return {
        turn: [
          Math.sin(time * 0.9) * 0.03 * k,
          Math.sin(time * 0.6 + 1) * 0.09 * k,
          Math.sin(time * 1.05 + 0.6) * 0.045 * k,
        ],
        move: [0, 0.008 * Math.sin(time * 2.1 - 0.5) * k, 0],
      };
    case 'hand':
      return {
        turn: [
          0.06 * Math.sin(time * 1.6 + limb * 2) * k,
          0,
          sideOf(limb) * (0.05 + 0.06 * Math.sin(time * 2.1 + limb)) * k,
        ],
      };
    case 'hat':
      return { turn: [0, 0, 0.02 * Math.sin(time * 1.05) * k] };
    default:
      return {};
  }
}

/** The first arm and the first leg are the left ones. */
const sideOf = (limb: number): 1 | -1 => (limb % 2 === 0 ? -1 : 1);

function danceGesture(name: BoneName, limb: number, step: Step, k: number): Gesture {
  if (k === 0) return {};
  switch (name) {
    case 'trunk':
    case 'head':
    case 'hat':
      return scaled(step[name], k);
    case 'hand':
      return scaled(step.hand(sideOf(limb)), k);
    case 'foot':
      return scaled(step.foot(sideOf(limb)), k);
    default:
      return {};
  }
}

/** The mouth that only singers have: shut, it is not there at all. A pursed one is narrow. */
function mouthGesture(open: number, round: number): Gesture {
  if (open < 0.03) return shut;
  const wide = 0.72 + 0.28 * open + (0.45 + 0.2 * open - 0.72 - 0.28 * open) * round;
  return { grow: [wide, open, 0.5 + 0.5 * open] };
}

/** Teeth part, a tongue flaps. */
function jawGesture({ mouth: { kind, drop } }: LiveFigure, open: number, time: number): Gesture {
  if (kind === 'grin') return { move: [drop[0]! * open, drop[1]! * open, drop[2]! * open] };
  return { turn: [-0.35 * open, 0, 0.16 * open * Math.sin(time * 9)], grow: [1, 1 + 0.12 * open, 1] };
}

function scaled({ move, turn, grow }: Gesture, k: number): Gesture {
  return {
    ...(move && { move: [move[0] * k, move[1] * k, move[2] * k] }),
    ...(turn && { turn: [turn[0] * k, turn[1] * k, turn[2] * k] }),
    ...(grow && { grow: [1 + (grow[0] - 1) * k, 1 + (grow[1] - 1) * k, 1 + (grow[2] - 1) * k] }),
  };
}

function addUp(a: Gesture, b: Gesture): Gesture {
  const sum = (x: Gesture['move'], y: Gesture['move']): Gesture['move'] =>
    x && y ? [x[0] + y[0], x[1] + y[1], x[2] + y[2]] : (x ?? y);
  const product = (x: Gesture['grow'], y: Gesture['grow']): Gesture['grow'] =>
    x && y ? [x[0] * y[0], x[1] * y[1], x[2] * y[2]] : (x ?? y);
  const [move, turn, grow] = [sum(a.move, b.move), sum(a.turn, b.turn), product(a.grow, b.grow)];
  return { ...(move && { move }), ...(turn && { turn }), ...(grow && { grow }) };
}
