import { clamp } from '../../maths/smooth.ts';
import type { Consonant, Vowel } from './phones.ts';
import { type Language, type Sound, soundsOf } from './spelling.ts';

export interface Syllable {
  onset: readonly Consonant[];
  /** The onset begins with a double consonant, whose closure is longer. */
  isDouble?: true;
  vowel: Vowel;
  /** The second half of a diphthong. */
  glide?: Vowel;
  coda: readonly Consonant[];
}

export interface Word {
  text: string;
  syllables: readonly Syllable[];
  /** Index of the stressed syllable. */
  stressed: number;
}

/** The stressed syllable, counted from 1, of words that the rule gets wrong. */
export interface Stresses {
  animal?: number | undefined;
  term?: number | undefined;
}

/** Italian names of the consonants; vowels are called by their sound. */
const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  'bi ci di effe gi acca gei cappa elle emme enne pi qu erre esse ti vi vu ics zeta'
    .split(' ')
    .map((spoken, i) => ['bcdfghjklmnpqrstvwxz'.charAt(i), spoken]),
);

/** The pronunciation of a name: its first word in Italian, the others in English. */
export function wordsOf(name: string, stresses: Stresses = {}): Word[] {
  const written = name
    .normalize('NFD')
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => word.replaceAll(/[^A-Za-z]/g, ''))
    .filter((word) => word !== '');
  const words = written.map((text, index): Word => {
    const isAnimal = index === 0;
    const syllables = syllablesOf(text, isAnimal ? 'italian' : 'english');
    // Italian stresses the last syllable but one, English the first.
    const rule = isAnimal ? syllables.length - 2 : 0;
    const exception = isAnimal ? stresses.animal : index === 1 ? stresses.term : undefined;
    const stressed = exception === undefined ? rule : exception - 1;
    return { text, syllables, stressed: clamp(stressed, 0, Math.max(0, syllables.length - 1)) };
  });
  const audible = words.filter(({ syllables }) => syllables.length > 0);
  if (audible.length > 0) return audible;
  return [{ text: '', syllables: [{ onset: ['b'], vowel: 'a', coda: [] }], stressed: 0 }];
}

function syllablesOf(text: string, language: Language): Syllable[] {
  const isAbbreviation = text.length > 1 && text === text.toUpperCase();
  if (isAbbreviation) return syllabify(soundsOf(spellOut(text), 'italian'));
  return syllabify(soundsOf(text.toLowerCase(), language));
}

function spellOut(word: string): string {
  return [...word.toLowerCase()].map((letter) => letterNames[letter] ?? letter).join('');
}

function syllabify(sounds: readonly Sound[]): Syllable[] {
  const syllables: Syllable[] = [];
  let onset: Consonant[] = [];
  let isDouble = false;
  let isBroken = false;
  for (const sound of sounds) {
    if ('isBreak' in sound) {
      isBroken = true;
      continue;
    }
    if ('consonant' in sound) {
      onset.push(sound.consonant);
      isDouble ||= sound.isDouble === true;
      continue;
    }
    const previous = syllables.at(-1);
    if (previous && onset.length === 0 && !isBroken) {
      // A third vowel in a row is dropped.
      if (previous.glide === undefined && previous.vowel !== sound.vowel) previous.glide = sound.vowel;
      continue;
    }
    if (previous && onset.length > 1 && !startsSyllables(onset)) {
      const own = onset.findIndex((_, i) => i > 0 && startsSyllables(onset.slice(i)));
      previous.coda = onset.slice(0, own).slice(0, 2);
      onset = onset.slice(own);
    }
    syllables.push({
      onset: onset.slice(-3),
      ...(isDouble && previous ? { isDouble: true } : {}),
      vowel: sound.vowel,
      coda: [],
    });
    onset = [];
    isDouble = false;
    isBroken = false;
  }
  const last = syllables.at(-1);
  if (last) last.coda = onset.slice(0, 2);
  // A word without a vowel gets one.
  else if (onset.length > 0) syllables.push({ onset: onset.slice(0, 2), vowel: 'e', coda: [] });
  return syllables;
}

/** 'fr', 'gl', 'sc' and any single consonant can start a syllable; 'rt' and 'nd' are split. */
function startsSyllables(cluster: readonly Consonant[]): boolean {
  const [first, second] = cluster;
  if (second === undefined) return first !== 'ng';
  if (second === 'w' || second === 'y') return first !== 'ng';
  if (first === 'd' && second === 'z') return true;
  if (first === 's') return second !== 's' && cluster.length < 4;
  return (second === 'r' || second === 'l') && /^(?:[bdfgkptv]|th)$/.test(first ?? '');
}
