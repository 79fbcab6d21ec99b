import { clamp } from '../../maths/smooth.ts';
import { codaLengths, onsetLengths, type Phone, voiceEnd } from './articulate.ts';
import { vowels } from './phones.ts';
import type { Syllable, Word } from './syllables.ts';

/** A syllable with its times in seconds; whatever moves a mouth needs no more. */
export interface Uttered {
  syllable: Syllable;
  start: number;
  vowelAt: number;
  /** When its voice ends; what may hiss or burst after it ends at `end`. */
  voiceEnd: number;
  end: number;
  accent: number;
}

interface SpokenWord {
  text: string;
  start: number;
  end: number;
  syllables: readonly Uttered[];
  /** Its syllable that carries the stress. */
  stressed: Uttered | undefined;
}

/** How a name is said: every sound with its time. */
export interface Speech {
  seconds: number;
  phones: readonly Phone[];
  words: readonly SpokenWord[];
}

/** Seconds before the first sound and after the last. */
const lead = 0.03;
const tail = 0.06;
/** The chant waits until then, however short a name is. */
const least = 0.95;
/** A breath between two words. */
const pause = 0.025;
/** Nobody can say more syllables than this in the time there is. */
export const mostSyllables = 11;

/** The middle of a monstrous name is swallowed; its last word stays. */
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

export function speechOf(name: readonly Word[]): Speech {
  const words = shortened(name);
  const lengths = words.map((word, w) =>
    word.syllables.map((syllable, i) => naturalLengths(word, syllable, i, w === words.length - 1)),
  );
  const squeeze = fitting(lengths.flat(), words.length);
  const phones: Phone[] = [];
  let time = lead;
  const spoken = words.map((word, w): SpokenWord => {
    if (w > 0) time += pause;
    const start = time;
    const syllables = word.syllables.map((syllable, i): Uttered => {
      const begin = time;
      const firstPhone = phones.length;
      const accent = i === word.stressed ? 1 : 0.8;
      const { onset, vowel, coda } = lengths[w]![i]!;
      const advance = (seconds: number, factor: number) => {
        const from = time;
        time += seconds * factor;
        return { start: from, end: time };
      };
      syllable.onset.forEach((sound, k) =>
        phones.push({
          kind: 'onset',
          sound,
          near: syllable.vowel,
          accent: 1,
          ...advance(onset[k]!, squeeze.consonants),
        }),
      );
      const vowelAt = time;
      const isGliding = syllable.glide !== undefined;
      phones.push({
        kind: 'vowel',
        sound: syllable.vowel,
        accent,
        ...advance(vowel * (isGliding ? 0.62 : 1), squeeze.vowels),
      });
      if (syllable.glide) {
        phones.push({
          kind: 'glide',
          sound: syllable.glide,
          accent: accent * 0.9,
          ...advance(vowel * 0.55, squeeze.vowels),
        });
      }
      syllable.coda.forEach((sound, k) =>
        phones.push({
          kind: 'coda',
          sound,
          near: syllable.glide ?? syllable.vowel,
          accent: 1,
          ...advance(coda[k]!, squeeze.consonants),
        }),
      );
      return {
        syllable,
        start: begin,
        vowelAt,
        voiceEnd: voiceEnd(phones.slice(firstPhone)),
        end: time,
        accent,
      };
    });
    return { text: word.text, start, end: time, syllables, stressed: syllables[word.stressed] };
  });
  return { seconds: Math.max(least, time + tail), phones, words: spoken };
}

/** Seconds of a syllable's parts. */
export interface Lengths {
  onset: number[];
  vowel: number;
  coda: number[];
}

export function naturalLengths(word: Word, syllable: Syllable, i: number, isLastWord: boolean): Lengths {
  const isStressed = i === word.stressed;
  const isEnd = i === word.syllables.length - 1;
  const ending = isEnd ? (isLastWord ? 1.6 : 1.2) : 1;
  const weak = vowels[syllable.vowel].isWeak && !isStressed ? 0.85 : 1;
  return {
    onset: onsetLengths(syllable).map((seconds) => seconds * (isStressed ? 1.08 : 1)),
    vowel: (isStressed ? 0.135 : 0.082) * ending * weak * (word.syllables.length === 1 ? 1.25 : 1),
    coda: codaLengths(syllable),
  };
}

/** In a hurry vowels give way first, consonants by little more than half as much. */
function fitting(syllables: readonly Lengths[], words: number): { vowels: number; consonants: number } {
  const vowelSeconds = syllables.reduce((sum, { vowel }) => sum + vowel, 0);
  const consonantSeconds = syllables.reduce(
    (sum, { onset, coda }) => sum + [...onset, ...coda].reduce((a, b) => a + b, 0),
    0,
  );
  const wanted = clamp(0.4 + 0.118 * syllables.length, 0.92, 1.34) - pause * (words - 1);
  const give = 0.6;
  const factor = (wanted - consonantSeconds * (1 - give)) / (vowelSeconds + consonantSeconds * give);
  return { vowels: clamp(factor, 0.3, 2), consonants: 1 + (clamp(factor, 0.3, 2) - 1) * give };
}
