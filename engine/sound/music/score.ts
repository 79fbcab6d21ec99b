import type { Cast } from '../../casting/types.ts';
import type { Craziness, Recipe } from '../../recipe.ts';
import { semitones, sum } from '../dsp.ts';
import { songRandom } from '../song-random.ts';
import { onsetLengths } from '../voice/articulate.ts';
import type { Note } from '../voice/singing.ts';
import { mostSyllables, shortened, type Speech, speechOf } from '../voice/speech.ts';
import { type Word, wordsOf } from '../voice/syllables.ts';
import type { Drum } from './drums.ts';
import { type Groove, grooves } from './grooves.ts';
import { type Key, pickKey, tune } from './melody.ts';
import { placeWords } from './rhythm.ts';

/** The steps of a song's events. Four steps make a beat. */
interface Form {
  beats: number;
  tempo: readonly [low: number, high: number];
  /** The step of the last word; the name fills the steps before it. */
  punchline: number;
  /** Steps on which the crowd repeats the last word. */
  shouts: readonly number[];
  cries: readonly number[];
  effects: readonly number[];
  /** Steps on which the first syllable is repeated. */
  stutters: readonly number[];
  /** The step on which the build-up ends and the beat starts. */
  drop?: number;
}

const quiet = { shouts: [], cries: [], stutters: [] };
const chill: Form = { ...quiet, beats: 4, tempo: [102, 111], punchline: 12, effects: [14] };
const unhinged: Form = {
  ...quiet,
  beats: 6,
  tempo: [152, 164],
  punchline: 16,
  shouts: [20],
  effects: [20, 22],
};
const cooked: Form = {
  beats: 8,
  tempo: [200, 214],
  punchline: 16,
  shouts: [16, 28],
  cries: [26],
  effects: [20, 28],
  stutters: [20, 22, 24],
  drop: 16,
};

/** The crazier a song, the more forms it may have. */
const forms: Readonly<Record<Craziness, readonly Form[]>> = {
  chill: [chill],
  unhinged: [unhinged, { ...unhinged, shouts: [20, 22], effects: [18] }],
  cooked: [
    cooked,
    { ...cooked, shouts: [16, 24], cries: [20], effects: [22, 28], stutters: [26, 28] },
    { ...cooked, shouts: [16, 24, 26], cries: [28], effects: [20, 26], stutters: [20, 22] },
  ],
};

const builds = ['roll', 'claps', 'toms', 'halt'] as const;
type Build = (typeof builds)[number];
const pulses: readonly Drum[] = ['hat', 'shaker', 'brush'];

/** Seconds before the first beat, for the animal's cry and the first consonant. */
const pickup = 0.29;
const ringOut = 0.2;

/** A gap in the singing that the animal's cry fills. */
interface Gap {
  start: number;
  seconds: number;
}

export interface Score {
  /** The narrator's speech, from the start of the song. */
  speech: Speech;
  /** When the singing part (chant) starts. All other times are relative to it. */
  chantAt: number;
  seconds: number;
  /** Seconds of one step. */
  step: number;
  steps: number;
  key: Key;
  /** The key note in Hz, between 196 and 392. */
  root: number;
  groove: Groove;
  /** Which of the groove's bars is played, and the drum of its pulse. */
  bar: number;
  pulse: Drum;
  build: Build;
  lead: readonly Note[];
  /** The name's notes in Hz, without repetitions. */
  melody: readonly number[];
  crowd: readonly Note[];
  cries: readonly Gap[];
  effects: readonly number[];
  drop?: number;
  punchline: number;
  timeOf: TimeOf;
}

/** Seconds at which a step is played, shuffle included. */
type TimeOf = (step: number) => number;

export function compose(recipe: Recipe, name: string, { animal, term }: Cast): Score {
  const randomFor = (part: string) => songRandom(recipe, part);
  const form = randomFor('form').pick(forms[recipe.craziness]);
  const step = 15 / randomFor('tempo').between(...form.tempo);
  const { shuffle } = grooves[term.song.groove];
  const timeOf: TimeOf = (at) => pickup + (at + (Math.floor(at) % 2 === 1 ? shuffle : 0)) * step;

  const spokenWords = wordsOf(name, { animal: animal.stress, term: term.song.stress });
  const speech = speechOf(spokenWords);
  const words = sungWords(spokenWords);
  const tuneRandom = randomFor('tune');
  const key = pickKey(term.song.effect, tuneRandom);
  const pitch = toSemitone(singingPitch(animal.voice.pitch)) * semitones(tuneRandom.int(-2, 2));
  const heights = tune(
    words.map(({ syllables }) => syllables.length),
    key,
    tuneRandom,
  );
  const grid = { first: timeOf(0), step, punchline: timeOf(form.punchline) };
  const places = placeWords(words, grid, randomFor('rhythm'));
  const sung = words
    .flatMap(({ syllables }) => syllables)
    .map((syllable, i): Note => {
      const { start, end, accent } = places[i]!;
      return { syllable, start, end, pitch: belowHighestNote(pitch * semitones(heights[i] ?? 0)), accent };
    });
  return {
    speech,
    chantAt: speech.seconds,
    seconds: pickup + form.beats * 4 * step + ringOut,
    step,
    steps: form.beats * 4,
    key,
    root: intoRange(pitch, 196, 392),
    groove: term.song.groove,
    bar: randomFor('bar').int(0, 1),
    pulse: randomFor('pulse').pick(pulses),
    build: randomFor('build').pick(builds),
    lead: [...sung, ...stutters(form, key, pitch, sung[0], timeOf)],
    melody: sung.map((note) => note.pitch),
    crowd: shouts(form, pitch, sung.at(-1), timeOf),
    cries: [openingCry(sung[0]), ...form.cries.map((at) => ({ start: timeOf(at), seconds: 3 * step }))],
    effects: form.effects.map(timeOf),
    ...(form.drop === undefined ? {} : { drop: form.drop }),
    punchline: form.punchline,
    timeOf,
  };
}

/** Repeats the first syllable up the scale. */
function stutters(form: Form, key: Key, pitch: number, first: Note | undefined, timeOf: TimeOf): Note[] {
  if (!first) return [];
  return form.stutters.map((at, i) => {
    const rise = semitones(key.scale[(2 * i) % 5] ?? 0);
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
function shouts(form: Form, pitch: number, last: Note | undefined, timeOf: TimeOf): Note[] {
  if (!last) return [];
  return form.shouts.map((at) => ({
    ...last,
    start: timeOf(at),
    end: timeOf(at + 2.6),
    pitch: belowHighestNote(pitch),
    accent: 1.1,
  }));
}

/** The animal's cry between narration and singing. */
function openingCry(first: Note | undefined): Gap {
  const until = pickup - (first ? sum(onsetLengths(first.syllable)) * 0.8 : 0);
  return { start: -0.05, seconds: until + 0.05 };
}

/** The words that are sung: a single one twice, and a last word of at most three syllables. */
function sungWords(words: readonly Word[]): Word[] {
  const repeated = words.length > 1 ? words : [...words, ...words];
  return shortened(repeated, mostSyllables, 3);
}

/** Hz above which vowels cannot be told apart. */
const highestNote = 370;

function belowHighestNote(pitch: number): number {
  return pitch > highestNote ? belowHighestNote(pitch / 2) : pitch;
}

/** Big animals sing low and small ones high, but near enough to speech to be understood. */
function singingPitch(pitch: number): number {
  return 160 * (pitch / 165) ** 0.55;
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
