import type { Archetype } from '../casting/types.ts';
import type { AnimalKit } from '../kits/kit.ts';

/** How an animal is built, as far as merging it with an object goes. */
export type Build = 'face' | 'side' | 'front';

export const buildOf = ({ view }: AnimalKit['cast']): Build =>
  view === 'face' ? 'face' : view === 'side' || view === 'profile' ? 'side' : 'front';

/** Ways to put a character together, each as often as it is named. */
type Ways = readonly Archetype[];

/** Which ways read best, by the form of the object and the build of the animal. */
const families = {
  /** A lump with a form of its own: it is head and body. */
  compact: { face: ['fuse'], front: ['fuse'], side: ['fuse'] },
  /** As compact, and its skin alone tells what it is. */
  skin: { face: ['fuse', 'fuse', 'fuse', 'fuse', 'in', 'made'], front: ['fuse'], side: ['fuse'] },
  /** Thin or ragged, with a skin that tells what it is: heads may be made of it. */
  thin: { face: ['fuse', 'made'], front: ['fuse'], side: ['fuse'] },
  /** Has a front and a back: bodies lie in it, heads look out of it. */
  vehicle: { face: ['fuse', 'fuse', 'totem'], front: ['fuse'], side: ['fuse', 'fuse', 'fuse', 'ride'] },
  /** Is put on: heads come out of it. */
  garment: { face: ['totem', 'totem', 'fuse'], front: ['fuse'], side: ['fuse'] },
} as const satisfies Record<string, Record<Build, Ways>>;

type Family = keyof typeof families;

const named: Readonly<Record<Exclude<Family, 'compact'>, string>> = {
  skin: 'popcorn cheese avocado pineapple watermelon strawberry broccoli mushroom ice donut waffle disco brain rich spaghetti ramen',
  thin: 'thunder bacon slime lava',
  vehicle: 'racer scooter tractor train rocket alien',
  garment: 'gym ninja cowboy ballet',
};

const familyOf = new Map(
  Object.entries(named).flatMap(([family, terms]) =>
    terms.split(' ').map((term) => [term, family as Family] as const),
  ),
);

/** Whole animals seen from the front with a head of their own: they may look out of an object. */
const lookouts = new Set(
  'penguin front-facing-baby-chick hatching-chick dove orangutan otter sloth lobster lady-beetle butterfly bug beetle cricket cockroach fly mosquito'.split(
    ' ',
  ),
);

export const looksOut = ({ icon }: AnimalKit['cast']): boolean => lookouts.has(icon);

/** Foods that may be drawn with a bite out of their upper right. */
const bitable = new Set(
  'doughnut cookie hamburger cheese-wedge lemon avocado coconut potato chocolate-bar pizza'.split(' '),
);

export const isBitable = (icon: string): boolean => bitable.has(icon);

/** The ways to put an animal and a term together. */
export function waysFor(term: string, { cast, anatomy }: AnimalKit): Ways {
  // A long neck stands out of any object.
  if (anatomy.neck) return ['totem'];
  const family = familyOf.get(term) ?? 'compact';
  // A head in profile fills the room in which a thin thing would show, and cannot ride.
  const build = cast.view === 'profile' && family === 'thin' ? 'face' : buildOf(cast);
  const ways: Ways = families[family][build];
  return cast.view === 'profile' ? ways.map((way) => (way === 'ride' ? 'fuse' : way)) : ways;
}

/** What is special about an object as a body. */
interface Core {
  /** Where on it a face goes, in its 32 × 32 units; its middle unless given. */
  spot?: readonly [number, number];
  grow?: number;
  /** Where its long axis points, in degrees from the right upwards: it stands upright under a face and lies along a body. */
  axis?: number;
  /** The same for an object that only lies down along a body, and stands under a face as it is drawn. */
  level?: number;
  /** It has a front, which looks where the animal looks. */
  faces?: true;
}

/** By icon. */
export const cores: Readonly<Record<string, Core>> = {
  'hot-dog': { axis: 45 },
  burrito: { axis: 125 },
  banana: { axis: 90 },
  'baguette-bread': { axis: 45 },
  pineapple: { axis: 122, spot: [18, 20] },
  lemon: { axis: 135 },
  'hot-pepper': { axis: 65 },
  cucumber: { axis: 45 },
  candy: { axis: 135 },
  'chocolate-bar': { axis: 135 },
  rocket: { axis: 45 },
  'running-shoe': { level: -32, faces: true },
  'womans-boot': { faces: true },
  pizza: { level: 0 },
  taco: { grow: 1.05 },
  'racing-car': { grow: 1.15, faces: true },
  'motor-scooter': { grow: 1.12 },
  locomotive: { faces: true },
  airplane: { axis: 40, grow: 1.2 },
  rainbow: { spot: [15, 14], grow: 1.1 },
  alembic: { spot: [13, 15] },
  violin: { axis: 45 },
  tornado: { spot: [15, 9] },
  castle: { spot: [16, 22] },
  basket: { spot: [16, 20] },
  laptop: { spot: [16, 11] },
  'high-voltage': { axis: 60, grow: 1.25 },
  'flying-saucer': { grow: 1.35 },
  saxophone: { grow: 1.25 },
  hamburger: { grow: 1.05 },
  dumpling: { spot: [16, 17] },
  skateboard: { axis: 50 },
  guitar: { axis: 45 },
  'soft-ice-cream': { spot: [16, 12] },
  popcorn: { spot: [16, 19] },
  'french-fries': { spot: [16, 19] },
  strawberry: { spot: [16, 18] },
};
