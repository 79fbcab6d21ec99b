import type { Archetype } from '../casting/types.ts';
import type { Kit } from '../kits/kit.ts';
import type { HandKind, HandShape } from '../mesh/hands.ts';
import { Random } from '../random.ts';
import { type Craziness, crazinesses, type Recipe } from '../recipe.ts';
import { waysFor } from './fusion-table.ts';
import { type Footwear, isBooted, natureFor } from './limb-table.ts';

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
} as const satisfies Record<string, HandShape>;
export type Pose = keyof typeof handOf;

/** How it stands. */
export type Stance = 'firm' | 'wide' | 'crossed' | 'lifted' | 'lunge' | 'pigeon';

/** What makes characters of one animal and term differ. Palette only colours it, craziness exaggerates it. */
export interface Plan {
  archetype: Archetype;
  yaw: number;
  tilt: number;
  /** 1 looks left as the art does, −1 is mirrored. */
  facing: 1 | -1;
  /** −1…1: which way the animal's hue drifts. */
  drift: number;
  wearsMaterial: boolean;
  headScale: number;
  /** Size of the object that takes the place of a body. */
  bulk: number;
  sway: number;
  /** The object has a bite out of it; only for foods. */
  bitten: boolean;
  /** More of a fused animal shows: its whole head, or its face with the eyes. */
  showsMore: boolean;
  poses: readonly [Pose, Pose];
  firstProp: number;
  gaze: readonly [number, number];
  iris: string;
  lid: number;
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
  cameraHeight: number;
  pedestal: boolean;
  /** Which of the background hues that suit the animal. */
  hueRank: number;
  scenery: 0 | 1 | 2;
  phase: number;
}

const irises = ['#3a8cff', '#39c26d', '#8a4fff', '#ff5a3d', '#e0a020', '#18a8b8', '#111111', '#111111'];
const shoes = ['#2563ff', '#ff2d55', '#16c784', '#ffb300', '#8b3dff', '#ff6a00', '#00c2ff', '#111827'];
const posePairs: readonly (readonly [Pose, Pose])[] = [
  ['hold', 'wave'],
  ['hold', 'thumb'],
  ['hold', 'hip'],
  ['hold', 'peace'],
  ['hold', 'point'],
  ['hold', 'horns'],
  ['hold', 'hold'],
  ['hip', 'hip'],
  ['flex', 'flex'],
  ['cheer', 'cheer'],
  ['shrug', 'shrug'],
  ['spread', 'spread'],
  ['spread', 'across'],
  ['point', 'hip'],
];
const stances: readonly Stance[] = ['firm', 'firm', 'wide', 'crossed', 'lifted', 'lunge', 'pigeon'];

/** A generator for one subsystem of one character. */
export const diceFor = (recipe: Recipe, subsystem: string): Random =>
  new Random(`${recipe.seed >>> 0}|${recipe.animal}|${recipe.term}|${subsystem}`);

export const levelOf = (craziness: Craziness): 0 | 1 | 2 => crazinesses.indexOf(craziness) as 0 | 1 | 2;

export function planFor(recipe: Recipe, kit: Kit): Plan {
  const term = kit.term.cast;
  const body = diceFor(recipe, 'body');
  const archetype = body.pick<Archetype>(waysFor(recipe.term, kit.animal));
  const pose = diceFor(recipe, 'pose');
  const lifts = term.props.includes('barbell');
  const pair = lifts ? (['flex', 'hold'] as const) : pose.pick(posePairs);
  const face = diceFor(recipe, 'face');
  const dress = diceFor(recipe, 'dress');
  const stage = diceFor(recipe, 'stage');
  const limbs = diceFor(recipe, 'limbs');
  const nature = natureFor(recipe.animal);
  return {
    archetype,
    yaw: body.between(0.1, 0.34) * body.sign(),
    tilt: body.between(-0.1, 0.1),
    facing: body.sign(),
    drift: body.between(-1, 1),
    // In front of the object a head that looks like it would vanish.
    wearsMaterial: body.chance(0.6) && archetype !== 'in',
    headScale: body.between(0.96, 1.1),
    bulk: body.between(0.86, 1.14),
    sway: body.between(-0.1, 0.1),
    bitten: body.chance(0.35),
    showsMore: body.chance(0.6),
    poses: pose.chance(0.5) ? [pair[0], pair[1]] : [pair[1], pair[0]],
    firstProp: pose.int(0, 7),
    gaze: [face.between(-0.35, 0.35), face.between(-0.3, 0.2)],
    iris: face.pick(irises),
    lid: face.pick([0.22, 0.35, 0.5, 1.2]),
    footwear: limbs.pick<Footwear>([
      'sneaker',
      'sneaker',
      nature.foot,
      isBooted(recipe.term) ? 'boot' : 'sneaker',
    ]),
    hands: limbs.pick<HandKind>(['glove', 'glove', nature.hand]),
    shoe: dress.pick(shoes),
    accent: dress.pick(['#ffffff', '#ffe14d', '#111111']),
    socks: dress.pick([0, 1, 2] as const),
    stance: diceFor(recipe, 'stance').pick(stances),
    walk: pose.between(-0.14, 0.14),
    toes: [pose.between(0.5, 0.95), pose.between(0.5, 0.95)],
    hatLean: dress.between(-0.2, 0.2),
    cameraHeight: stage.between(0.75, 1.15),
    pedestal: stage.chance(0.6),
    hueRank: stage.int(0, 5),
    scenery: stage.pick([0, 1, 2] as const),
    phase: stage.between(0, 6.28),
  };
}
