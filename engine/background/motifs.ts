import type { Craziness } from '../recipe.ts';
import { diceFor } from '../rig/plan.ts';
import type { Workshop } from '../rig/workshop.ts';
import { stageFor, type StageName, stageOf } from './scenes.ts';

/**
 * What a picture can pretend to be, all dark behind the figure. In the notation of scenes.ts; a layer's tone is its
 * lightness from 0 to 1, `$words` is chosen by craziness, `$number` by the seed.
 */
const drawings = {
  lineUp: `
    0.36 box 0 0 100 100 / 0.42 oval 50 44 46 50 / 0.8 box 0 7 100 1.1 x4 0 22; box 0 18 100 0.5 x4 0 22 /
    0.86 text 7 5 5.4 5 1.1; text 6 5 27.4 5 1.1; text 5 5 49.4 5 1.1; text 4 5 71.4 5 1.1 /
    0.86 text 7 95 5.4 5 1.1; text 6 95 27.4 5 1.1; text 5 95 49.4 5 1.1; text 4 95 71.4 5 1.1 /
    0.08 box 0 85 100 15 / 0.94 text ROTOPIA_PD_$number 50 98 4.6 0.8`,
  frontPage: `
    0.88 box 0 0 100 100 / 0.06 text DAILY_ROT 50 20 16 4.2; box 3 23 94 0.7; box 3 27 94 0.7 /
    0.5 box 3 31 9 1.1 x20 0 2.5; box 88 31 9 1.1 x20 0 2.5 / 0.1 box 14 30 72 56 / 0.24 oval 50 56 32 25 /
    0.06 text $words 50 98.4 8 2.3`,
  wanted: `
    0.24 box 0 0 100 100 / 0.18 box 0 24 100 0.8 x4 0 24 /
    0.84 poly 6 3 30 4 52 2.4 95 4 93 30 95.4 62 94 97 60 96 34 98 5 96 6.4 50 4.6 24 /
    0.08 text WANTED 50 19 13 3; text REWARD_$number_COOKIES 50 94.5 4.6 0.8; both oval 10 8 1.1 1.1; box 12 24 76 62 /
    0.26 oval 50 54 34 28`,
  countdown: `
    0.3 box 0 0 100 100 / 0.2 poly 50 44 50 -60 160 -60 160 90 /
    0.7 box 0 43.6 100 0.8; box 49.6 0 0.8 100 / 0.95 hoop 50 44 43 1.5; hoop 50 44 37 1.5 /
    0.05 both box 0 0 8 100 / 0.94 both box 2 3 4 6 x8 0 12.6`,
  moonwalk: `
    0.05 box 0 0 100 100 /
    0.9 oval 4 6 0.4 0.4 x9 11.3 5.2; oval 9 58 0.3 0.3 x9 10.7 -4.9; oval 20 3 0.5 0.5 x6 13.9 7.4; oval 80 20 14 14 /
    0.78 oval 76 16 4 4; oval 86 25 5 5; oval 74 26 2 2 /
    0.58 M0 74Q20 66 45 71Q75 64 100 72L100 100L0 100Z /
    0.45 oval 12 82 8 2; oval 86 80 6 1.6; oval 30 94 10 2.4; oval 74 92 7 2; oval 52 78 4 1; oval 95 97 8 2 /
    0.95 box 11.5 13.8 5 0.4 x3 36 0 x3 0 36; box 13.8 11.5 0.4 5 x3 36 0 x3 0 36`,
  eclipse: `
    0.07 box 0 0 100 100 / 0.2 oval 50 42 47 47 / 0.96 oval 50 42 42 42 / 0.13 oval 50 42 39.6 39.6 /
    0.19 oval 28 26 6 6; oval 72 22 4 4; oval 76 54 8 8; oval 30 62 5 5; oval 55 12 3 3 /
    0.04 box 0 50 9 50; box 8 62 9 40; box 16 72 12 28; box 70 70 8 30; box 77 58 10 42; box 86 66 7 34; box 92 46 8 54; box 27 80 46 20 /
    0.8 box 1.4 53 1.4 2 x3 2.6 0 x5 0 5; box 9.6 66 1.4 2 x2 3.4 0 x3 0 4.4; box 79 62 1.4 2 x3 2.6 0 x4 0 5; box 93.6 50 1.4 2 x2 3 0 x6 0 5 /
    0.34 box 0 86 100 14 / 0.6 poly 4 0 4.3 0 2 8 1.7 8 x12 8.4 5 x4 -3 24`,
  speedLines: `0.1 box 0 0 100 100 / 0.95 dash 50 44 36`,
  spiral: `0.82 box 0 0 100 100 / 0.08 swirl 50 44 9; oval 50 48 41 41`,
  camera: `
    0.36 box 0 0 100 100 / 0.28 box 0 70 100 30 / 0.24 box 8 14 20 56 / 0.16 box 10 16 16 54 / 0.8 oval 24 44 1 1 /
    0.46 box 72 20 22 20 / 0.1 box 74 22 18 16 / 0.24 box 0 0 100 0.3 x50 0 2 /
    0.05 box 0 0 100 13; box 0 90 100 10 /
    0.97 oval 7 8 2.2 2.2; text REC 17 10.5 5 1; text CAM_04 83 10.5 5 1; text 03:33_AM 21 97 5 1`,
  abduction: `
    0.06 box 0 0 100 100 / 0.9 oval 4 30 0.4 0.4 x7 15.3 6.2; oval 9 62 0.3 0.3 x8 12.7 -4.9 /
    0.03 M0 88L0 70Q14 62 26 70Q40 60 56 68Q76 58 100 70L100 88Z / 0.2 box 0 80 100 20 / 0.46 poly 34 12 66 12 100 92 0 92 /
    0.66 oval 50 92 50 7 / 0.8 oval 50 8 16 8 / 0.34 oval 50 12 32 5.4 / 0.95 oval 27 12.4 1.8 1.3 x5 11.5 0`,
} as const;

