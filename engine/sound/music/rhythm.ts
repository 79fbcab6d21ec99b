import type { Random } from '../../random.ts';
import { type Lengths, naturalLengths } from '../voice/speech.ts';
import type { Word } from '../voice/syllables.ts';

/** When a syllable's vowel begins and ends, in seconds. */
export interface Place {
  start: number;
  end: number;
  accent: number;
}

/** Seconds between two words that follow each other closely. */
const breath = 0.05;

/** Chanted words take their time. */
const pace = 1.05;

export interface Grid {
  /** The first beat, one step, and when the last word lands. */
  first: number;
  step: number;
  punchline: number;
}

interface Timed {
  word: Word;
  lengths: Lengths[];
  /** From its first vowel to its end. */
  seconds: number;
  opening: number;
  /** From its first vowel to the stressed one. */
  toStress: number;
}

/**
 * Sings each word as fast as it is spoken and rests after it: words stretched evenly over a bar are understood by
 * nobody. The first vowel comes on the first beat, the stress of the others on half a beat, the last word on the punchline.
 */
export function placeWords(
  words: readonly Word[],
  { first, step, punchline }: Grid,
  random: Random,
): Place[] {
  const ease = random.between(0.8, 0.95);
  const timed = words.map((word, w) => time(word, w === words.length - 1, ease));
  const call = timed.slice(0, -1);
  const last = timed.at(-1);
  const end = punchline - (last?.opening ?? 0) - breath;
  const needed = call.reduce((sum, { opening, seconds }, w) => sum + seconds + (w > 0 ? opening : 0), 0);
  const squeeze = Math.min(pace, (end - first - breath * (call.length - 1)) / (needed || 1));
  const places: Place[] = [];
  let free = first;
  call.forEach((word, w) => {
    const left = call
      .slice(w + 1)
      .reduce((sum, { opening, seconds }) => sum + (opening + seconds) * squeeze + breath, 0);
    const earliest = w === 0 ? first : free + breath + word.opening * squeeze;
    const latest = Math.max(earliest, end - left - word.seconds * squeeze);
    const toStress = word.toStress * squeeze;
    const onGrid = first + Math.ceil((earliest + toStress - first) / (2 * step)) * 2 * step - toStress;
    const start = w === 0 ? first : Math.min(latest, Math.max(earliest, onGrid));
    free = start + word.seconds * squeeze;
    places.push(...syllablesFrom(word, start, squeeze));
  });
  if (last) places.push(...syllablesFrom(last, punchline, 1));
  return places;
}

function time(word: Word, isLast: boolean, ease: number): Timed {
  const lengths = word.syllables.map((syllable, i) => {
    const { onset, vowel, coda } = naturalLengths(word, syllable, i, isLast);
    return { onset, vowel: vowel * (isLast ? 1.1 : ease), coda };
  });
  const opening = sum(lengths[0]?.onset ?? []);
  const whole = (list: readonly Lengths[]) =>
    list.reduce((total, { onset, vowel, coda }) => total + sum(onset) + vowel + sum(coda), 0);
  return {
    word,
    lengths,
    opening,
    seconds: whole(lengths) - opening,
    toStress:
      word.stressed === 0
        ? 0
        : whole(lengths.slice(0, word.stressed)) + sum(lengths[word.stressed]?.onset ?? []) - opening,
  };
}

function syllablesFrom({ word, lengths, opening }: Timed, start: number, squeeze: number): Place[] {
  let at = start - opening * squeeze;
  return lengths.map(({ onset, vowel, coda }, i) => {
    const from = at + sum(onset) * squeeze;
    at = from + (vowel + sum(coda)) * squeeze;
    return { start: from, end: at, accent: i === word.stressed ? 1.1 : 0.9 };
  });
}

const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
