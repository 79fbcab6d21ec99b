import type { BoneName, LiveFigure } from '#engine/live/live-figure.ts';
import { type BoneTransform, closedMouth, type Pose } from './bones.ts';
import { curvesAt, dances, type Step } from './dances.ts';

export interface MotionState {
  time: number;
  /** Beats since the song's first one, and how much of the dance is mixed in: 0…1. */
  dance: { beat: number; share: number };
  open: number;
  round: number;
  yaw: number;
  gaze: readonly [number, number] | undefined;
  /** Progress of the entrance jump: 0…1, and a little more as it overshoots. */
  entered: number;
}

/** Seconds between blinks, and the length of one. */
const blinkEvery = 3.7;
const blinkTakes = 0.07;

const strengths = { chill: 0.75, unhinged: 1, cooked: 1.3 } as const;

type AnimatedFigure = Pick<LiveFigure, 'recipe' | 'archetype' | 'mouth'>;

export function poseOf(figure: AnimatedFigure, state: MotionState): Pose {
  const { time, dance, open, round, yaw, gaze } = state;
  const strength = strengths[figure.recipe.craziness];
  const step = dances[figure.archetype](curvesAt(dance.beat));
  const idle = 1 - dance.share;
  const transform = (name: BoneName, limb: number): BoneTransform | undefined => {
    if (name === 'mouth') return mouthTransform(open, round);
    if (name === 'floor') return entrance(state.entered);
    const resting = idleTransform(name, limb, time, idle);
    const dancing = danceTransform(name, limb, step, dance.share * strength);
    const sum = combine(resting, dancing);
    return name === 'jaw' ? combine(sum, jawTransform(figure, open, time)) : sum;
  };
  return { transform, yaw, gaze, blink: blinkAt(time) };
}

/** Jumps up from below: stretched in the air, squashed on landing. */
function entrance(entered: number): BoneTransform | undefined {
  if (entered === 1) return undefined;
  const stretch = 1 + 0.5 * (entered - 1) * (entered < 1 ? -0.5 : -1);
  return { move: [0, 2.6 * (Math.min(1, entered) - 1), 0], scale: [1 / stretch, stretch, 1 / stretch] };
}

/** How far the lids are closed; every third blink is a double one. */
function blinkAt(time: number): number {
  const since = time % blinkEvery;
  const closedAt = (at: number): number => Math.exp(-(((since - at) / blinkTakes) ** 2));
  const twice = Math.floor(time / blinkEvery) % 3 === 2 ? closedAt(3) : 0;
  return Math.max(closedAt(3.35), twice);
}

function idleTransform(name: BoneName, limb: number, time: number, k: number): BoneTransform {
  const breath = Math.sin(time * 2.1) * k;
  switch (name) {
    case 'trunk':
      return {
        scale: [1 - 0.008 * breath, 1 + 0.014 * breath, 1 - 0.008 * breath],
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

function danceTransform(name: BoneName, limb: number, step: Step, k: number): BoneTransform {
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

/** The singing mouth: without size while closed, narrow while rounded. */
function mouthTransform(open: number, round: number): BoneTransform {
  if (open < 0.03) return closedMouth;
  const wide = 0.72 + 0.28 * open + (0.45 + 0.2 * open - 0.72 - 0.28 * open) * round;
  return { scale: [wide, open, 0.5 + 0.5 * open] };
}

/** Grins part their teeth; tongues flap. */
function jawTransform({ mouth: { kind, drop } }: AnimatedFigure, open: number, time: number): BoneTransform {
  if (kind === 'grin') return { move: [drop[0]! * open, drop[1]! * open, drop[2]! * open] };
  return { turn: [-0.35 * open, 0, 0.16 * open * Math.sin(time * 9)], scale: [1, 1 + 0.12 * open, 1] };
}

function scaled({ move, turn, scale }: BoneTransform, k: number): BoneTransform {
  return {
    ...(move && { move: [move[0] * k, move[1] * k, move[2] * k] }),
    ...(turn && { turn: [turn[0] * k, turn[1] * k, turn[2] * k] }),
    ...(scale && { scale: [1 + (scale[0] - 1) * k, 1 + (scale[1] - 1) * k, 1 + (scale[2] - 1) * k] }),
  };
}

function combine(a: BoneTransform, b: BoneTransform): BoneTransform {
  const sum = (x: BoneTransform['move'], y: BoneTransform['move']): BoneTransform['move'] =>
    x && y ? [x[0] + y[0], x[1] + y[1], x[2] + y[2]] : (x ?? y);
  const product = (x: BoneTransform['scale'], y: BoneTransform['scale']): BoneTransform['scale'] =>
    x && y ? [x[0] * y[0], x[1] * y[1], x[2] * y[2]] : (x ?? y);
  const [move, turn, scale] = [sum(a.move, b.move), sum(a.turn, b.turn), product(a.scale, b.scale)];
  return { ...(move && { move }), ...(turn && { turn }), ...(scale && { scale }) };
}
