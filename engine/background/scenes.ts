import type { Family } from '../sound/music/families.ts';

/**
 * Where figures stand, drawn on 100 × 100: layers, each with its lightness from 0 to 1 and its shapes. `both` repeats a
 * shape on the other side, `x4 6 0` draws it four times, each 6 further right. The figure hides the middle.
 */
const scenes = {
  diner: `
    0.24 box 0 50 100 16; both box 12.6 0 0.8 14; both poly 11 12 15 12 22 21 4 21 /
    0.6 box 0 49 100 2.6; both oval 13 21 4 2 / 0.2 box 0 66 100 34 /
    0.14 tiles 66 70 76 84 100; both box 8.1 62 1.8 22; both oval 9 84 6 1.6 / 0.6 both oval 9 61 7 2.6`,
  parlour: `
    0.2 box 0 78 100 22; oval 5 79 6 7 x5 20 0 /
    0.14 both box 3 0 8 80; box 0 0 10 9 x5 20 0; oval 5 9 5 4.5 x5 20 0 /
    0.6 box 10 0 10 9 x5 20 0; oval 15 9 5 4.5 x5 20 0; both poly 3 22 11 17 11 22 3 27 x6 0 10`,
  garden: `
    0.24 oval 18 78 40 22; oval 86 80 44 26 /
    0.14 both oval 8 50 13 12; both oval 0 57 11 9; both oval 16 57 11 9; both box 6 60 4 14 /
    0.2 oval 40 98 90 30 /
    0.6 box 0 70 100 1.6; box 0 77 100 1.6; poly 0.6 67 2.6 64 4.6 67 4.6 82 0.6 82 x17 6 0`,
  arena: `
    0.24 poly 0 34 30 44 70 44 100 34 100 68 0 68; both box 11.2 8 1.6 34 /
    0.14 both box 3 4 18 10; oval 1 46 1.8 1.8 x17 6 0 x3 3 6 /
    0.6 both oval 6 6.8 1.7 1.7 x3 6 0 x2 0 4.4; box 0 63 100 1.2 / 0.2 box 0 66 100 34 /
    0.14 tiles 66 100 / 0.6 box 0 79 100 1`,
  beach: `
    0.6 oval 82 22 12 12 / 0.24 box 0 58 100 22 /
    0.6 oval 8 61 8 0.5 x4 27 1.6; oval 20 67 8 0.5 x4 22 0.8 / 0.2 oval 50 98 90 24 /
    0.14 M3 84Q6 56 15 36L18 37Q11 58 11 84Z; M16 36Q-2 34 -10 46Q2 38 16 36Z; M16 36Q2 20 -8 30Q6 26 16 36Z /
    0.14 M16 36Q12 12 2 8Q14 20 16 36Z; M16 36Q24 14 32 14Q20 22 16 36Z; M16 36Q34 22 42 36Q28 30 16 36Z`,
  city: `
    0.24 box 0 30 15 40; box 13 44 12 26; box 66 38 14 32; box 86 22 14 48; box 26 54 40 16 /
    0.14 box -2 42 12 30; box 9 54 11 18; box 76 48 13 22; box 90 38 12 34 /
    0.6 box 2 46 2 3.2 x2 4 0 x4 0 6; box 92 42 2 3.2 x2 4 0 x4 0 6; box 79 52 2 3.2 x2 4.5 0 x2 0 6; box 11 33 2 3.2 /
    0.2 box 0 66 100 34 /
    0.6 poly 49 68 51 68 51.6 72 48.4 72; poly 48 76 52 76 53 83 47 83; poly 46.5 88 53.5 88 55 98 45 98`,
  club: `
    0.24 poly 12 0 16 0 44 66 14 66; poly 84 0 88 0 86 66 56 66; poly 48 0 52 0 62 66 38 66 /
    0.2 box 0 66 100 34 / 0.24 tiles 66 70 76 84 100 / 0.14 both box -2 36 19 44 /
    0.6 both oval 8 46 5 5; both oval 8 64 7 7 / 0.14 both oval 8 46 3 3; both oval 8 64 4.6 4.6`,
  theatre: `
    0.2 box 0 66 100 34 / 0.24 tiles 66 100; box 0 0 100 8; oval 0 8 8.4 7 x7 16.6 0 /
    0.14 both M-2 0L26 0Q24 40 13 56Q18 66 18 82L-2 82Z /
    0.24 both M4 12Q6 40 3 54L5 54Q9 40 7 12Z x2 7 0; both poly 3 60 5 60 6 82 3 82 x2 6 0 /
    0.6 both box -2 54 15.6 4; oval 0 98 3 2.6 x9 12.5 0`,
  forest: `
    0.24 oval 18 78 40 22; oval 86 80 44 26; pine 30 70 30; pine 72 70 34 / 0.2 oval 40 98 90 30 /
    0.14 pine 6 82 58; pine 93 82 64; pine 19 82 38; pine 82 82 36`,
  snow: `
    0.24 poly -10 68 14 30 34 66 60 40 90 26 116 70 /
    0.6 poly 14 30 21 42 15 40 8 43 6 42.6; poly 90 26 98 38 88 36 80 40 76 33 /
    0.14 pine 8 82 46; pine 92 82 50 /
    0.6 oval 40 100 90 30; oval 6 8 0.9 0.9 x7 15 4; oval 12 28 0.7 0.7 x7 13.4 -3`,
  desert: `
    0.6 oval 20 22 11 11 / 0.24 poly 0 48 16 48 22 68 0 68; poly 64 40 92 40 104 68 56 68 /
    0.2 oval 46 100 96 34 /
    0.14 both box 5 46 6 38; both oval 8 46 3 3; both box 8 62 10 4; both box 14 54 4 12; both oval 16 54 2 2`,
  space: `
    0.6 oval 4 6 0.7 0.7 x8 13.3 5.2; oval 9 44 0.5 0.5 x8 12.7 -4.9; oval 50 4 0.9 0.9 x5 11.9 9.4 /
    0.24 oval 84 24 13 13 / 0.6 M64 33Q86 32 106 14Q84 26 64 33Z / 0.2 oval 50 104 86 40 /
    0.14 oval 12 84 10 3; oval 86 80 12 3.4; oval 64 92 8 2.4; oval 32 74 6 1.6; oval 10 30 4 4`,
  home: `
    0.24 box 0 0 5 64 x8 13.6 0 / 0.14 both box 2 14 20 27 /
    0.6 both box 3.6 15.6 7.8 11 x2 9 0 x2 0 12.6; box 0 63 100 3 / 0.2 box 0 66 100 34 /
    0.14 tiles 66 100; oval 50 91 46 8 / 0.24 oval 50 91 40 6.4`,
  workshop: `
    0.24 gear 12 26 12; gear 90 38 15; box 0 56 100 3 /
    0.14 gear 29 8 7; gear 74 13 8; oval 12 26 5 5; oval 90 38 6 6; box 0 66 100 6 / 0.2 box 0 72 100 28 /
    0.6 poly 0 66 5 66 1 72 -4 72 x11 10 0`,
  haunted: `
    0.6 oval 80 22 13 13 / 0.24 oval 18 80 40 22; oval 86 82 44 26 / 0.2 oval 50 100 90 32 /
    0.14 M4 84Q9 60 6 30L9 40L18 26L11 46L24 40L12 52Q12 70 16 84Z /
    0.14 oval 90 70 7 7; box 83 70 14 13; box 74 62 3 21; box 70.5 66 10 3`,
};

