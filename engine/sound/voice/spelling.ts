import { english } from './english-words.ts';

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
  'ng',
  'p',
  'r',
  's',
  'sh',
  't',
  'th',
  'ts',
  'v',
  'w',
  'y',
  'z',
] as const;

export type Consonant = (typeof consonantNames)[number];

/** The five of Italian, then what English adds: trap, strut, kit, nurse, foot and lot. */
const vowelNames = ['a', 'e', 'i', 'o', 'u', 'ae', 'uh', 'ih', 'er', 'oo', 'aw'] as const;

export type Vowel = (typeof vowelNames)[number];

export type Language = 'italian' | 'english';

/** One sound of a word. A held consonant is the Italian double one; a break keeps two vowels apart. */
export type Sound = { vowel: Vowel } | { consonant: Consonant; held?: true } | { isBreak: true };

/** First match wins, so longer spellings stand before shorter ones. */
type Spelling = readonly [pattern: RegExp, sounds: string];

const italianSpellings: readonly Spelling[] = [
  [/^bzz?/, 'b z'],
  [/^sch/, 's k'],
  [/^sci(?=[aou])/, 'sh'],
  [/^sc(?=[ei])/, 'sh'],
  [/^c?ch/, 'k'],
  [/^gg?h/, 'g'],
  [/^cc?i(?=[aou])/, 'ch'],
  [/^gg?i(?=[aou])/, 'j'],
  [/^cc?(?=[ei])/, 'ch'],
  [/^gg?(?=[ei])/, 'j'],
  [/^gn/, 'n y'],
  [/^gli(?=[aeou])/, 'l y'],
  [/^c?qu/, 'k w'],
  [/^zz/, 'ts'],
  [/^z/, 'd z'],
];

const englishSpellings: readonly Spelling[] = [
  [/^(?:tch|ch)/, 'ch'],
  [/^sh/, 'sh'],
  [/^th/, 'th'],
  [/^ph/, 'f'],
  [/^wh/, 'w'],
  [/^kn/, 'n'],
  [/^ck/, 'k'],
  [/^ng$/, 'ng'],
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
  [/^le$/, 'uh l'],
  [/^er$/, 'er'],
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

const spellings: Readonly<Record<Language, readonly Spelling[]>> = {
  italian: [...italianSpellings, ...shared],
  english: [...englishSpellings, ...shared],
};

/** The sounds of a word in small letters a to z. */
export function soundsOf(word: string, language: Language): Sound[] {
  if (language === 'italian') return withSemivowels(spelt(word, 'italian'));
  return Object.hasOwn(english, word) ? symbols(english[word]!) : spelt(word, 'english');
}

function spelt(word: string, language: Language): Sound[] {
  const sounds: Sound[] = [];
  let rest = word;
  while (rest !== '') {
    const spelling = spellings[language].find(([pattern]) => pattern.test(rest));
    const match = spelling?.[0].exec(rest);
    if (!spelling || !match) break;
    const spoken = spelling[1].replace('$1', match[1] ?? '');
    // A silent last letter must not silence the whole word.
    const silentWord = spoken === '' && !sounds.some((sound) => 'vowel' in sound);
    const [first, ...others] = symbols(silentWord ? match[0].slice(0, 1) : spoken);
    const isHeld =
      language === 'italian' && /([^aeiou])\1|cq/.test(match[0]) && 'vowel' in (sounds.at(-1) ?? {});
    if (first) sounds.push(isHeld && 'consonant' in first ? { ...first, held: true } : first, ...others);
    rest = rest.slice(match[0].length);
  }
  return sounds;
}

function symbols(spoken: string): Sound[] {
  return spoken.split(' ').flatMap((symbol): Sound[] => {
    if (symbol === '.') return [{ isBreak: true }];
    const vowel = vowelNames.find((name) => name === symbol);
    if (vowel) return [{ vowel }];
    const consonant = consonantNames.find((name) => name === symbol);
    return consonant ? [{ consonant }] : [];
  });
}

/** 'Orsacchio' ends in 'kyo': an Italian i or u before a vowel is hardly one itself. */
function withSemivowels(sounds: readonly Sound[]): Sound[] {
  return sounds.map((sound, i) => {
    const before = sounds[i - 1];
    const next = sounds[i + 1];
    if (!('vowel' in sound) || (before && 'vowel' in before)) return sound;
    if (!next || !('vowel' in next) || next.vowel === sound.vowel) return sound;
    if (sound.vowel === 'i') return { consonant: 'y' };
    return sound.vowel === 'u' ? { consonant: 'w' } : sound;
  });
}
