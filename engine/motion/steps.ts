import type { BoneTransform, Triple } from './bones.ts';
import { crouch, type Dance, type Key } from './dances.ts';

type Side = 1 | -1;

/** A dance at one moment. Sides are −1 for left and 1 for right limbs. */
export interface Step {
  figure: BoneTransform;
  trunk: BoneTransform;
  head: BoneTransform;
  hat: BoneTransform;
  /** Where the hand is from its shoulder. */
  hand(side: Side): Triple;
  foot(side: Side): BoneTransform;
}

/** A key with the left side first, in numbers that can be mixed: arms are vectors. */
type Numbers = readonly number[];
/** Where the numbers of left and right limbs begin, and those of the hips and the head between them. */
const [arms, hips, feet] = [[0, 3], 6, [14, 17]] as const;

const vectorOf = ([lift, front, reach]: Numbers): Numbers => [
  reach! * Math.cos(lift!) * Math.cos(front!),
  reach! * Math.sin(lift!),
  reach! * Math.cos(lift!) * Math.sin(front!),
];
const nothing = [0, 0, 0, 0, 0, 0] as const;

function numbersOf(key: Key): Numbers {
  const { head = nothing.slice(3), feet: standing = nothing } = key;
  const pointing = arms.flatMap((from) => vectorOf(key.arms.slice(from, from + 3)));
  return [...pointing, ...key.hips, ...head, ...standing];
}

/** Signs of hips and head when the other side leads. */
const signs = [-1, 1, -1, -1, 1, -1, -1, 1];

const mirrored = (n: Numbers): Numbers => [
  ...n.slice(3, 6),
  ...n.slice(0, 3),
  ...signs.map((sign, i) => sign * n[hips + i]!),
  ...n.slice(17),
  ...n.slice(14, 17),
];

function smooth(t: number): number {
  const x = Math.max(0, Math.min(1, t));
  return x * x * (3 - 2 * x);
}

/** Hands move on arcs around their shoulders, feet that go elsewhere are lifted. */
function between(a: Numbers, b: Numbers, share: number): Numbers {
  const mix = a.map((value, i) => value + (b[i]! - value) * share);
  for (const arm of arms) {
    const long = (n: Numbers): number => Math.hypot(n[arm]!, n[arm + 1]!, n[arm + 2]!);
    const stretch = (long(a) + (long(b) - long(a)) * share) / long(mix);
    for (let k = arm; k < arm + 3; k++) mix[k]! *= stretch;
  }
  for (const foot of feet)
    mix[foot + 1]! += 2 * share * (1 - share) * Math.hypot(b[foot]! - a[foot]!, b[foot + 2]! - a[foot + 2]!);
  return mix;
}

/** Beats from the drop on: the signature move is held until `held`, and over at `over`. The crouch before takes one. */
const [held, over] = [2, 3];
const spinTakes = 1.5;

function keysAt({ keys, drop, pace: [pace, hold] }: Dance, beat: number, sinceDrop: number): Numbers {
  const position = beat / pace;
  const first = Math.floor(position);
  const at = (i: number): Numbers => {
    const own = numbersOf(keys.at(i % keys.length)!);
    return Math.floor(i / keys.length) % 2 === 0 ? own : mirrored(own);
  };
  const step = between(at(first), at(first + 1), smooth((position - first - hold) / (1 - hold)));
  const special = Math.min(smooth((sinceDrop + 1) * 2), 1 - smooth((sinceDrop - held) / (over - held)));
  if (special === 0) return step;
  const move = between(numbersOf(crouch), numbersOf(drop), smooth(sinceDrop * 3 + 0.5));
  return between(step, move, special);
}

/** Flatter and broader by a share, as on landing. */
const squash = (k: number): Triple => [1 + k, 1 - 1.3 * k, 1 + k];

/** A dance, so many beats into the song and from its drop on. It repeats when both sides led through all its keys. */
export function stepAt(dance: Dance, beat: number, sinceDrop: number): Step {
  const n = keysAt(dance, beat, sinceDrop);
  const [aside, up, lean, twist, bow, turn, tilt, nod] = n.slice(hips) as [
    ...Triple,
    ...Triple,
    number,
    number,
  ];
  const { jump = 0, spin } = dance.drop;
  const bounce = dance.pace[2];
  const phase = beat - Math.floor(beat);
  const air = bounce * (0.5 - 0.5 * Math.cos(2 * Math.PI * beat));
  // A steep attack looks immediate, but does not jerk.
  const hit = bounce * Math.exp(-phase * 4.5) * Math.min(1, phase * 14);
  const spun = spin && sinceDrop < spinTakes ? smooth(sinceDrop / spinTakes) : 0;
  return {
    figure: {
      move: [0, jump * Math.max(0, 4 * sinceDrop * (1 - sinceDrop)), 0],
      turn: [0, 2 * Math.PI * spun, 0],
    },
    trunk: {
      move: [-aside, up + 0.05 * air, 0],
      turn: [bow, -twist, lean],
      scale: squash(0.08 * hit - 0.03 * air),
    },
    head: { move: [0, 0.03 * air, 0], turn: [nod, -turn, tilt] },
    hat: { move: [0, 0.035 * air, 0], turn: [-0.3 * bow, 0, -0.4 * lean] },
    hand(side) {
      const [out, lifted, front] = n.slice(arms[side < 0 ? 0 : 1]) as unknown as Triple;
      return [side * out, lifted, front];
    },
    foot(side) {
      const [out, lifted, front] = n.slice(feet[side < 0 ? 0 : 1]) as unknown as Triple;
      return { move: [side * out, lifted, front], turn: [-3.5 * lifted, -0.5 * twist, 0] };
    },
  };
}
