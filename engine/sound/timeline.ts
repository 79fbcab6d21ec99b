import { castOf } from '../casting/find.ts';
import type { Recipe } from '../recipe.ts';
import { sum } from './dsp.ts';
import { compose, type Score } from './music/score.ts';
import { onsetLengths } from './voice/articulate.ts';
import { type Consonant, consonants, type Vowel } from './voice/phones.ts';
import { pronounce } from './voice/singing.ts';
import type { TimedSyllable } from './voice/speech.ts';
import type { Syllable } from './voice/syllables.ts';

/** Shape of the mouth: wide, half open, smile, round, small circle, or closed. */
export type Mouth = 'a' | 'e' | 'i' | 'o' | 'u' | 'm';

/** Times of first sound, vowel and voice's end; mouth; loudness (100 is normal) of vowel and first consonants. */
export type SyllableEntry = readonly [
  start: number,
  vowelAt: number,
  end: number,
  mouth: Mouth,
  accent: number,
  consonants: number,
];

/** The events of a song. All times are whole milliseconds from its start. */
export interface Timeline {
  length: number;
  spoken: readonly [start: number, end: number];
  /** The words of the name as the narrator says them. */
  words: readonly (readonly [text: string, start: number, end: number])[];
  /** In order of time: first spoken, then sung twice. */
  syllables: readonly SyllableEntry[];
  /** Evenly spaced, from the first to the last. */
  beats: readonly [first: number, last: number, count: number];
  /** When the beat returns after a gap, and the second chant starts. */
  drop: number;
  cries: readonly (readonly [start: number, length: number])[];
  effects: readonly number[];
  /** When the last word is sung. */
  punchline: number;
}

/** The timeline of the song that `sing` makes of the same recipe and name, without computing its sound. */
export function timelineOf(recipe: Recipe, name: string): Timeline {
  return timelineOfScore(compose(recipe, name, castOf(recipe)));
}

export function timelineOfScore(score: Score): Timeline {
  const { speech, chants, form, timeOf } = score;
  const lead = [...chants[0], ...chants[1], ...score.stutters];
  return {
    length: milliseconds(score.seconds),
    spoken: [milliseconds(speech.words[0]?.start ?? 0), milliseconds(speech.words.at(-1)?.end ?? 0)],
    words: speech.words.map(({ text, start, end }) => [
      text.slice(0, longestText),
      milliseconds(start),
      milliseconds(end),
    ]),
    syllables: [
      ...speech.words.flatMap(({ syllables }) => syllables.map((syllable) => timed(syllable, levels.spoken))),
      ...pronounce(lead)
        .syllables.map((syllable) => timed(syllable, levels.sung))
        .toSorted(([a], [b]) => a - b),
    ],
    beats: [0, milliseconds(timeOf(4 * (form.beats - 1))), form.beats],
    drop: milliseconds(timeOf(form.drop)),
    cries: score.cries.map(({ start, seconds }) => [milliseconds(start), milliseconds(seconds)]),
    effects: score.effects.map(milliseconds),
    punchline: milliseconds(timeOf(form.drop + form.punchline)),
  };
}

const longestText = 24;

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

const mouths: Readonly<Record<Vowel, Mouth>> = {
  a: 'a',
  ae: 'a',
  aw: 'a',
  uh: 'e',
  e: 'e',
  er: 'e',
  ih: 'i',
  i: 'i',
  o: 'o',
  oo: 'u',
  u: 'u',
};

/** The singer is a little softer than the narrator. */
const levels = { spoken: 1, sung: 0.78 };

function timed({ syllable, start, vowelAt, voiceEnd, accent }: TimedSyllable, level: number): SyllableEntry {
  return [
    milliseconds(start),
    milliseconds(vowelAt),
    milliseconds(voiceEnd),
    mouths[syllable.vowel],
    Math.round(accent * level * 100),
    Math.round(100 * onsetLoudness(syllable)),
  ];
}

/** Loudness of a syllable's first consonants relative to its vowel. */
function onsetLoudness(syllable: Syllable): number {
  const lengths = onsetLengths(syllable);
  if (lengths.length === 0) return 1;
  return sum(syllable.onset.map((name, i) => loudnessOf(name) * lengths[i]!)) / sum(lengths);
}

/** Sonorants (m, l, r) are nearly as loud as a vowel, stops are hardly heard. */
function loudnessOf(name: Consonant): number {
  const { voice, closure, noise, nasal } = consonants[name];
  if (closure !== undefined) return 0.18;
  if (nasal !== undefined) return 0.8;
  if (voice < 0.45) return 0.45;
  return noise ? 0.72 : 0.95;
}
