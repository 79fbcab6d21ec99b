import type { Random } from '../../random.ts';

export interface Lips {
  /** How far the corners stand above the middle of the upper lip. */
  smile: number;
  /** How far the mouth stands open, 0 shut. */
  open: number;
  /** One corner is higher. */
  skew: number;
  wide: number;
  /** Rows of teeth that show. */
  teeth: 0 | 1 | 2;
  tongue: 'none' | 'in' | 'out';
}

/** A pair: the left eye, then the right one. */
type Pair = readonly [number, number];

export interface Mood {
  /** How much larger the eyes are than drawn. */
  swell: Pair;
  /** Height of the upper lids' edges: 1 is wide open. */
  lid: Pair;
  /** The lids' slant, in radians. */
  slant: Pair;
  /** How far the brows are raised, and their slant. */
  brow: Pair;
  lean: Pair;
  /** Height of the lower lids' edges: −1 is wide open. */
  low: Pair;
  lips: Lips;
}

/** Mouths that several moods share. */
const smirk: Lips = { smile: 0.24, open: 0, skew: 0.16, wide: 1, teeth: 0, tongue: 'none' };
const laugh: Lips = { smile: 0.38, open: 0.9, skew: 0.06, wide: 1.2, teeth: 1, tongue: 'in' };
const scream: Lips = { smile: -0.1, open: 1.15, skew: 0, wide: 1.1, teeth: 1, tongue: 'in' };

export const moods = {
  bored: {
    swell: [1, 1],
    lid: [0.5, 0.5],
    slant: [0, 0],
    brow: [0.08, 0.36],
    lean: [0, -0.16],
    low: [-0.66, -0.66],
    lips: { smile: -0.1, open: 0, skew: -0.2, wide: 1.05, teeth: 0, tongue: 'none' },
  },
  deadpan: {
    swell: [1.08, 1.08],
    lid: [0.58, 0.58],
    slant: [0, 0],
    brow: [0.16, 0.16],
    lean: [0, 0],
    low: [-0.6, -0.6],
    lips: { smile: 0.06, open: 0, skew: 0.1, wide: 1.1, teeth: 0, tongue: 'none' },
  },
  smug: {
    swell: [1.04, 1],
    lid: [0.64, 0.44],
    slant: [0.05, 0.1],
    brow: [0.42, 0.1],
    lean: [0.14, 0.16],
    low: [-0.85, -0.6],
    lips: smirk,
  },
  sly: {
    swell: [1, 1],
    lid: [0.48, 0.48],
    slant: [-0.26, 0.26],
    brow: [0.04, 0.2],
    lean: [-0.3, 0.24],
    low: [-0.5, -0.5],
    lips: { ...smirk, skew: -0.22, open: 0.34, teeth: 1, wide: 0.95 },
  },
  sleepy: {
    swell: [1, 1.04],
    lid: [0.36, 0.46],
    slant: [0.14, -0.14],
    brow: [0.25, 0.3],
    lean: [0.22, -0.22],
    low: [-0.7, -0.7],
    lips: { smile: 0.12, open: 0.4, skew: 0.05, wide: 0.7, teeth: 0, tongue: 'in' },
  },
  proud: {
    swell: [1.05, 1.05],
    lid: [0.66, 0.66],
    slant: [0.1, -0.1],
    brow: [0.4, 0.46],
    lean: [-0.14, 0.14],
    low: [-0.56, -0.56],
    lips: { smile: 0.36, open: 0.5, skew: 0.1, wide: 1.05, teeth: 1, tongue: 'none' },
  },
  manic: {
    swell: [1, 1.24],
    lid: [0.44, 0.98],
    slant: [-0.24, 0],
    brow: [-0.02, 0.52],
    lean: [-0.3, -0.1],
    low: [-0.6, -0.9],
    lips: { ...laugh, teeth: 2, skew: 0.14, wide: 1.3, open: 0.95 },
  },
  shocked: {
    swell: [1.18, 1.14],
    lid: [0.98, 0.98],
    slant: [0, 0],
    brow: [0.5, 0.58],
    lean: [0.16, -0.2],
    low: [-0.95, -0.95],
    lips: { smile: -0.12, open: 1.2, skew: 0, wide: 0.72, teeth: 0, tongue: 'in' },
  },
  furious: {
    swell: [1.12, 1.12],
    lid: [0.56, 0.56],
    slant: [-0.4, 0.4],
    brow: [0.05, 0.05],
    lean: [-0.5, 0.5],
    low: [-0.75, -0.75],
    lips: { smile: -0.2, open: 0.7, skew: 0.06, wide: 1.2, teeth: 2, tongue: 'none' },
  },
  'in love': {
    swell: [1.16, 1.16],
    lid: [0.86, 0.86],
    slant: [0.18, -0.18],
    brow: [0.5, 0.5],
    lean: [0.3, -0.3],
    low: [-0.62, -0.62],
    lips: { ...laugh, open: 0.7, wide: 1.05, tongue: 'out' },
  },
  disgusted: {
    swell: [0.94, 1.1],
    lid: [0.36, 0.6],
    slant: [-0.2, 0.1],
    brow: [0, 0.4],
    lean: [-0.35, -0.2],
    low: [-0.3, -0.5],
    lips: { smile: -0.16, open: 0.75, skew: -0.2, wide: 1.05, teeth: 1, tongue: 'out' },
  },
  panicked: {
    swell: [1.2, 1.1],
    lid: [0.98, 0.98],
    slant: [0, 0],
    brow: [0.6, 0.6],
    lean: [0.42, -0.42],
    low: [-0.95, -0.95],
    lips: { ...scream, teeth: 2, wide: 1.25, open: 1 },
  },
  delighted: {
    swell: [1.1, 1.1],
    lid: [0.92, 0.92],
    slant: [0, 0],
    brow: [0.5, 0.44],
    lean: [0.1, -0.1],
    low: [-0.5, -0.5],
    lips: laugh,
  },
  deranged: {
    swell: [1.34, 0.84],
    lid: [0.98, 0.5],
    slant: [0, -0.2],
    brow: [0.55, 0.1],
    lean: [0.2, -0.3],
    low: [-0.95, -0.5],
    lips: { smile: 0.4, open: 1.1, skew: 0.14, wide: 1.35, teeth: 2, tongue: 'out' },
  },
} as const satisfies Record<string, Mood>;
export type MoodName = keyof typeof moods;

const merry: readonly MoodName[] = ['delighted', 'in love', 'shocked', 'delighted'];

/** Which moods each craziness has: attitude is what people post. */
const byLevel: readonly (readonly MoodName[])[] = [
  ['deadpan', 'bored', 'smug', 'sly', 'sly', 'sleepy', 'proud', 'proud', ...merry, ...merry],
  ['manic', 'shocked', 'furious', 'furious', 'smug', 'in love', 'disgusted', 'delighted', 'proud'],
  ['deranged', 'manic', 'panicked', 'shocked', 'furious', 'disgusted'],
];

/** Cooked ones have a huge eye and a small one, and a larger mouth with its tongue out. */
export function moodFor(level: 0 | 1 | 2, dice: Random): Mood {
  const mood: Mood = moods[dice.pick(byLevel[level]!)];
  if (level < 2) return mood;
  const { lips } = mood;
  return {
    ...mood,
    swell: dice.chance(0.5) ? [1.34, 1] : [1, 1.34],
    lips: { ...lips, wide: lips.wide * 1.08, teeth: 1, tongue: 'out' },
  };
}
