import { clamp, mix } from '../maths/smooth.ts';
import { type Matrix, place, type Vec3 } from '../maths/vector.ts';
import { hand } from '../mesh/hands.ts';
import { through, tube } from '../mesh/primitives.ts';
import { spanAt } from '../sculpt/front.ts';
import { meshOf } from '../sculpt/meshing.ts';
import { coverOf } from '../sculpt/painter.ts';
import { type Body, onFront } from './body.ts';
import { diceFor, handOf, type Plan, type Pose } from './plan.ts';
import { addModel, addProp, colourOf, nowBuild, plain, type Workshop } from './workshop.ts';

interface Reach {
  hand: Vec3;
  elbow: Vec3;
  turn: Vec3;
}

/** Where an arm begins and ends, in the world, and on which side of the body it grows. */
export interface Arm {
  shoulder: Vec3;
  wrist: Vec3;
  side: 1 | -1;
  pose: Pose;
}

/** Bent noodle arms in white gloves, holding the term's props. */
export function buildArms(shop: Workshop, body: Body): Arm[] {
  const { plan, term } = shop;
  const lift = diceFor(shop.recipe, 'lift');
  const height = 0.42;
  const face = body.faceAt;
  const poses = awayFrom(face, plan.poses, (side) => shoulderAt(body, side, height));
  let held = plan.firstProp;
  const arms: Arm[] = [];
  for (const k of [0, 1] as const) {
    const side = k ? 1 : -1;
    const wanted: Pose = poses[k];
    const shoulder = shoulderAt(body, side, height);
    const raise = lift.between(0.02, 0.16);
    // Hands of its own are shown.
    const shown: Pose =
      body.animal.hand.length > 0 && (wanted === 'hip' || wanted === 'across') ? 'flex' : wanted;
    const away: Pose = body.animal.hand.length > 0 ? 'spread' : 'hip';
    const pose = covers(face, reachOf(shown, shoulder, side, raise), shown) ? away : shown;
    const reach = drawnIn(reachOf(pose, shoulder, side, raise), shoulder, body.animal.arms.long);
    arms.push({ shoulder, wrist: reach.hand, side, pose });
    nowBuild(shop, 'arm', k);
    arm(shop, body, shoulder, reach, side);
    nowBuild(shop, 'hand', k);
    const palm = 1.12 * body.animal.arms.hand;
    const turn = { x: reach.turn[0], y: reach.turn[1], z: reach.turn[2] };
    addHand(shop, body, pose, place(reach.hand, [-palm * side, palm, palm], turn));
    if (pose !== 'hold') continue;
    nowBuild(shop, 'prop', k);
    const piece = term.props[held++ % term.props.length];
    if (piece) holdProp(shop, piece, reach.hand, side, lift.between(-0.2, 0.2));
  }
  return arms;
}

function addHand(shop: Workshop, { animal, arm: skin, colours }: Body, pose: Pose, matrix: Matrix): void {
  const { plan } = shop;
  if (animal.hand.length === 0) {
    const colour = plan.hands === 'glove' ? colourOf(shop, '#fdfdfd') : skin;
    return addModel(shop, hand(handOf[pose], plan.hands, shop.detail), plain(colour, 0.5, 0.35), matrix);
  }
  for (const piece of animal.hand)
    addModel(shop, meshOf(piece, shop.detail), coverOf(piece, colours.animal), matrix);
}

/** An arm that is shorter or longer than others. */
const drawnIn = (reach: Reach, from: Vec3, long: number): Reach => ({
  ...reach,
  hand: reach.hand.map((n, k) => mix(from[k]!, n, long)) as Vec3,
  elbow: reach.elbow.map((n, k) => mix(from[k]!, n, long)) as Vec3,
});

/** Whether a hand, or what it holds, hides the face. */
function covers({ at: face, half }: Body['faceAt'], { hand: at }: Reach, pose: Pose): boolean {
  const [lift, reach] = pose === 'hold' ? [0.22, 0.38] : [0.05, 0.2];
  return Math.hypot(at[0] - face[0], at[1] + lift - face[1]) < half + reach;
}

/** Swaps the hands where that frees the face. */
function awayFrom(
  face: Body['faceAt'],
  [left, right]: Plan['poses'],
  shoulderOn: (side: 1 | -1) => Vec3,
): Plan['poses'] {
  const hides = (pose: Pose, side: 1 | -1): boolean =>
    covers(face, reachOf(pose, shoulderOn(side), side, 0.1), pose);
  const now = Number(hides(left, -1)) + Number(hides(right, 1));
  const swapped = Number(hides(right, -1)) + Number(hides(left, 1));
  return swapped < now ? [right, left] : [left, right];
}

function shoulderAt(body: Body, side: 1 | -1, height: number): Vec3 {
  const { trunk } = body;
  const y = trunk.top + (trunk.bottom - trunk.top) * height;
  const [left, right] = spanAt(trunk, y) ?? [-0.3, 0.3];
  return onFront(body, trunk, side < 0 ? left + 0.08 : right - 0.08, y, 0);
}

