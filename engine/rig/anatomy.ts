/** Where things are on an animal's drawing, in its 32 × 32 units, y down. Checked by eye on contact sheets. */
export interface Anatomy {
  /** One eye for profiles (its twin peeks from behind), two for frontal heads: x, y and the drawn radius. */
  eyes: readonly (readonly [number, number, number])[];
  /** Where a grin or a tongue may be in still pictures: x, y, width. */
  mouth?: readonly [number, number, number];
  /** Where it sings, when not there or when it has none: x, y, width. */
  sings?: readonly [number, number, number];
  /** The same of a beak or a trunk, which has no teeth. */
  beak?: readonly [number, number, number];
  /** Rows below this are left out: drawn legs give way to real ones. */
  keep?: number;
  /** Magnifies a small head: x, y, radius, zoom. */
  lens?: readonly [number, number, number, number];
  /** What must be seen of its face on any object: x, y and the two radii; a muzzle around the mouth unless told here. */
  muzzle?: readonly [number, number, number, number];
  /** The head of one seen from the side: x, y and the two radii; around the eye and the mouth unless told here. */
  head?: readonly [number, number, number, number];
  /** The least length of a neck by which the animal is recognised. */
  neck?: number;
  /** How much larger or smaller an object is that takes the place of its body. */
  core?: number;
  /** Where a hat sits, when not straight above the eyes. */
  crown?: readonly [number, number];
}

export function mouthOf({ beak, sings, mouth }: Anatomy): readonly [number, number, number] {
  const at = beak ?? sings ?? mouth;
  if (!at) throw new Error('An animal must say where it sings');
  return at;
}

const head = (x: number, y: number, radius: number, zoom: number) => [x, y, radius, zoom] as const;

/** Nothing of it but eyes and mouth lies on an object. */
const none = [16, 16, 0, 0] as const;

/** Two eyes of one height and size. */
const level = (left: number, right: number, y: number, radius: number) =>
  [
    [left, y, radius],
    [right, y, radius],
  ] as const;

