/** Splits a name into the sounds an Italian would make of it, syllable by syllable. */

export type Vowel = 'a' | 'e' | 'i' | 'o' | 'u';

const consonantNames = [
  'b',
  'ch',
  'd',
  'f',
  'g',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'sh',
  't',
  'ts',
  'v',
  'w',
  'y',
  'z',
] as const;

export type Consonant = (typeof consonantNames)[number];

export interface Syllable {
  onset: readonly Consonant[];
  vowel: Vowel;
  /** The second half of a diphthong. */
  glide?: Vowel;
  coda?: Consonant;
}

type Sound = { vowel: Vowel } | { consonant: Consonant };

/** First match wins, so longer spellings stand before shorter ones. */
type Spelling = readonly [pattern: RegExp, sounds: string];

const italian: readonly Spelling[] = [
  [/^sch/, 's k'],
  [/^sc(?=[ei])/, 'sh'],
  [/^c?ch/, 'k'],
  [/^gh/, 'g'],
  [/^cc?i(?=[aou])/, 'ch'],
  [/^gg?i(?=[aou])/, 'j'],
  [/^cc?(?=[ei])/, 'ch'],
  [/^gg?(?=[ei])/, 'j'],
  [/^gn/, 'n y'],
  [/^gli(?=[aeou])/, 'l y'],
  [/^qu/, 'k w'],
  [/^zz?/, 'ts'],
];

const english: readonly Spelling[] = [
  [/^(?:tch|ch)/, 'ch'],
  [/^sh/, 'sh'],
  [/^th/, 'd'],
  [/^ph/, 'f'],
  [/^wh/, 'w'],
  [/^kn/, 'n'],
  [/^ck/, 'k'],
  [/^qu/, 'k w'],
  [/^x/, 'k s'],
  [/^dge?/, 'j'],
  [/^gh(?=t)/, ''],
  [/^gh/, 'g'],
  [/^cc(?=[ei])/, 'ch'],
  [/^zz/, 'ts'],
  [/^c(?=[eiy])/, 's'],
  [/^(?:ee|ea|ie)/, 'i'],
  [/^(?:oo|ou|ew)/, 'u'],
  [/^(?:ay|ai|ey)/, 'e i'],
  [/^ow$/, 'o u'],
  [/^(?:ow|au|aw)/, 'a u'],
  [/^oa/, 'o'],
  [/^le$/, 'o l'],
  [/^a(?=[^aeiou]e[rs]?$)/, 'e i'],
  [/^i(?=[^aeiou]e[rs]?$)/, 'a i'],
  [/^es?$/, ''],
  [/^y(?=[aeiou])/, 'y'],
  [/^y/, 'i'],
];

const shared: readonly Spelling[] = [
  [/^[ckq]+/, 'k'],
  [/^x+/, 'k s'],
  [/^y+/, 'i'],
  [/^([a-z])\1*/, '$1'],
];

/** How an Italian spells; vowels are called by their sound. */
const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  'bi ci di effe gi acca gei cappa elle emme enne pi qu erre esse ti vi vu ics zeta'
    .split(' ')
    .map((spoken, i) => ['bcdfghjklmnpqrstvwxz'.charAt(i), spoken]),
);

/** One list of syllables per word. */
export function syllablesOf(name: string): Syllable[][] {
  const words = name
    .normalize('NFD')
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => word.replaceAll(/[^A-Za-z]/g, ''))
    .filter((word) => word !== '');
  const spoken = words.map((word, index) => {
    const spelt = word.length > 1 && word === word.toUpperCase();
    if (spelt) return syllabify(soundsOf(nameLetters(word), italian));
    // The creature's name comes first and is Italian; its vibe is not.
    return syllabify(soundsOf(word.toLowerCase(), index === 0 ? italian : english));
  });
  const audible = spoken.filter((word) => word.length > 0);
  return audible.length > 0 ? audible : [[{ onset: ['b'], vowel: 'a' }]];
}

function nameLetters(word: string): string {
  return [...word.toLowerCase()].map((letter) => letterNames[letter] ?? letter).join('');
}

function soundsOf(word: string, language: readonly Spelling[]): Sound[] {
  const sounds: Sound[] = [];
  let rest = word;
  while (rest !== '') {
    const spelling = [...language, ...shared].find(([pattern]) => pattern.test(rest));
    const match = spelling?.[0].exec(rest);
    if (!spelling || !match) break;
    const spoken = spelling[1].replace('$1', match[1] ?? '');
    // A silent last letter must not silence the whole word.
    const silentWord = spoken === '' && !sounds.some((sound) => 'vowel' in sound);
    for (const symbol of (silentWord ? match[0].slice(0, 1) : spoken).split(' ')) {
      if (isVowel(symbol)) sounds.push({ vowel: symbol });
      else if (isConsonant(symbol)) sounds.push({ consonant: symbol });
    }
    rest = rest.slice(match[0].length);
  }
  return sounds;
}

function isVowel(symbol: string): symbol is Vowel {
  return /^[aeiou]$/.test(symbol);
}

function isConsonant(symbol: string): symbol is Consonant {
  return consonantNames.some((name) => name === symbol);
}

function syllabify(sounds: readonly Sound[]): Syllable[] {
  const syllables: Syllable[] = [];
  let onset: Consonant[] = [];
  for (const sound of sounds) {
    if ('consonant' in sound) {
      onset.push(sound.consonant);
      continue;
    }
    const previous = syllables.at(-1);
    if (previous && onset.length === 0 && previous.glide === undefined && previous.vowel !== sound.vowel) {
      previous.glide = sound.vowel;
      continue;
    }
    if (previous && onset.length === 0) continue;
    if (previous && onset.length > 1 && !startsSyllables(onset)) {
      const [coda, ...others] = onset;
      if (coda) previous.coda = coda;
      onset = others;
    }
    syllables.push({ onset: onset.slice(-3), vowel: sound.vowel });
    onset = [];
  }
  const last = syllables.at(-1);
  if (last && onset[0]) last.coda = onset[0];
  // A word without any vowel still wants to be said.
  if (!last && onset.length > 0) syllables.push({ onset: onset.slice(0, 2), vowel: 'e' });
  return syllables;
}

/** 'fr', 'gl' and 'sc' open a syllable; 'rt' and 'nd' are torn apart. */
function startsSyllables(cluster: readonly Consonant[]): boolean {
  const [first, second] = cluster;
  if (second === 'w' || second === 'y') return true;
  if (first === 's') return second !== 's';
  return (second === 'r' || second === 'l') && /^[bdfgkptv]$/.test(first ?? '');
}
