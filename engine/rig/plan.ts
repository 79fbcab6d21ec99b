import type { Kit } from '../kits/kit.ts';
import type { Vec3 } from '../maths/vector.ts';
import type { HandKind, HandShape } from '../mesh/hands.ts';
import { Random } from '../random.ts';
import { type Craziness, crazinesses, type Recipe } from '../recipe.ts';
import type { AnimalSculpt } from '../sculpt/notation/animal.ts';
import type { TermSculpt } from '../sculpt/notation/term.ts';
import { footwearFor, natureFor } from './limb-table.ts';
import type { Footwear } from './shoes.ts';

export const handOf = {
  hold: 'grip',
  wave: 'open',
  thumb: 'thumb',
  peace: 'peace',
  point: 'point',
  horns: 'horns',
  hip: 'grip',
  flex: 'grip',
  cheer: 'open',
  shrug: 'open',
  spread: 'open',
  across: 'grip',
  punch: 'grip',
  zombie: 'open',
  sumo: 'grip',
  overhead: 'grip',
  behind: 'grip',
  model: 'open',
  run: 'grip',
} as const satisfies Record<string, HandShape>;
export type Pose = keyof typeof handOf;

/** How it stands. */
export type Stance = 'firm' | 'wide' | 'lifted' | 'lunge' | 'pigeon' | 'kick' | 'run';

/**
 * How animal and object are one. face: its face is on the object; head: its whole head grows out of the object; wears: it carries
 * the object on a body of its own; vehicle: its head comes out of the object, which is laid down; costume: its whole head looks out of
 * the object's front.
 */
export type Way = 'face' | 'head' | 'costume' | 'wears' | 'vehicle';

export const hasHead = (way: Way): boolean => way !== 'face' && way !== 'wears';

/** What makes characters of one animal and term differ. Palette only colours it, craziness exaggerates it. */
export interface Plan {
  way: Way;
  yaw: number;
  tilt: number;
  /** The side to which tail and turned heads point: 1 is right. */
  facing: 1 | -1;
  sway: number;
  /** The object has a bite out of it; only for foods. */
  bitten: boolean;
  poses: readonly [Pose, Pose];
  firstProp: number;
  gaze: readonly [number, number];
  iris: string;
  footwear: Footwear;
  hands: HandKind;
  /** Colour of shoes and socks' rings. */
  shoe: string;
  accent: string;
  socks: 0 | 1 | 2;
  stance: Stance;
  walk: number;
  toes: readonly [number, number];
  hatLean: number;
  /** Where a photograph is taken from. */
  eye: Vec3;
  /** Which of the background hues that suit the animal. */
  hueRank: number;
  phase: number;
}

const irises = ['#3a8cff', '#39c26d', '#8a4fff', '#ff5a3d', '#e0a020', '#18a8b8', '#111111', '#111111'];
const shoes = ['#2563ff', '#ff2d55', '#16c784', '#ffb300', '#8b3dff', '#ff6a00', '#00c2ff', '#111827'];
const posePairs: readonly (readonly [Pose, Pose])[] = [
  ['hold', 'wave'],
  ['hold', 'thumb'],
  ['hold', 'hip'],
  ['hold', 'point'],
  ['horns', 'peace'],
  ['hip', 'hip'],
  ['flex', 'flex'],
  ['cheer', 'cheer'],
  ['shrug', 'shrug'],
  ['spread', 'spread'],
  ['spread', 'across'],
  ['point', 'hip'],
  ['punch', 'hip'],
  ['punch', 'flex'],
  ['zombie', 'zombie'],
  ['sumo', 'sumo'],
  ['overhead', 'overhead'],
  ['across', 'across'],
  ['behind', 'wave'],
  ['model', 'hip'],
  ['model', 'model'],
  ['run', 'behind'],
  ['run', 'cheer'],
  ['cheer', 'hip'],
  ['wave', 'wave'],
  ['thumb', 'thumb'],
  ['peace', 'peace'],
  ['shrug', 'hip'],
];
const stances: readonly Stance[] = ['firm', 'firm', 'wide', 'lifted', 'lunge', 'pigeon', 'kick', 'run'];

