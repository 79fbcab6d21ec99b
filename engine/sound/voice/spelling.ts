import { english } from './english-words.ts';
import { type Consonant, consonants, type Vowel, vowels } from './phones.ts';

export type Language = 'italian' | 'english';

/** One sound of a word. Italian has double consonants; a break keeps two vowels in separate syllables. */
export type Sound = { vowel: Vowel } | { consonant: Consonant; isDouble?: true } | { isBreak: true };

/** The first match wins, so longer spellings come first. */
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

const commonSpellings: readonly Spelling[] = [
  [/^[ckq]+/, 'k'],
  [/^x+/, 'k s'],
  [/^y+/, 'i'],
  [/^([a-z])\1*/, '$1'],
];

const spellings: Readonly<Record<Language, readonly Spelling[]>> = {
  italian: [...italianSpellings, ...commonSpellings],
  english: [...englishSpellings, ...commonSpellings],
};

/** The sounds of a word, which is written in lower case a to z. */
export function soundsOf(word: string, language: Language): Sound[] {
  if (language === 'italian') return withSemivowels(readByRules(word, 'italian'));
  return Object.hasOwn(english, word) ? soundsFrom(english[word]!) : readByRules(word, 'english');
}

function readByRules(word: string, language: Language): Sound[] {
  const sounds: Sound[] = [];
  let rest = word;
  while (rest !== '') {
    const rule = spellings[language].find(([pattern]) => pattern.test(rest));
    const match = rule?.[0].exec(rest);
    if (!rule || !match) break;
    const spoken = rule[1].replace('$1', match[1] ?? '');
    // A silent letter must not leave the word without a vowel.
    const isSilent = spoken === '' && !sounds.some((sound) => 'vowel' in sound);
    const [first, ...others] = soundsFrom(isSilent ? match[0].slice(0, 1) : spoken);
    const isDouble =
      language === 'italian' && /([^aeiou])\1|cq/.test(match[0]) && 'vowel' in (sounds.at(-1) ?? {});
    if (first)
      sounds.push(isDouble && 'consonant' in first ? { ...first, isDouble: true } : first, ...others);
    rest = rest.slice(match[0].length);
  }
  return sounds;
}

function soundsFrom(spoken: string): Sound[] {
  return spoken.split(' ').flatMap((symbol): Sound[] => {
    if (symbol === '.') return [{ isBreak: true }];
    if (Object.hasOwn(vowels, symbol)) return [{ vowel: symbol as Vowel }];
    return Object.hasOwn(consonants, symbol) ? [{ consonant: symbol as Consonant }] : [];
  });
}

/** An Italian i or u before a vowel is a semivowel: 'Orsacchio' ends in 'kyo'. */
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
