import { castAnimal, castTerm } from '../casting/find.ts';
import type { Groove } from '../casting/types.ts';
import { Random } from '../random.ts';
import type { Craziness, Recipe } from '../recipe.ts';
import type { Note } from './chant.ts';
import { semitones } from './dsp.ts';
import { grooves } from './grooves.ts';
import { type Key, pickKey, tune } from './melody.ts';
import { type Syllable, syllablesOf } from './syllables.ts';

/** Where a song's events fall. Four steps make a beat. */
interface Form {
  beats: number;
  tempo: readonly [low: number, high: number];
  /** The step on which the last word lands; the name fills the steps before it. */
  punchline: number;
  /** Steps on which the crowd shouts the last word again. */
  shouts: readonly number[];
  cries: readonly number[];
  effects: readonly number[];
  /** Steps on which the first syllable is repeated as fast as it goes. */
  stutters: readonly number[];
  /** The build-up ends and the beat falls in here. */
  drop?: number;
}

const forms: Readonly<Record<Craziness, Form>> = {
  chill: { beats: 4, tempo: [95, 104], punchline: 12, shouts: [], cries: [], effects: [13.4], stutters: [] },
  unhinged: {
    beats: 6,
    tempo: [142, 154],
    punchline: 16,
    shouts: [20],
    cries: [],
    effects: [17.5, 21.5],
    stutters: [],
  },
  cooked: {
    beats: 8,
    tempo: [188, 202],
    punchline: 16,
    shouts: [16, 28],
    cries: [24.5],
    effects: [18.5, 28],
    stutters: [20, 21, 22, 23],
    drop: 16,
  },
};

/** Seconds before the first beat, so that a first consonant has room. */
const pickup = 0.13;
const ringOut = 0.24;

/** A gap in the chant that the animal may fill. */
interface Answer {
  start: number;
  seconds: number;
}

export interface Score {
  seconds: number;
  /** Seconds of one step. */
  step: number;
  steps: number;
  key: Key;
  /** The key note in Hz, between 196 and 392. */
  root: number;
  groove: Groove;
  /** Which of the groove's bars is played. */
  bar: number;
  lead: readonly Note[];
  crowd: readonly Note[];
  cries: readonly Answer[];
  effects: readonly number[];
  drop?: number;
  punchline: number;
  timeOf: TimeOf;
}

/** Seconds at which a step is played, shuffle included. */
type TimeOf = (step: number) => number;

export function compose(recipe: Recipe, name: string): Score {
  const { voice } = castAnimal(recipe.animal);
  const term = castTerm(recipe.term);
  const randomFor = (part: string) => new Random(`${part}|${recipe.animal}|${recipe.term}|${recipe.seed}`);
  const form = forms[recipe.craziness];
  const step = 15 / randomFor('tempo').between(...form.tempo);
  const { shuffle } = grooves[term.groove];
  const timeOf: TimeOf = (at) => pickup + (at + (Math.floor(at) % 2 === 1 ? shuffle : 0)) * step;

  const words = fitted(syllablesOf(name), form.punchline);
  const tuneRandom = randomFor('tune');
  const key = pickKey(term.sound, tuneRandom);
  const pitch = toSemitone(voice.pitch) * semitones(tuneRandom.int(-2, 2));
  const heights = tune(
    words.map((word) => word.length),
    key,
    tuneRandom,
  );
  const places = placeWords(words, form.punchline, randomFor('rhythm'));
  const sung = words.flat().map((syllable, i): Note => {
    const place = places[i] ?? { start: form.punchline, end: form.punchline + 3, accent: 1 };
    return {
      syllable,
      start: timeOf(place.start),
      end: timeOf(place.end),
      pitch: withinReach(pitch * semitones(heights[i] ?? 0)),
      accent: place.accent,
    };
  });
  return {
    seconds: pickup + form.beats * 4 * step + ringOut,
    step,
    steps: form.beats * 4,
    key,
    root: intoRange(pitch, 196, 392),
    groove: term.groove,
    bar: randomFor('bar').int(0, 1),
    lead: [...sung, ...stutters(form, key, pitch, sung[0], timeOf)],
    crowd: shouts(form, pitch, sung.at(-1), timeOf),
    cries: [
      gapAfter(words[0]?.length ?? 0, places, timeOf),
      ...form.cries.map((at) => ({ start: timeOf(at), seconds: 3 * step })),
    ],
    effects: form.effects.map(timeOf),
    ...(form.drop === undefined ? {} : { drop: form.drop }),
    punchline: form.punchline,
    timeOf,
  };
}