type View = 'far' | 'above' | 'below';

/** By craziness. From near the faces are large. */
const views: Readonly<Record<0 | 1 | 2, readonly View[]>> = {
  0: ['far', 'far', 'above', 'above'],
  1: ['far', 'above', 'above', 'below'],
  2: ['far', 'above', 'below', 'below'],
};

/** An object stands before its head when seen from far above. */
function eyeFor(way: Way, height: number, view: View): Vec3 {
  if (view === 'below') return [0, -0.4, 4.8];
  return view === 'far' ? [0, height, 6.2] : [0, height + (way === 'face' ? 0.55 : 0.15), 4.6];
}

/** A generator for one subsystem of one character. */
export const diceFor = (recipe: Recipe, subsystem: string): Random =>
  new Random(`${recipe.seed >>> 0}|${recipe.animal}|${recipe.term}|${subsystem}`);

export const levelOf = (craziness: Craziness): 0 | 1 | 2 => crazinesses.indexOf(craziness) as 0 | 1 | 2;

/** An object is named best with the head in its middle; a long one laid down with the head at its end. */
function wayFor(animal: AnimalSculpt, { lengthwise, plug }: TermSculpt, dice: Random): Way {
  if (animal.body.length > 0) return 'wears';
  if (animal.head.length === 0) return 'face';
  if (lengthwise && dice.chance(0.6)) return 'vehicle';
  // Broad heads would hide all but what opens for them.
  return dice.chance(0.9) && (!animal.broad || plug) ? 'costume' : 'head';
}

export function planFor(recipe: Recipe, kit: Kit, animal: AnimalSculpt, sculpt: TermSculpt): Plan {
  const term = kit.term.cast;
  const body = diceFor(recipe, 'body');
  const way = wayFor(animal, sculpt, body);
  const pose = diceFor(recipe, 'pose');
  const lifts = term.props.includes('barbell');
  const pair = lifts ? (['flex', 'hold'] as const) : pose.pick(posePairs);
  const face = diceFor(recipe, 'face');
  const dress = diceFor(recipe, 'dress');
  const stage = diceFor(recipe, 'stage');
  const limbs = diceFor(recipe, 'limbs');
  const nature = natureFor(recipe.animal);
  return {
    way,
    yaw: body.between(0.1, 0.34) * body.sign(),
    tilt: body.between(-0.1, 0.1),
    facing: body.sign(),
    sway: body.between(-0.1, 0.1),
    bitten: body.chance(0.35),
    poses: pose.chance(0.5) ? [pair[0], pair[1]] : [pair[1], pair[0]],
    firstProp: pose.int(0, 7),
    gaze: [face.between(-0.35, 0.35), face.between(-0.3, 0.2)],
    iris: face.pick(irises),
    footwear: footwearFor(recipe.animal, recipe.term, limbs),
    hands: limbs.pick<HandKind>(['glove', 'glove', nature.hand]),
    shoe: dress.pick(shoes),
    accent: dress.pick(['#ffffff', '#ffe14d', '#111111']),
    socks: dress.pick([0, 1, 2] as const),
    stance: diceFor(recipe, 'stance').pick(stances),
    walk: pose.between(-0.14, 0.14),
    toes: [pose.between(0.5, 0.95), pose.between(0.5, 0.95)],
    hatLean: dress.between(-0.2, 0.2),
    eye: eyeFor(
      way,
      stage.between(0.75, 1.15),
      diceFor(recipe, 'eye').pick(views[levelOf(recipe.craziness)]),
    ),
    hueRank: stage.int(0, 5),
    phase: stage.between(0, 6.28),
  };
}
