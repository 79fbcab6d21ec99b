import type { Cast } from '../../casting/types.ts';
import type { Recipe } from '../../recipe.ts';
import { type Samples, semitones, sum } from '../dsp.ts';
import { songRandom } from '../song-random.ts';
import { announced } from '../voice/announcement.ts';
import { onsetLengths } from '../voice/articulate.ts';
import { type Note, pronounce } from '../voice/singing.ts';
import { mostSyllables, shortened, type Speech, speechOf } from '../voice/speech.ts';
import { type Word, wordsOf } from '../voice/syllables.ts';
import { type Family, musicOf } from './families.ts';
import { type Form, forms } from './forms.ts';
import { type Key, pickKey, tune } from './melody.ts';
import { placeWords } from './rhythm.ts';

/** Longest song and longest narration in seconds. */
const longest = 5.95;
const longestSpeech = 1.37;
/** Least seconds between the narrator's last sound and the first of the chant. */
const pause = 0.03;
/** Least seconds of silence before the drop. */
const leastGap = 0.35;

/** When the animal cries. */
interface CryTime {
  start: number;
  seconds: number;
}

/** All times are from the start of the song. */
export interface Score {
  speech: Speech;
  seconds: number;
  /** Seconds of one step. */
  step: number;
  steps: number;
  key: Key;
  /** The key note in Hz, between 196 and 392. */
  root: number;
  family: Family;
  /** Which of the family's bars is played. */
  bar: number;
  form: Form;
  /** Seconds at which everything stops until the drop. */
  gap: number;
  /** The name is sung twice: the notes of both chants differ in the last one only. */
  chants: readonly [call: readonly Note[], answer: readonly Note[]];
  /** How many notes the last word has. */
  lastNotes: number;
  /** Repetitions of the first syllable. */
  stutters: readonly Note[];
  crowd: readonly Note[];
  cries: readonly CryTime[];
  effects: readonly number[];
  timeOf: TimeOf;
}

/** Seconds at which a step is played, shuffle included. */
type TimeOf = (step: number) => number;

/** @param recording The name in another voice than the narrator's. */
export function compose(recipe: Recipe, name: string, { animal, term }: Cast, recording?: Samples): Score {
  const randomFor = (part: string) => songRandom(recipe, part);
  const { family } = term.song;
  const form = randomFor('form').pick(forms[recipe.craziness]);
  const spokenWords = wordsOf(name, { animal: animal.stress, term: term.song.stress });
  const words = sungWords(spokenWords);
  const opening = pause + sum(onsetLengths(words[0]!.syllables[0]!));
  const slowestStep = longest / (form.beats * 4);
  const mostSpeech = Math.min(longestSpeech, slowestStep * form.call - opening);
  const narrated = speechOf(spokenWords, mostSpeech);
  const speech = recording ? announced(narrated, recording, mostSpeech) : narrated;
  // A long name slows the song down, so that the narrator ends before the chant.
  const narration = speech.words.at(-1)!.end + opening;
  const tempo = randomFor('tempo').between(...form.tempo);
  const step = Math.min(slowestStep, Math.max(15 / tempo, narration / form.call));
  const { shuffle } = musicOf(family);
  const timeOf: TimeOf = (at) => (at + (Math.floor(at) % 2 === 1 ? shuffle : 0)) * step;
  const tuneRandom = randomFor('tune');
  const key = pickKey(family, tuneRandom);
  const pitch = toSemitone(singingPitch(animal.voice.pitch)) * semitones(tuneRandom.int(-2, 2));
  const [call, answer] = tune(
    words.map(({ syllables }) => syllables.length),
    key,
    tuneRandom,
  );
  const first = timeOf(form.call);
  const places = placeWords(
    words,
    { first, step, punchline: timeOf(form.call + form.punchline) },
    randomFor('rhythm'),
  );
  const syllables = words.flatMap((word) => word.syllables);
  const sung = (heights: readonly number[], delay: number) =>
    syllables.map((syllable, i): Note => {
      const { start, end, accent } = places[i]!;
      const note = belowHighestNote(pitch * semitones(heights[i]!));
      return { syllable, start: start + delay, end: end + delay, pitch: note, accent };
    });
  const chants = [sung(call, 0), sung(answer, timeOf(form.drop) - first)] as const;
  const seconds = form.beats * 4 * step;
  return {
    speech,
    seconds,
    step,
    steps: form.beats * 4,
    key,
    root: intoRange(pitch, 196, 392),
    family,
    bar: randomFor('bar').int(0, 1),
    form,
    gap: Math.min(pronounce(chants[0]).syllables.at(-1)!.end, timeOf(form.drop) - leastGap),
    chants,
    lastNotes: words.at(-1)!.syllables.length,
    stutters: stutters(form, key, pitch, chants[0][0]!, timeOf),
    crowd: shouts(form, pitch, chants[1].at(-1)!, timeOf),
    cries: form.cries.map((at) => ({ start: timeOf(at), seconds: seconds - timeOf(at) })),
    effects: form.effects.map(timeOf),
    timeOf,
  };
}

/** Repeats the first syllable up the scale. */
function stutters(form: Form, key: Key, pitch: number, first: Note, timeOf: TimeOf): Note[] {
  return form.stutters.map((at, i) => {
    const rise = semitones(key.scale[(2 * i) % 5]!);
    return {
      ...first,
      start: timeOf(at),
      end: timeOf(at + 1.6),
      pitch: belowHighestNote(pitch * rise),
      accent: 0.9,
    };
  });
}

/** Repeats the last syllable, for the crowd. */
function shouts(form: Form, pitch: number, last: Note, timeOf: TimeOf): Note[] {
  return form.shouts.map((at) => ({
    ...last,
    start: timeOf(at),
    end: timeOf(at) + 0.25,
    pitch: belowHighestNote(pitch),
    accent: 1.1,
  }));
}

/** The words that are sung: a single one twice, and a last word of at most three syllables. */
function sungWords(words: readonly Word[]): Word[] {
  const repeated = words.length > 1 ? words : [...words, ...words];
  return shortened(repeated, mostSyllables, 3);
}

/** Hz above which vowels cannot be told apart. */
const highestNote = 270;

function belowHighestNote(pitch: number): number {
  return pitch > highestNote ? belowHighestNote(pitch / 2) : pitch;
}

/** Big animals sing low and small ones high, but near enough to speech to be understood. */
function singingPitch(pitch: number): number {
  return 122 * (pitch / 165) ** 0.55;
}

function toSemitone(pitch: number): number {
  return 440 * semitones(Math.round(12 * Math.log2(pitch / 440)));
}

function intoRange(pitch: number, low: number, high: number): number {
  let result = pitch;
  while (result < low) result *= 2;
  while (result >= high) result /= 2;
  return result;
}
