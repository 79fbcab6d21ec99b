import type { Craziness } from '../../recipe.ts';

/** The steps of a song's events. Four steps make a beat. */
export interface Form {
  beats: number;
  tempo: readonly [low: number, high: number];
  /** The first vowel of the first chant, and of the second: there the beat drops after a gap. */
  call: number;
  drop: number;
  /** Steps from a chant's first vowel to its last word. */
  punchline: number;
  /** The drummer plays half as fast, as written, or twice as fast. */
  feel: 0.5 | 1 | 2;
  /** Steps on which the crowd repeats the last word. */
  shouts: readonly number[];
  cries: readonly number[];
  effects: readonly number[];
  /** Steps on which the first syllable is repeated. */
  stutters: readonly number[];
}

const chill: Form = {
  beats: 12,
  tempo: [121, 125],
  call: 12,
  drop: 32,
  punchline: 12,
  feel: 0.5,
  shouts: [],
  cries: [],
  effects: [46.5],
  stutters: [],
};
const unhinged: Form = { ...chill, tempo: [124, 130], feel: 1, shouts: [44], cries: [46] };
const cooked: Form = {
  beats: 16,
  tempo: [163, 169],
  call: 16,
  drop: 40,
  punchline: 16,
  feel: 2,
  shouts: [56],
  cries: [],
  effects: [60],
  stutters: [60, 62],
};

/** The crazier a song, the more forms it may have. All are whole bars, so that a song can start again at its end. */
export const forms: Readonly<Record<Craziness, readonly Form[]>> = {
  chill: [chill, { ...chill, cries: [46], effects: [47] }],
  unhinged: [unhinged, { ...unhinged, cries: [46], effects: [47] }],
  cooked: [
    cooked,
    { ...cooked, cries: [60], stutters: [] },
    { ...cooked, shouts: [56, 60], cries: [62], stutters: [] },
  ],
};