export type StageName = keyof typeof scenes;

/** Every stage has a lit wall. */
export const stageOf = (name: StageName): string =>
  `0.32 box 0 0 100 100 / 0.38 oval 50 44 44 46 / ${scenes[name]}`;

/** The terms of each stage; all others play on the one of their family. */
export const termsOf: Partial<Record<StageName, string>> = {
  parlour: 'bubble-tea donut pancakes waffle cupcake cake ice-cream candy chocolate cookie custard popcorn',
  garden:
    'avocado watermelon strawberry lemon broccoli pickle potato onion garlic flower honey grandma tractor',
  beach: 'banana pineapple coconut surfer beach diver pirate moai cocktail',
  city: 'detective boss monday racer scooter skater influencer rich sneaker airplane train ninja',
  theatre: 'jazz piano drummer accordion opera ballet clown love king',
  snow: 'ice santa',
  desert: 'cactus cowboy taco burrito hot-pepper lava',
  space: 'rocket astronaut alien',
  home: 'toilet bath laundry sleepy tv egg',
  haunted: 'ghost vampire pumpkin wizard',
};
const ofFamily = {
  food: 'diner',
  sport: 'arena',
  night: 'club',
  nature: 'forest',
  machine: 'workshop',
} as const satisfies Record<Family, StageName>;

const ofTerm = new Map(
  Object.entries(termsOf).flatMap(([name, terms]) =>
    terms.split(' ').map((term) => [term, name as StageName] as const),
  ),
);

export const stageFor = (term: string, family: Family): StageName => ofTerm.get(term) ?? ofFamily[family];