/** Hand and elbow from the shoulder: outwards, up and forwards. Turns are those of an arm on the right. */
const reaches: Readonly<Record<Pose, Reach>> = {
  hold: { hand: [0.3, 0, 0.42], elbow: [0.24, -0.2, 0.12], turn: [-0.2, -0.15, -0.35] },
  wave: { hand: [0.36, 0.42, 0.15], elbow: [0.36, -0.02, 0.08], turn: [0, 0, -0.25] },
  thumb: { hand: [0.33, 0.1, 0.38], elbow: [0.28, -0.2, 0.1], turn: [0, 0, 0] },
  peace: { hand: [0.34, 0.36, 0.2], elbow: [0.36, -0.06, 0.08], turn: [0, 0, -0.2] },
  horns: { hand: [0.32, 0.4, 0.2], elbow: [0.38, -0.04, 0.08], turn: [0, 0, -0.1] },
  point: { hand: [0.38, 0.4, 0.12], elbow: [0.36, -0.02, 0.05], turn: [0, 0, -0.5] },
  flex: { hand: [0.3, 0.4, 0.06], elbow: [0.42, 0, 0.04], turn: [0, 0, 0.4] },
  cheer: { hand: [0.3, 0.62, 0.1], elbow: [0.36, 0.2, 0.05], turn: [0, 0, -0.35] },
  shrug: { hand: [0.46, 0.14, 0.3], elbow: [0.28, -0.22, 0.05], turn: [-0.9, 0, -0.9] },
  spread: { hand: [0.54, 0.12, 0.1], elbow: [0.26, 0, 0.04], turn: [0, 0, -1.2] },
  across: { hand: [-0.24, -0.1, 0.5], elbow: [0.3, -0.2, 0.24], turn: [0, 0, 1.2] },
  punch: { hand: [0.26, 0.12, 0.85], elbow: [0.38, -0.14, 0.4], turn: [0.9, 0, -0.1] },
  zombie: { hand: [0.12, 0.1, 0.7], elbow: [0.24, 0.02, 0.35], turn: [0.9, 0, -0.2] },
  sumo: { hand: [0.32, -0.32, 0.36], elbow: [0.5, -0.04, 0.12], turn: [0.5, 0, 2.4] },
  overhead: { hand: [0.06, 0.74, 0.06], elbow: [0.46, 0.36, 0.04], turn: [0, 0, 0.5] },
  behind: { hand: [-0.02, -0.26, -0.36], elbow: [0.42, -0.14, -0.12], turn: [0, 0, 2] },
  model: { hand: [0.14, 0.5, -0.12], elbow: [0.52, 0.26, 0], turn: [0, 0, 0.9] },
  run: { hand: [0.16, 0.06, 0.46], elbow: [0.34, -0.24, 0.06], turn: [0.2, 0, 0.3] },
  hip: { hand: [0.1, -0.28, 0.26], elbow: [0.4, -0.2, 0.02], turn: [0.3, 0, 2] },
};

/** `raise` lifts a hand that holds something. */
function reachOf(pose: Pose, [x, y, z]: Vec3, side: 1 | -1, raise: number): Reach {
  const { hand: reached, elbow, turn } = reaches[pose];
  const from = ([out, up, forward]: Vec3): Vec3 => [clamp(x + side * out, -1, 1), y + up, z + forward];
  return {
    hand: from(pose === 'hold' ? [reached[0], raise, reached[2]] : reached),
    elbow: from(elbow),
    turn: [turn[0], side * turn[1], side * turn[2]],
  };
}

/** A Bézier tube: splines through the elbow would cross themselves. */
function arm(shop: Workshop, body: Body, shoulder: Vec3, { hand: wrist, elbow }: Reach, side: 1 | -1): void {
  const strong = shop.term.props.includes('barbell') ? 1.7 : 1;
  const axis = (t: number, i: 0 | 1 | 2): number => {
    const q = 1 - t;
    const start = shoulder[i] - (i === 0 ? side * 0.08 : 0);
    const out = shoulder[i] + (i === 0 ? side * 0.14 : 0);
    const bend = elbow[i] + (elbow[i] - (shoulder[i] + wrist[i]) / 2) * 0.55;
    return (
      q * q * q * start + 3 * q * q * t * ((out + bend) / 2) + 3 * q * t * t * bend + t * t * t * wrist[i]
    );
  };
  const points = Array.from({ length: 10 }, (_, i): Vec3 => [axis(i / 9, 0), axis(i / 9, 1), axis(i / 9, 2)]);
  const radius = (t: number): number => {
    const muscle =
      0.3 + 1.1 * Math.exp(-((t - 0.42) ** 2) / 0.012) + 0.5 * Math.exp(-((t - 0.78) ** 2) / 0.02);
    return 0.058 * body.animal.arms.thick * (1 + (strong - 1) * muscle) * mix(1.1, 0.85, t);
  };
  addModel(
    shop,
    tube(through(points), radius, { segments: 30 }),
    { colour: body.arm, rough: 0.42, coat: 0.3, soft: 0.6 },
    place(),
  );
}

/** A thing's hand is at its origin. */
function holdProp(shop: Workshop, name: string, [x, y, z]: Vec3, side: 1 | -1, lean: number): void {
  const yaw = shop.recipe.style === '2D' ? 0 : shop.plan.yaw * 0.5;
  const size = 1.15 * (1 + 0.1 * shop.level);
  addProp(shop, name, place([x + side * 0.04, y, z + 0.08], size, { y: yaw, z: side * -0.25 + lean }));
}
