import type { Consonant, Vowel } from './syllables.ts';

/** Formants in Hz of a grown-up throat; a voice scales them by its tract. */
export type Formants = readonly [f1: number, f2: number, f3: number];

export const vowels: Readonly<Record<Vowel, Formants>> = {
  a: [800, 1280, 2550],
  e: [500, 1900, 2600],
  i: [300, 2350, 3050],
  o: [500, 900, 2500],
  u: [330, 760, 2350],
};

export interface ConsonantSound {
  /** Seconds it takes before its vowel begins. */
  seconds: number;
  /** Where the formants point while the mouth is shut or narrow. */
  formants: Formants;
  /** Voice during the consonant, 0 to 1. */
  voice: number;
  /** Seconds of closure before the burst; stops and affricates only. */
  closure?: number;
  /** Turbulence: level, middle frequency in Hz, and width (small rings, large is broad). */
  noise?: { level: number; frequency: number; width: number };
  /** Breath after the burst. */
  breath?: number;
  nasal?: true;
  /** Tongue taps per second. */
  trill?: number;
}

const lips: Formants = [250, 800, 2300];
const teeth: Formants = [260, 1750, 2700];
const palate: Formants = [260, 2150, 2800];
const throat: Formants = [260, 1500, 2100];

export const consonants: Readonly<Record<Consonant, ConsonantSound>> = {
  p: {
    seconds: 0.075,
    formants: lips,
    voice: 0,
    closure: 0.05,
    noise: { level: 0.7, frequency: 900, width: 1.2 },
    breath: 0.5,
  },
  b: {
    seconds: 0.06,
    formants: lips,
    voice: 0.32,
    closure: 0.045,
    noise: { level: 0.4, frequency: 700, width: 1.2 },
  },
  t: {
    seconds: 0.075,
    formants: teeth,
    voice: 0,
    closure: 0.045,
    noise: { level: 1, frequency: 4300, width: 0.8 },
    breath: 0.4,
  },
  d: {
    seconds: 0.055,
    formants: teeth,
    voice: 0.32,
    closure: 0.04,
    noise: { level: 0.55, frequency: 3600, width: 0.9 },
  },
  k: {
    seconds: 0.08,
    formants: throat,
    voice: 0,
    closure: 0.048,
    noise: { level: 0.95, frequency: 1900, width: 0.5 },
    breath: 0.5,
  },
  g: {
    seconds: 0.06,
    formants: throat,
    voice: 0.32,
    closure: 0.042,
    noise: { level: 0.55, frequency: 1700, width: 0.6 },
  },
  ch: {
    seconds: 0.1,
    formants: palate,
    voice: 0,
    closure: 0.04,
    noise: { level: 0.95, frequency: 3000, width: 0.6 },
  },
  j: {
    seconds: 0.085,
    formants: palate,
    voice: 0.3,
    closure: 0.035,
    noise: { level: 0.6, frequency: 2800, width: 0.7 },
  },
  ts: {
    seconds: 0.105,
    formants: teeth,
    voice: 0,
    closure: 0.04,
    noise: { level: 0.9, frequency: 5000, width: 0.7 },
  },
  s: { seconds: 0.09, formants: teeth, voice: 0, noise: { level: 0.75, frequency: 5100, width: 0.6 } },
  z: { seconds: 0.075, formants: teeth, voice: 0.45, noise: { level: 0.45, frequency: 4900, width: 0.7 } },
  sh: { seconds: 0.095, formants: palate, voice: 0, noise: { level: 0.8, frequency: 2900, width: 0.6 } },
  f: { seconds: 0.085, formants: lips, voice: 0, noise: { level: 0.4, frequency: 3800, width: 1.6 } },
  v: { seconds: 0.06, formants: lips, voice: 0.5, noise: { level: 0.2, frequency: 2600, width: 1.6 } },
  h: { seconds: 0.06, formants: [600, 1400, 2500], voice: 0.1, breath: 0.7 },
  m: { seconds: 0.07, formants: [270, 900, 2200], voice: 0.6, nasal: true },
  n: { seconds: 0.065, formants: [270, 1600, 2600], voice: 0.6, nasal: true },
  l: { seconds: 0.06, formants: [340, 1250, 2700], voice: 0.65 },
  r: { seconds: 0.085, formants: [450, 1350, 2200], voice: 0.75, trill: 27 },
  w: { seconds: 0.055, formants: [300, 640, 2250], voice: 0.7 },
  y: { seconds: 0.05, formants: [280, 2250, 2950], voice: 0.75 },
};
