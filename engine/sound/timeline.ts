import { castOf } from '../casting/find.ts';
import type { Recipe } from '../recipe.ts';
import { compose, type Score } from './music/score.ts';
import { onsetLengths } from './voice/articulate.ts';
import { consonants } from './voice/phones.ts';
import { pronounce } from './voice/singing.ts';
import type { Uttered } from './voice/speech.ts';
import type { Consonant, Vowel } from './voice/spelling.ts';
import type { Syllable } from './voice/syllables.ts';

/** What a mouth looks like: open wide, half, a smile, round, a small circle, or shut. */
export type Mouth = 'a' | 'e' | 'i' | 'o' | 'u' | 'm';

/**
 * One syllable, said or sung: when its first sound begins, when its vowel does, when its voice ends; the mouth of the
 * vowel; how loud it is (100 is plain), and how loud its consonants are beside it (0 shut, 100 as loud as the vowel).
 */
export type TimedSyllable = readonly [
  start: number,
  vowelAt: number,
  end: number,
  mouth: Mouth,
  accent: number,
  consonants: number,
];

/** What happens when in a song. All times are whole milliseconds from its beginning. */
export interface Timeline {
  length: number;
  /** The narrator's part. */
  spoken: readonly [start: number, end: number];
  /** The words of the name as the narrator says them. */
  words: readonly (readonly [text: string, start: number, end: number])[];
  /** In the order of time: those said, then those sung. */
  syllables: readonly TimedSyllable[];
  /** Evenly spaced, from the first to the last. */
  beats: readonly [first: number, last: number, count: number];
  /** The build-up ends and the beat falls in. */
  drop?: number | undefined;
  /** The animal's own voice. */
  cries: readonly (readonly [start: number, length: number])[];
  /** The term's own noise. */
  effects: readonly number[];
  /** The last word of the chant. */
  punchline: number;
}

/** The timeline of the song that `sing` makes of the same recipe and name; no sound is computed for it. */
export function timelineOf(recipe: Recipe, name: string): Timeline {
  return timelineOfScore(compose(recipe, name, castOf(recipe)));
}

export function timelineOfScore(score: Score): Timeline {
  const { speech, chantAt } = score;
  const sung = (seconds: number) => milliseconds(chantAt + seconds);
  const beats = score.steps / 4;
  return {
    length: milliseconds(chantAt + score.seconds),
    spoken: [milliseconds(speech.words[0]?.start ?? 0), milliseconds(speech.words.at(-1)?.end ?? 0)],
    words: speech.words.map(({ text, start, end }) => [
      text.slice(0, longestText),
      milliseconds(start),
      milliseconds(end),
    ]),
    syllables: [
      ...speech.words.flatMap(({ syllables }) =>
        syllables.map((syllable) => timed(syllable, 0, softness.said)),
      ),
      ...pronounce(score.lead)
        .syllables.map((syllable) => timed(syllable, chantAt, softness.sung))
        .toSorted(([a], [b]) => a - b),
    ],
    beats: [sung(score.timeOf(0)), sung(score.timeOf(4 * (beats - 1))), beats],
    ...(score.drop === undefined ? {} : { drop: sung(score.timeOf(score.drop)) }),
    cries: score.cries.map(({ start, seconds }) => [sung(start), milliseconds(seconds)]),
    effects: score.effects.map(sung),
    punchline: sung(score.timeOf(score.punchline)),
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

/** A chant is a little softer than what the narrator says. */
const softness = { said: 1, sung: 0.78 };

function timed(
  { syllable, start, vowelAt, voiceEnd, accent }: Uttered,
  from: number,
  soft: number,
): TimedSyllable {
  return [
    milliseconds(from + start),
    milliseconds(from + vowelAt),
    milliseconds(from + voiceEnd),
    mouths[syllable.vowel],
    Math.round(accent * soft * 100),
    Math.round(100 * openingOf(syllable)),
  ];
}

/** How loud a syllable's opening consonants are beside its vowel. */
function openingOf(syllable: Syllable): number {
  const lengths = onsetLengths(syllable);
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  if (lengths.length === 0) return 1;
  return sum(syllable.onset.map((name, i) => loudnessOf(name) * lengths[i]!)) / sum(lengths);
}

/** What sings along before the vowel (m, l, r) is nearly as loud as it; what stops the breath is hardly heard. */
function loudnessOf(name: Consonant): number {
  const { voice, shut, spray, nasal } = consonants[name];
  if (shut !== undefined) return 0.18;
  if (nasal !== undefined) return 0.8;
  if (voice < 0.45) return 0.45;
  return spray ? 0.72 : 0.95;
}
