import type { Random } from '../../random.ts';
import { sum } from '../dsp.ts';
import { type Lengths, naturalLengths } from '../voice/speech.ts';
import type { Word } from '../voice/syllables.ts';

/** When a syllable's vowel starts and ends, in seconds. */
export interface SungSyllable {
  start: number;
  end: number;
  accent: number;
}

/** Least seconds between two words. */
const pause = 0.05;

/** Sung words are at most this much slower than spoken ones. */
const slowest = 1.05;

export interface Grid {
  /** Seconds of the first beat, of one step, and of the last word. */
  first: number;
  step: number;
  punchline: number;
}

interface TimedWord {
  word: Word;
  lengths: Lengths[];
  /** From the first vowel to the end. */
  seconds: number;
  opening: number;
  /** From the first vowel to the stressed one. */
  toStress: number;
}

/**
 * Sings each word as fast as it is spoken and rests after it: words stretched evenly over a bar are not understood. The
 * first vowel falls on the first beat, the stress of other words on half a beat, the last word on the punchline.
 */
export function placeWords(
  words: readonly Word[],
  { first, step, punchline }: Grid,
  random: Random,
): SungSyllable[] {
  const ease = random.between(0.8, 0.95);
  const timed = words.map((word, w) => timeWord(word, { isLast: w === words.length - 1, ease }));
  const call = timed.slice(0, -1);
  const last = timed.at(-1);
  const end = punchline - (last?.opening ?? 0) - pause;
  const needed = call.reduce((total, { opening, seconds }, w) => total + seconds + (w > 0 ? opening : 0), 0);
  const squeeze = Math.min(slowest, (end - first - pause * (call.length - 1)) / (needed || 1));
  const places: SungSyllable[] = [];
  let free = first;
  call.forEach((word, w) => {
    const left = call
      .slice(w + 1)
      .reduce((total, { opening, seconds }) => total + (opening + seconds) * squeeze + pause, 0);
    const earliest = w === 0 ? first : free + pause + word.opening * squeeze;
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

function timeWord(word: Word, { isLast, ease }: { isLast: boolean; ease: number }): TimedWord {
  const lengths = naturalLengths(word, { isLast }).map(({ onset, vowel, coda }) => ({
    onset,
    vowel: vowel * (isLast ? 1.1 : ease),
    coda,
  }));
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

function syllablesFrom(
  { word, lengths, opening }: TimedWord,
  start: number,
  squeeze: number,
): SungSyllable[] {
  let at = start - opening * squeeze;
  return lengths.map(({ onset, vowel, coda }, i) => {
    const from = at + sum(onset) * squeeze;
    at = from + (vowel + sum(coda)) * squeeze;
    return { start: from, end: at, accent: i === word.stressed ? 1.1 : 0.9 };
  });
}
