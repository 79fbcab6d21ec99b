import type { Bone, LiveFigure } from '../live/live-figure.ts';
import type { BoneTransform, Pose, Triple } from './bones.ts';
import { dances } from './dances.ts';
import { jawShare } from './opening.ts';
import { type Step, stepAt } from './steps.ts';

export interface MotionState {
  time: number;
  /** Beats since the song's first one and since its drop, and how much of the dance is mixed in: 0…1. */
  dance: { beat: number; sinceDrop: number; share: number };
  open: number;
  round: number;
  yaw: number;
  gaze: readonly [number, number] | undefined;
  /** Progress of the entrance jump: 0…1, and a little more as it overshoots. */
  entered: number;
}

/** Radians that a figure can be turned by: its back is worked too. */
export const maxTurn = Math.PI;
/** As far the head stays with the viewer: farther it would be wrung. */
const headFollows = 0.9;

/** Seconds between blinks, and the length of one. */
const blinkEvery = 3.7;
const blinkTakes = 0.09;

/** Shares of a turn that head and eyes do not follow: they stay with the viewer. */
const headStays = 0.7;
const eyesStay = 0.7;

const strengths = { chill: 0.75, unhinged: 1, cooked: 1.2 } as const;

type AnimatedFigure = Pick<LiveFigure, 'recipe' | 'dance' | 'jawDrop' | 'yaw'>;

export function poseOf(figure: AnimatedFigure, state: MotionState): Pose {
  const { time, dance, open, round, yaw, gaze } = state;
  const strength = strengths[figure.recipe.craziness];
  const step = stepAt(dances[figure.dance], dance.beat, dance.sinceDrop);
  const transform = (bone: Bone): BoneTransform | undefined => {
    switch (bone.name) {
      case 'floor':
        return entrance(state.entered);
      case 'figure':
        return scaled(step.figure, dance.share);
      case 'jaw':
        return { move: figure.jawDrop.map((way) => way * jawShare({ open, round })) as unknown as Triple };
      case 'lid':
        return { turn: [(bone.shut ?? 0) * blinkAt(time), 0, 0] };
      case 'ear':
      case 'tail':
      case 'wing':
        return flapping(bone.name, bone.limb, time, dance.beat, dance.share * strength);
      case 'hand':
        return { aim: handAt(bone, step, time, dance.share) };
      case 'foot':
        return scaled(step.foot(sideOf(bone)), dance.share * strength);
      default: {
        const dancing = scaled(step[bone.name], dance.share * strength);
        const sum = combine(idleTransform(bone.name, time, 1 - dance.share), dancing);
        return bone.name === 'head'
          ? combine(sum, { turn: [0, -headStays * Math.max(-headFollows, Math.min(headFollows, yaw)), 0] })
          : sum;
      }
    }
  };
  const looks = gaze && ([gaze[0] - eyesStay * Math.sin(yaw), gaze[1]] as const);
  return { transform, yaw: turnedBy(figure, yaw), gaze: looks };
}

/** A full turn ends at the same angle on both sides, also of a figure that its picture shows turned. */
const turnedBy = (figure: AnimatedFigure, yaw: number): number =>
  yaw - figure.yaw * Math.min(1, Math.abs(yaw) / maxTurn);

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

function idleTransform(name: 'trunk' | 'head' | 'hat', time: number, k: number): BoneTransform {
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
    case 'hat':
      return { turn: [0, 0, 0.02 * Math.sin(time * 1.05) * k] };
  }
}

const sideOf = ({ pivot }: Bone): 1 | -1 => (pivot[0]! < 0 ? -1 : 1);

/** How far aside hands may go: farther out they would leave the picture, and what they hold before them. */
const farthest = { empty: 1.12, holding: 0.98 };

/** From where the picture shows it to where the dance wants it, on an arc that leads around the body. */
function handAt({ tip, pivot, limb, holds }: Bone, step: Step, time: number, share: number): Triple {
  const [x, y, z] = tip as unknown as Triple;
  const side = limb % 2 === 0 ? -1 : 1;
  const [toX, toY, toZ] = step.hand(side);
  const room = farthest[holds ? 'holding' : 'empty'] - side * pivot[0]!;
  const reach = Math.max(0.65, Math.min(1, room / Math.max(0.01, side * toX)));
  const idle = 0.03 * (1 - share) * Math.sin(time * 2.1 + limb * 2);
  const aside = 0.5 * share * (1 - share);
  return [
    x + (toX * reach - x) * share + side * aside,
    y + (toY * reach - y) * share + idle,
    z + (toZ * reach - z) * share + aside + idle,
  ];
}

/** What hangs loosely: ears twitch, tails wag, wings beat, and all of them swing with the song. */
function flapping(
  name: 'ear' | 'tail' | 'wing',
  limb: number,
  time: number,
  beat: number,
  share: number,
): BoneTransform {
  const swing = Math.sin(beat * Math.PI) * share;
  const side = limb === 0 ? 1 : -1;
  switch (name) {
    case 'ear': {
      const twitch = Math.max(0, Math.sin(time * 0.9 + limb * 2.2)) ** 24 * Math.sin(time * 22);
      return { turn: [0.1 * swing, 0, side * (0.06 * twitch - 0.1 * swing)] };
    }
    case 'tail':
      return {
        turn: [0, 0.12 * Math.sin(time * 2.4) + 0.22 * swing, 0.05 * Math.sin(time * 1.7) + 0.08 * swing],
      };
    case 'wing': {
      const spread = 1 + 0.02 * Math.sin(time * 2.1) + 0.06 * swing;
      return { scale: [spread, 1 + 0.03 * swing, 1] };
    }
  }
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