type MotifName = keyof typeof drawings;
const names = Object.keys(drawings) as MotifName[];

/** In front of these a flash throws the figure's shadow on the wall. */
const flashed: ReadonlySet<string> = new Set(['lineUp', 'frontPage', 'wanted', 'countdown', 'camera']);

const headlines: Readonly<Record<Craziness, readonly string[]>> = {
  chill: ['IT_LIVES!', 'LOCAL_HERO', 'HE_IS_FINE', 'VERY_CALM'],
  unhinged: ['IT_ESCAPED!', 'NOBODY_ASKED', 'WHO_DID_THIS?', 'LOCK_DOORS!'],
  cooked: ['TOO_COOKED!', 'SEND_HELP!', 'WE_TRIED', 'IT_IS_OVER!'],
};

/** What is behind a figure. */
export interface Scene {
  name: MotifName | StageName;
  layers: readonly string[];
  /** The side to which a flash throws the figure's shadow, 1 for the right. */
  flash: 1 | -1 | undefined;
}

/** The share of coloured pictures that are taken on the stage of their term. Gray ones need a reason to be gray. */
const stageShare = 0.4;

export function sceneFor({ recipe, term }: Pick<Workshop, 'recipe' | 'term'>): Scene {
  const dice = diceFor(recipe, 'motif');
  const isStage = dice.chance(stageShare) && recipe.palette !== 'grayscale';
  const name = isStage ? stageFor(recipe.term, term.song.family) : dice.pick(names);
  const drawing = isMotif(name)
    ? drawings[name]
        .replace('$words', dice.pick(headlines[recipe.craziness]))
        .replace('$number', String(dice.int(100, 999)))
    : stageOf(name);
  const side = dice.sign();
  return { name, layers: drawing.trim().split(/\s+\/\s+/), flash: flashed.has(name) ? side : undefined };
}

const isMotif = (name: Scene['name']): name is MotifName => Object.hasOwn(drawings, name);
