import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { animals } from '../../casting/animals.ts';
import { terms } from '../../casting/terms.ts';
import { wordsOf } from './syllables.ts';

/** In writing: ' starts a stressed syllable, : a double consonant. */
const said = (name: string, stresses = {}) =>
  wordsOf(name, stresses)
    .map(({ syllables, stressed }) =>
      syllables
        .map(({ isDouble, onset, vowel, glide, coda }, i) =>
          [i === stressed ? "'" : '', isDouble ? ':' : '', ...onset, vowel, glide, ...coda].join(''),
        )
        .join('-'),
    )
    .join(' ');

describe('a name', () => {
  it.each([
    ['Frogolino Disco Pro', "fro-go-'li-no 'dih-sko 'prou"],
    ['Coniglietto Pizza Pro', "ko-ni-'lye-:to 'pi-tsuh 'prou"],
    ['Scimmiolino Pizza Pro', "shi-:myo-'li-no 'pi-tsuh 'prou"],
    ['Chicchirillo Bubble Tea Pro', "ki-:ki-'ri-:lo 'buh-buhl 'ti 'prou"],
    ['Squaletto DJ Pro', "skwa-'le-:to 'di-jei 'prou"],
    ['Ragnozzo Wi-Fi Pro', "ra-'nyo-:tso 'wai 'fai 'prou"],
    ['Ghiandino Gamer Pro', "gyan-'di-no 'gei-mer 'prou"],
    ['Tartarughino Ghost Pro', "tar-ta-ru-'gi-no 'goust 'prou"],
  ])('%s is Italian in its first word and English in the others', (name, spoken) => {
    expect(said(name)).toBe(spoken);
  });

  it.each([
    ['burrito', 'Burrito', "buh-'ri-to"],
    ['banana', 'Banana', "buh-'nae-nuh"],
    ['croissant', 'Croissant', "kwa-'sant"],
    ['cappuccino', 'Cappuccino', "kae-puh-'chi-no"],
  ])('takes the stress of %s from the cast', (term, word, spoken) => {
    expect(said(`Gattini ${word}`, { term: terms[term]?.song.stress })).toBe(`ga-':ti-ni ${spoken}`);
  });

  it('has stresses that count from 1', () => {
    for (const { stress } of [...Object.values(animals), ...Object.values(terms).map(({ song }) => song)])
      if (stress !== undefined) expect(stress).toBeGreaterThanOrEqual(1);
  });

  it('has a syllable for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const words = wordsOf(name);
        expect(words.length).toBeGreaterThan(0);
        for (const { syllables } of words) expect(syllables.length).toBeGreaterThan(0);
      }),
    );
  });
});