export const anatomies: Readonly<Record<string, Anatomy>> = {
  // Frontal heads
  frog: { eyes: level(9.44, 22.44, 8.44, 2.47), mouth: [16, 21.5, 13] },
  'cat-face': { eyes: level(11.94, 19.94, 18, 1.24), mouth: [16, 24.8, 9] },
  'dog-face': { eyes: level(12.6, 19.3, 13.4, 1.24), mouth: [16, 24.4, 8] },
  raccoon: { muzzle: [16, 21.5, 11.5, 8], eyes: level(11.7, 20.2, 19, 1.29), mouth: [16, 26.4, 8] },
  'pig-face': { eyes: level(11.6, 20.3, 14.8, 1.26), mouth: [16, 26.6, 8] },
  panda: { muzzle: [16, 19.5, 9.6, 8.6], eyes: level(11.6, 20.3, 16.2, 1.27), mouth: [16, 24.6, 8] },
  hamster: { eyes: level(11.6, 20.2, 18.9, 1.25), mouth: [16, 25.6, 7] },
  koala: {
    muzzle: [16, 19.5, 5, 7.5],
    eyes: level(9.9, 22, 16.8, 1.27),
    mouth: [16, 28, 8],
    sings: [16, 26.6, 8],
  },
  fox: { eyes: level(11.4, 20.6, 18, 1.2), mouth: [16, 26.4, 8] },
  'monkey-face': { muzzle: [16, 18, 10, 9], eyes: level(12.4, 19.5, 15, 1.26), mouth: [16, 22.8, 10] },
  bear: { eyes: level(11.8, 20.1, 15.9, 1.24), mouth: [16, 24, 8] },
  'polar-bear': { eyes: level(11.8, 20.1, 15.9, 1.22), mouth: [16, 24.4, 8] },
  lion: { muzzle: [16, 21, 7.5, 7.5], eyes: level(11.7, 20.2, 13.8, 1.24), mouth: [16, 24.2, 9] },
  'tiger-face': { eyes: level(11.7, 20.2, 14.8, 1.24), mouth: [16, 25.8, 9] },
  wolf: { eyes: level(11.7, 20.2, 15, 1.26), mouth: [16, 27.2, 7] },
  'rabbit-face': { eyes: level(11.7, 20.2, 17.8, 1.25), mouth: [16, 26, 9] },
  'mouse-face': { eyes: level(11.7, 20.3, 21.6, 1.26), mouth: [16, 28.4, 6.5] },
  'cow-face': {
    eyes: [
      [11.7, 13.8, 1.29],
      [20.2, 13.8, 1.26],
    ],
    mouth: [16, 25.4, 11],
  },

  // Frontal heads of our own drawing
  elephant: { muzzle: [17.5, 22, 8, 9.5], eyes: level(11, 21, 12.2, 1.25), beak: [24.6, 24.8, 5.5] },
  badger: { muzzle: [16, 19, 8.5, 12], eyes: level(10.8, 21.2, 15.4, 1.25), mouth: [16, 27.4, 6] },
  gorilla: { muzzle: [16, 19, 10, 9.5], eyes: level(11.6, 20.4, 13.8, 1.25), mouth: [16, 25.4, 9] },
  hippopotamus: { muzzle: [16, 22.5, 11.5, 8], eyes: level(11.8, 20.2, 10.8, 1.25), mouth: [16, 25, 12] },
  beaver: { muzzle: [16, 21.5, 6.5, 7.5], eyes: level(10.8, 21.2, 12.4, 1.25), sings: [16, 25.6, 9] },
  leopard: { eyes: level(11, 21, 14.8, 1.25), mouth: [16, 25.6, 7] },
  giraffe: { neck: 0.5, eyes: level(11.4, 20.6, 14.4, 1.25), mouth: [16, 27.6, 7] },
  ox: { eyes: level(11.4, 20.6, 14.6, 1.25), mouth: [16, 27.6, 8] },
  'water-buffalo': { eyes: level(11.6, 20.4, 14.6, 1.25), mouth: [16, 27.6, 8] },
  bison: { eyes: level(11.8, 20.2, 16.2, 1.25), mouth: [16, 25.8, 5], sings: [16, 26.4, 7] },
  goat: { eyes: level(11.8, 20.2, 13.4, 1.25), mouth: [16, 25, 5.5], sings: [16, 25.4, 7] },
  deer: { eyes: level(11.8, 20.2, 14.6, 1.25), mouth: [16, 27, 5], sings: [16, 27, 6.5] },
  ewe: {
    muzzle: [16, 20, 6.5, 10],
    eyes: level(12.2, 19.8, 17, 1.25),
    mouth: [16, 27, 5],
    sings: [16, 26.6, 6.5],
  },
  ram: {
    muzzle: [16, 20, 7, 10],
    eyes: level(12.4, 19.6, 17, 1.25),
    mouth: [16, 27, 5],
    sings: [16, 26.6, 6.5],
  },
  llama: {
    neck: 0.32,
    muzzle: [16, 21, 5.5, 7],
    eyes: level(12.4, 19.6, 16, 1.25),
    mouth: [16, 26, 5],
    sings: [16, 26.2, 7],
  },
  donkey: { eyes: level(11.4, 20.6, 14.6, 1.25), mouth: [16, 27.6, 8] },
  mammoth: { muzzle: [17, 22, 8, 9.5], eyes: level(11.2, 20.8, 12.6, 1.25), beak: [24.4, 25, 5] },
  skunk: { muzzle: [16, 18, 8, 13], eyes: level(10.6, 21.4, 15.4, 1.25), mouth: [16, 26.8, 5.5] },
  poodle: { eyes: level(12, 20, 15.4, 1.25), mouth: [16, 26.6, 5.5] },
  kangaroo: { eyes: level(11.8, 20.2, 14.8, 1.25), mouth: [16, 27, 5], sings: [16, 26.6, 6] },
  rabbit: { eyes: level(11.4, 20.6, 15.8, 1.25), sings: [16, 26.6, 8] },
  rat: { eyes: level(11.4, 20.6, 15, 1.25), mouth: [16, 28.2, 3.5], sings: [16, 27, 5] },
  turkey: { core: 0.7, eyes: level(13.1, 18.9, 11.2, 1.25), beak: [16, 16.4, 6] },
  zebra: { muzzle: [16, 20, 8, 9], eyes: level(11.4, 20.6, 14.4, 1.25), mouth: [16, 27.8, 7] },
  lizard: { eyes: level(11.4, 20.6, 12.6, 1.35), mouth: [16, 22.4, 8] },
  hedgehog: { muzzle: [16, 19.5, 9, 8], eyes: level(11.6, 20.4, 16.6, 1.25), mouth: [16, 24.6, 7] },
  horse: { eyes: level(11, 21, 14.4, 1.25), mouth: [16, 27.4, 8] },
  'black-cat': { eyes: level(10.6, 21.4, 15.4, 1.3), mouth: [16, 25.4, 7] },

  // Heads in profile
  eagle: { eyes: [[13.2, 12, 1.3]], crown: [17, 4.6], beak: [5.6, 16.4, 8] },
  rhinoceros: { eyes: [[14.4, 15.8, 1.2]], crown: [21, 7.6], sings: [6.6, 24.6, 8] },
  chicken: { eyes: [[13.4, 15.4, 1.45]], crown: [15, 5], beak: [5.8, 18, 6] },
  'horse-face': { eyes: [[11.9, 13, 1.3]], mouth: [7, 22.4, 6] },
  unicorn: { eyes: [[11.9, 13.2, 1.3]], mouth: [7, 22.6, 6] },
  boar: { eyes: [[12.9, 14.2, 1.5]], sings: [8, 22.4, 8] },
  'dragon-face': { eyes: [[14.8, 14, 1.5]], mouth: [9, 20, 8] },
  moose: { eyes: [[11.9, 18.2, 1.3]], mouth: [8, 25.5, 7] },

  // Swimmers
  shark: { eyes: [[12.6, 9.4, 1.2]], sings: [11, 18.4, 14] },
  whale: { eyes: [[15.5, 13.6, 0.9]], mouth: [6.5, 15.5, 8] },
  'spouting-whale': { eyes: [[15.5, 13.6, 0.9]], mouth: [6.5, 15.5, 8] },
  dolphin: { eyes: [[12.7, 6.8, 0.9]], sings: [8.6, 9.8, 7] },
  fish: { eyes: [[8.4, 16.8, 1]], sings: [6.2, 21.6, 7] },
  'tropical-fish': { eyes: [[7.8, 15.6, 1]], sings: [5.8, 20.6, 7] },
  blowfish: { eyes: [[8.6, 14.8, 1]], sings: [5.8, 19.4, 7] },
  seal: { eyes: level(5.6, 11, 12.4, 0.9), mouth: [8.4, 16.6, 4.5] },
  shrimp: { eyes: level(8.4, 15.6, 8.8, 1.3), mouth: [12, 15.6, 7], crown: [12, 3.4] },
  octopus: { core: 0.8, muzzle: none, eyes: level(8, 24, 13, 1.8), mouth: [16, 18.5, 9] },
  squid: { eyes: level(12.8, 19.2, 21.4, 1.3), sings: [16, 25.4, 5.5] },
  jellyfish: { core: 0.8, muzzle: none, eyes: level(12, 20, 10.6, 1.4), mouth: [16, 14.6, 6] },
  crab: { core: 0.84, muzzle: none, eyes: level(12.4, 19.8, 13.4, 1.3), mouth: [16, 20.5, 8] },
  lobster: { core: 0.85, eyes: level(13, 19, 12, 1.3), mouth: [16, 17, 5] },
  oyster: {
    core: 0.75,
    eyes: [
      [10.8, 15, 1.2],
      [17, 13.6, 1.2],
    ],
    mouth: [14, 20, 6],
  },

  // Birds
  penguin: { eyes: level(13.2, 19, 7.4, 0.9), beak: [16, 11.6, 7] },
  owl: { muzzle: [16, 10.5, 10, 6], eyes: level(10.5, 21.6, 9.6, 2.4), beak: [16, 12.4, 6] },
  duck: { eyes: [[10.4, 6.4, 1]], beak: [4.4, 8.6, 5.5] },
  'baby-chick': { head: [8.6, 10, 6.6, 6.4], eyes: [[8.9, 9.6, 1]], keep: 26, beak: [4.6, 13, 6.5] },
  'front-facing-baby-chick': { eyes: level(12.2, 19.8, 10, 0.9), keep: 26.4, beak: [16, 12, 6.5] },
  'hatching-chick': { eyes: level(11.6, 20.6, 7.6, 0.9), beak: [16, 9.6, 6.5] },
  rooster: { eyes: [[6.7, 7.6, 0.8]], keep: 25.2, lens: head(7, 8, 6, 1.35), beak: [4.8, 10.6, 4.5] },
  goose: { eyes: [[12.8, 5.1, 0.8]], keep: 25.4, lens: head(11, 5, 6, 1.35), beak: [8.2, 7.2, 5] },
  swan: { eyes: [[6, 6.8, 0.9]], lens: head(6, 7, 6, 1.3), beak: [4, 11.6, 4.5] },
  parrot: { eyes: [[11.3, 6.3, 1]], keep: 27, beak: [6, 8.8, 5.5] },
  flamingo: {
    core: 0.82,
    eyes: [[11.2, 3.6, 0.8]],
    keep: 19.4,
    lens: head(10, 4.5, 6, 1.6),
    beak: [6, 5, 4],
  },
  peacock: {
    core: 0.55,
    eyes: [[14.8, 11.2, 0.8]],
    keep: 25,
    lens: head(14, 12, 5.5, 1.75),
    beak: [12.4, 12.2, 4],
  },
  dodo: { eyes: [[9.6, 6.4, 0.8]], keep: 25, lens: head(8, 6.5, 6, 1.3), beak: [4.6, 8.8, 5] },
  dove: { core: 0.8, eyes: level(12.2, 19.8, 8.6, 1.25), beak: [16, 14.4, 6.5] },
  bird: { eyes: [[9.9, 8.7, 1]], keep: 24.9, beak: [5.4, 11.6, 5.5] },
  blackbird: { eyes: [[10.9, 5, 1.1]], keep: 24.2, beak: [16.6, 5.8, 5] },
  'phoenix-bird': {
    core: 1.25,
    eyes: [[15.4, 9.8, 0.7]],
    lens: head(14.5, 10, 6, 1.85),
    beak: [17, 11.6, 4],
  },
  bat: { core: 0.86, eyes: level(12, 20, 11.2, 1.25), mouth: [16, 18, 7] },

  // Reptiles and monsters
  crocodile: { eyes: [[15.6, 9.6, 1.1]], crown: [17, 7.8], sings: [8, 18, 11] },
  turtle: { eyes: level(11.8, 20.2, 15.4, 1.3), mouth: [16, 23.8, 9] },
  snake: { eyes: [[23.4, 5, 0.9]], lens: head(22, 5, 6, 1.3), sings: [19.4, 6.4, 5.5] },
  't-rex': { eyes: [[9, 6, 0.9]], mouth: [6, 9.6, 6], keep: 25, lens: head(7.5, 7.5, 6, 1.2) },
  sauropod: { eyes: [[6.6, 3.2, 0.7]], keep: 22.8, lens: head(6, 4.8, 5.5, 1.7), sings: [4, 5, 4.4] },
  dragon: { eyes: [[10.4, 8.3, 0.8]], lens: head(9, 8.5, 6, 1.4), sings: [6.4, 10.6, 6] },

  // Walkers seen from the side
  camel: { core: 0.8, eyes: [[7.4, 7.2, 0.8]], keep: 21, lens: head(6, 8, 6, 1.5), sings: [4.6, 9.6, 5] },
  'two-hump-camel': {
    core: 0.85,
    eyes: [[7.4, 6.8, 0.8]],
    keep: 21.4,
    lens: head(6, 7.5, 6, 1.5),
    sings: [4.4, 9, 5],
  },
  orangutan: { eyes: level(13.6, 18.6, 8.4, 0.8), mouth: [16, 13.4, 6], lens: head(16, 10, 7, 1.25) },
  monkey: { eyes: level(8, 12.2, 9.6, 0.9), mouth: [10, 14, 5], lens: head(10, 11, 7, 1.35) },
  sloth: { eyes: level(5.4, 10.8, 16, 1), mouth: [8.2, 19.4, 4], lens: head(8, 16.5, 6.5, 1.25) },
  otter: { eyes: level(4.5, 9.6, 14, 0.8), mouth: [7, 17.4, 4], lens: head(7, 15, 6.5, 1.35) },
  chipmunk: { eyes: [[6.8, 10.4, 0.9]], sings: [5.4, 14.4, 5.5] },

  // Crawlers and flyers
  snail: { core: 1.2, eyes: level(4, 8, 3.7, 1.1), mouth: [6, 11.5, 5] },
  honeybee: { eyes: [[5.8, 15, 1.2]], sings: [5.2, 19.8, 6] },
  'lady-beetle': { core: 0.85, eyes: level(12.6, 19.4, 7, 1.4), sings: [16, 10.4, 7] },
  butterfly: {
    core: 0.9,
    eyes: level(14.8, 17.2, 8.4, 0.9),
    lens: head(16, 9, 5, 1.5),
    sings: [16, 11.4, 4],
  },
  spider: { core: 0.85, muzzle: none, eyes: level(12.8, 19.2, 15.6, 1.3), mouth: [16, 20.6, 7] },
  scorpion: { core: 0.85, eyes: level(13.2, 18.8, 19.6, 1.2), mouth: [16, 23, 4.5] },
  bug: { eyes: level(10.4, 18.6, 11.4, 1.4), mouth: [14.5, 18.6, 7] },
  worm: { core: 1.5, eyes: level(8.4, 11.6, 4.2, 0.9), lens: head(10, 5, 5.5, 1.7), sings: [9.6, 7, 4] },
  ant: { eyes: [[6.2, 11, 1.2]], sings: [6.4, 15, 6.5] },
  beetle: { eyes: level(13.2, 18.8, 8, 1.1), sings: [16, 10.6, 6] },
  cricket: { eyes: level(11.2, 20.8, 10, 1.5), mouth: [16, 16.6, 7] },
  cockroach: { eyes: level(11.8, 20.2, 9.4, 1.4), mouth: [16, 16.2, 7] },
  fly: { eyes: level(13, 19, 4.4, 1.3), sings: [16, 9.6, 8] },
  mosquito: { eyes: level(11.8, 20.2, 8.8, 1.4), sings: [17, 14.6, 7] },
};
