import { clamp } from '../../maths/smooth.ts';
import { type Samples, sum } from '../dsp.ts';
import { codaLengths, onsetLengths, type Phone, voiceEnd } from './articulate.ts';
import { vowels } from './phones.ts';
import type { Syllable, Word } from './syllables.ts';

/** A syllable with its times in seconds: all that the mouth's animation needs. */
export interface TimedSyllable {
  syllable: Syllable;
  start: number;
  vowelAt: number;
  /** When its voice ends; unvoiced consonants after it end at `end`. */
  voiceEnd: number;
  end: number;
  accent: number;
}

interface SpokenWord {
  text: string;
  start: number;
  end: number;
  syllables: readonly TimedSyllable[];
  stressed: TimedSyllable | undefined;
}

/** A spoken name: every sound with its time. */
export interface Speech {
  seconds: number;
  phones: readonly Phone[];
  words: readonly SpokenWord[];
  /** Said by another voice than the narrator's. */
  recording?: Samples;
}

/** Seconds before the first sound and after the last. */
const lead = 0.03;
const tail = 0.06;
/** Least seconds of the narration, however short the name. */
const least = 0.95;
/** Seconds between two words. */
const pause = 0.025;
/** Consonants must be louder over a beat than alone. */
const clarity = 1.35;
/** More syllables cannot be spoken in the time there is. */
export const mostSyllables = 11;

/** Cuts the middle of a very long name; its last word stays. */
export function shortened(words: readonly Word[], most = mostSyllables, mostAtEnd = 4): Word[] {
  const cut = (word: Word, room: number): Word => ({ ...word, syllables: word.syllables.slice(0, room) });
  const last = words.at(-1);
  if (!last) return [];
  const end = cut(last, mostAtEnd);
  let room = most - end.syllables.length;
  const kept = words.slice(0, -1).map((word) => {
    const part = cut(word, room);
    room -= part.syllables.length;
    return part;
  });
  return [...kept.filter(({ syllables }) => syllables.length > 0), end];
}

/** @param most Seconds after which the last word shall have ended. */
export function speechOf(name: readonly Word[], most: number): Speech {
  const words = shortened(name);
  const lengths = words.map((word, w) => naturalLengths(word, { isLast: w === words.length - 1 }));
  const squeeze = squeezeFor(lengths.flat(), words.length, most - lead);
  const line = new PhoneLine();
  const spoken = words.map((word, w): SpokenWord => {
    if (w > 0) line.time += pause;
    const start = line.time;
    const syllables = word.syllables.map((syllable, i) =>
      line.addSyllable(syllable, lengths[w]![i]!, squeeze, i === word.stressed ? 1 : 0.8),
    );
    return { text: word.text, start, end: line.time, syllables, stressed: syllables[word.stressed] };
  });
  return { seconds: Math.max(least, line.time + tail), phones: line.phones, words: spoken };
}

/** Seconds of a syllable's parts. */
export interface Lengths {
  onset: number[];
  vowel: number;
  coda: number[];
}

/** Factors on the lengths of vowels and consonants. */
interface Squeeze {
  vowels: number;
  consonants: number;
}

type Untimed<P> = P extends Phone ? Omit<P, 'start' | 'end'> : never;

class PhoneLine {
  readonly phones: Phone[] = [];
  time = lead;

  addSyllable(syllable: Syllable, lengths: Lengths, squeeze: Squeeze, accent: number): TimedSyllable {
    const { onset, vowel, glide, coda } = syllable;
    const start = this.time;
    const firstPhone = this.phones.length;
    onset.forEach((sound, k) =>
      this.#add(
        { kind: 'onset', sound, near: vowel, accent: clarity },
        lengths.onset[k]! * squeeze.consonants,
      ),
    );
    const vowelAt = this.time;
    this.#add({ kind: 'vowel', sound: vowel, accent }, lengths.vowel * (glide ? 0.62 : 1) * squeeze.vowels);
    if (glide)
      this.#add({ kind: 'glide', sound: glide, accent: accent * 0.9 }, lengths.vowel * 0.55 * squeeze.vowels);
    coda.forEach((sound, k) =>
      this.#add(
        { kind: 'coda', sound, near: glide ?? vowel, accent: clarity },
        lengths.coda[k]! * squeeze.consonants,
      ),
    );
    const voiced = voiceEnd(this.phones.slice(firstPhone));
    return { syllable, start, vowelAt, voiceEnd: voiced, end: this.time, accent };
  }

  #add(phone: Untimed<Phone>, seconds: number): void {
    const start = this.time;
    this.time += seconds;
    this.phones.push({ ...phone, start, end: this.time });
  }
}

/** The lengths of a word's syllables at an unhurried pace. */
export function naturalLengths(word: Word, { isLast }: { isLast: boolean }): Lengths[] {
  const { syllables, stressed } = word;
  return syllables.map((syllable, i) => {
    const isStressed = i === stressed;
    const isEnd = i === syllables.length - 1;
    const ending = isEnd ? (isLast ? 1.6 : 1.2) : 1;
    const weak = vowels[syllable.vowel].isWeak && !isStressed ? 0.85 : 1;
    return {
      onset: onsetLengths(syllable).map((seconds) => seconds * (isStressed ? 1.08 : 1)),
      vowel: (isStressed ? 0.135 : 0.082) * ending * weak * (syllables.length === 1 ? 1.25 : 1),
      coda: codaLengths(syllable),
    };
  });
}

/** Fits the syllables into the time: vowels change most, consonants by little more than half as much. */
function squeezeFor(syllables: readonly Lengths[], words: number, most: number): Squeeze {
  const vowelSeconds = sum(syllables.map(({ vowel }) => vowel));
  const consonantSeconds = sum(syllables.map(({ onset, coda }) => sum([...onset, ...coda])));
  const wanted = clamp(0.4 + 0.118 * syllables.length, 0.92, most) - pause * (words - 1);
  const give = 0.6;
  const factor = (wanted - consonantSeconds * (1 - give)) / (vowelSeconds + consonantSeconds * give);
  return { vowels: clamp(factor, 0.3, 2), consonants: 1 + (clamp(factor, 0.3, 2) - 1) * give };
}
