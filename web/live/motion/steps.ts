import type { BoneTransform } from './bones.ts';
import { crouch, type Dance, type Key } from './dances.ts';

type Triple = readonly [number, number, number];
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

/** Numbers of a key: two arms of three, five of the hips, three of the head, two feet of three. */
type Numbers = readonly number[];

function numbersOf({
  arms,
  hips,
  head = [0, 0, 0],
  feet = [
    [0, 0, 0],
    [0, 0, 0],
  ],
}: Key): Numbers {
  const pointing = arms.flatMap(([lift, front, reach]) => [
    reach * Math.cos(lift) * Math.cos(front),
    reach * Math.sin(lift),
    reach * Math.cos(lift) * Math.sin(front),
  ]);
  return [...pointing, ...hips, ...head, ...feet.flat()];
}

/** The other side leads. */
function mirrored(n: Numbers): Numbers {
  const [aside, up, lean, twist, bow, turn, tilt, nod] = n.slice(6, 14) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    ...n.slice(3, 6),
    ...n.slice(0, 3),
    -aside,
    up,
    -lean,
    -twist,
    bow,
    -turn,
    -tilt,
    nod,
    ...n.slice(17),
    ...n.slice(14, 17),
  ];
}

const smooth = (t: number): number => {
  const x = Math.max(0, Math.min(1, t));
  return x * x * (3 - 2 * x);
};

/** Hands move on arcs around their shoulders, feet that go elsewhere are lifted. */
function between(a: Numbers, b: Numbers, share: number): Numbers {
  const mix = a.map((value, i) => value + (b[i]! - value) * share);
  for (const arm of [0, 3]) {
    const long = (n: Numbers): number => Math.hypot(n[arm]!, n[arm + 1]!, n[arm + 2]!);
    const stretch = (long(a) + (long(b) - long(a)) * share) / long(mix);
    for (let k = arm; k < arm + 3; k++) mix[k]! *= stretch;
  }
  for (const foot of [14, 17])
    mix[foot + 1]! += 2 * share * (1 - share) * Math.hypot(b[foot]! - a[foot]!, b[foot + 2]! - a[foot + 2]!);
  return mix;
}

interface Score {
  keys: readonly Numbers[];
  drop: Numbers;
}
const scores = new Map<Dance, Score>();
const ducked = numbersOf(crouch);

function scoreOf(dance: Dance): Score {
  let score = scores.get(dance);
  if (!score) {
    const first = dance.keys.map(numbersOf);
    score = { keys: [...first, ...first.map(mirrored)], drop: numbersOf(dance.drop) };
    scores.set(dance, score);
  }
  return score;
}

/** Beats from the drop on: the signature move is held until `held`, and over at `over`. The crouch before takes one. */
const [held, over] = [2, 3];
const spinTakes = 1.5;

function keysAt(dance: Dance, beat: number, sinceDrop: number): Numbers {
  const { keys, drop } = scoreOf(dance);
  const position = beat / dance.pace;
  const key = Math.floor(position);
  const share = smooth((position - key - dance.hold) / (1 - dance.hold));
  const at = (i: number): Numbers => keys[((i % keys.length) + keys.length) % keys.length]!;
  const step = between(at(key), at(key + 1), share);
  const special = Math.min(smooth((sinceDrop + 1) * 2), 1 - smooth((sinceDrop - held) / (over - held)));
  return special > 0 ? between(step, between(ducked, drop, smooth(sinceDrop * 3 + 0.5)), special) : step;
}

/** Flatter and broader by a share, as on landing. */
const squash = (k: number): Triple => [1 + k, 1 - 1.3 * k, 1 + k];

/** A dance, so many beats into the song and from its drop on. It repeats when all its keys were led by both sides. */
export function stepAt(dance: Dance, beat: number, sinceDrop: number): Step {
  const n = keysAt(dance, beat, sinceDrop);
  const [aside, up, lean, twist, bow, turn, tilt, nod] = n.slice(6, 14) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const phase = beat - Math.floor(beat);
  const air = 0.5 - 0.5 * Math.cos(2 * Math.PI * beat);
  // A steep attack looks immediate, but does not jerk.
  const hit = Math.exp(-phase * 4.5) * Math.min(1, phase * 14);
  const flight = Math.max(0, 4 * sinceDrop * (1 - sinceDrop));
  const spun = dance.drop.spin && sinceDrop < spinTakes ? smooth(sinceDrop / spinTakes) : 0;
  return {
    figure: { move: [0, (dance.drop.jump ?? 0) * flight, 0], turn: [0, 2 * Math.PI * spun, 0] },
    trunk: {
      move: [-aside, up + 0.05 * dance.bounce * air, 0],
      turn: [bow, -twist, lean],
      scale: squash(dance.bounce * (0.08 * hit - 0.03 * air)),
    },
    head: { move: [0, 0.03 * dance.bounce * air, 0], turn: [nod, -turn, tilt] },
    hat: { move: [0, 0.035 * dance.bounce * air, 0], turn: [-0.3 * bow, 0, -0.4 * lean] },
    hand: (side) => {
      const arm = side < 0 ? 0 : 3;
      return [side * n[arm]!, n[arm + 1]!, n[arm + 2]!];
    },
    foot: (side) => {
      const foot = side < 0 ? 14 : 17;
      const [out, lifted, front] = [n[foot]!, n[foot + 1]!, n[foot + 2]!];
      return { move: [side * out, lifted, front], turn: [-3.5 * lifted, -0.5 * twist, 0] };
    },
  };
}
