import { clamp } from '../../maths/smooth.ts';
import { type Consonant, type Sound, soundsOf, type Vowel } from './spelling.ts';

export interface Syllable {
  onset: readonly Consonant[];
  /** The onset is a double consonant: the mouth stays shut longer. */
  held?: true;
  vowel: Vowel;
  /** The second half of a diphthong. */
  glide?: Vowel;
  coda: readonly Consonant[];
}

export interface Word {
  text: string;
  syllables: readonly Syllable[];
  /** Which of its syllables carries the stress. */
  stressed: number;
}

/** Which syllable of a word carries the stress, counted from 1, where the rule fails. */
export interface Stresses {
  animal?: number | undefined;
  term?: number | undefined;
}

/** How an Italian spells; vowels are called by their sound. */
const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  'bi ci di effe gi acca gei cappa elle emme enne pi qu erre esse ti vi vu ics zeta'
    .split(' ')
    .map((spoken, i) => ['bcdfghjklmnpqrstvwxz'.charAt(i), spoken]),
);

/** A name as it is said: the creature's part in Italian, its vibe in English. */
export function wordsOf(name: string, stresses: Stresses = {}): Word[] {
  const written = name
    .normalize('NFD')
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => word.replaceAll(/[^A-Za-z]/g, ''))
    .filter((word) => word !== '');
  const words = written.map((text, index): Word => {
    const isAnimal = index === 0;
    const syllables = syllablesOf(text, isAnimal);
    // Italian leans on the last syllable but one, English on the first.
    const rule = isAnimal ? syllables.length - 2 : 0;
    const exception = isAnimal ? stresses.animal : index === 1 ? stresses.term : undefined;
    const stressed = exception === undefined ? rule : exception - 1;
    return { text, syllables, stressed: clamp(stressed, 0, Math.max(0, syllables.length - 1)) };
  });
  const audible = words.filter(({ syllables }) => syllables.length > 0);
  if (audible.length > 0) return audible;
  return [{ text: '', syllables: [{ onset: ['b'], vowel: 'a', coda: [] }], stressed: 0 }];
}

function syllablesOf(text: string, isAnimal: boolean): Syllable[] {
  const isSpelt = text.length > 1 && text === text.toUpperCase();
  if (isSpelt) return syllabify(soundsOf(nameLetters(text), 'italian'));
  return syllabify(soundsOf(text.toLowerCase(), isAnimal ? 'italian' : 'english'));
}

function nameLetters(word: string): string {
  return [...word.toLowerCase()].map((letter) => letterNames[letter] ?? letter).join('');
}

function syllabify(sounds: readonly Sound[]): Syllable[] {
  const syllables: Syllable[] = [];
  let onset: Consonant[] = [];
  let isHeld = false;
  let isApart = false;
  for (const sound of sounds) {
    if ('isBreak' in sound) {
      isApart = true;
      continue;
    }
    if ('consonant' in sound) {
      onset.push(sound.consonant);
      isHeld ||= sound.held === true;
      continue;
    }
    const previous = syllables.at(-1);
    if (previous && onset.length === 0 && !isApart) {
      // A third vowel in a row is swallowed.
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
      ...(isHeld && previous ? { held: true } : {}),
      vowel: sound.vowel,
      coda: [],
    });
    onset = [];
    isHeld = false;
    isApart = false;
  }
  const last = syllables.at(-1);
  if (last) last.coda = onset.slice(0, 2);
  // A word without any vowel still wants to be said.
  else if (onset.length > 0) syllables.push({ onset: onset.slice(0, 2), vowel: 'e', coda: [] });
  return syllables;
}

/** 'fr', 'gl' and 'sc' open a syllable, as does any single consonant; 'rt' and 'nd' are torn apart. */
function startsSyllables(cluster: readonly Consonant[]): boolean {
  const [first, second] = cluster;
  if (second === undefined) return first !== 'ng';
  if (second === 'w' || second === 'y') return first !== 'ng';
  if (first === 'd' && second === 'z') return true;
  if (first === 's') return second !== 's' && cluster.length < 4;
  return (second === 'r' || second === 'l') && /^(?:[bdfgkptv]|th)$/.test(first ?? '');
}