/** The first syllable again, climbing the scale. */
function stutters(form: Form, key: Key, pitch: number, first: Note | undefined, timeOf: TimeOf): Note[] {
  if (!first) return [];
  return form.stutters.map((at, i) => {
    const rise = semitones((key.scale[i % 5] ?? 0) + (i === 3 ? 12 : 0));
    return {
      ...first,
      start: timeOf(at),
      end: timeOf(at + 0.8),
      pitch: withinReach(pitch * rise),
      accent: 0.9,
    };
  });
}

/** The last syllable again, all together. */
function shouts(form: Form, pitch: number, last: Note | undefined, timeOf: TimeOf): Note[] {
  if (!last) return [];
  return form.shouts.map((at) => ({
    ...last,
    start: timeOf(at),
    end: timeOf(at + 2.6),
    pitch: withinReach(pitch),
    accent: 1.1,
  }));
}

/** The silence between the first word and the next, never too short for an animal. */
function gapAfter(syllables: number, places: readonly Place[], timeOf: TimeOf): Answer {
  const next = timeOf(places[syllables]?.start ?? 1);
  const start = Math.min(timeOf(places[syllables - 1]?.end ?? 0), next - 0.24);
  return { start, seconds: next - 0.04 - start };
}

/** A name of any length becomes a call of at most `steps` syllables and a short last word. */
function fitted(words: readonly Syllable[][], steps: number): Syllable[][] {
  const last = (words.at(-1) ?? []).slice(0, 3);
  const call = words.length > 1 ? words.slice(0, -1) : words;
  let room = steps;
  const kept = call.map((word) => {
    const part = word.slice(0, room);
    room -= part.length;
    return part;
  });
  return [...kept.filter((word) => word.length > 0), last];
}

interface Place {
  start: number;
  end: number;
  accent: number;
}

/** Long and short, the way names are shouted across a playground. */
const rhythms = [[1], [1.5, 0.8], [0.8, 1.4], [1.4, 1.4, 0.9], [0.9, 0.9, 1.7]];

/** Spreads all words but the last over the steps before the punchline, with a gap for an answer after the first. */
function placeWords(words: readonly (readonly Syllable[])[], punchline: number, random: Random): Place[] {
  const rhythm = random.pick(rhythms);
  const gap = random.between(2.2, 3);
  const slots = words.slice(0, -1).flatMap((word, w) =>
    word.map((_, i) => ({
      weight: (rhythm[i % rhythm.length] ?? 1) + (i === word.length - 1 ? 0.5 : 0),
      pause: i === word.length - 1 ? (w === 0 ? gap : 0.3) : 0,
      accent: i === 0 ? 1.15 : i === word.length - 1 ? 1.05 : 0.92,
    })),
  );
  const total = slots.reduce((sum, { weight, pause }) => sum + weight + pause, 0);
  const places: Place[] = [];
  let passed = 0;
  slots.forEach((slot, i) => {
    const latest = punchline - (slots.length - i);
    const earliest = (places.at(-1)?.start ?? -1) + 1;
    const start = Math.min(latest, Math.max(earliest, Math.round((passed / total) * punchline)));
    const length = Math.max(0.9, (slot.weight / total) * punchline);
    places.push({ start, end: start + length, accent: slot.accent });
    passed += slot.weight + slot.pause;
  });
  const last = words.at(-1) ?? [];
  last.forEach((_, i) => {
    const start = punchline + i * 1.2;
    places.push({ start, end: start + (i === last.length - 1 ? 2.8 : 1.1), accent: 1.25 });
  });
  return places;
}

/** Above this no vowel can be told from another. */
const highestNote = 620;

function withinReach(pitch: number): number {
  return pitch > highestNote ? withinReach(pitch / 2) : pitch;
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
