import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { syllablesOf } from './syllables.ts';

/** Written the way it is said: 'fro-go-li-no di-sko pro'. */
const said = (name: string) =>
  syllablesOf(name)
    .map((word) => word.map((s) => [...s.onset, s.vowel, s.glide, s.coda].join('')).join('-'))
    .join(' ');

describe('syllables', () => {
  it.each([
    ['Frogolino Disco Pro', 'fro-go-li-no di-sko pro'],
    ['Coniglietto Cappuccino Pro', 'ko-ni-lye-to ka-pu-chi-no pro'],
    ['Scimmiolino Pizza Pro', 'shi-mio-li-no pi-tsa pro'],
    ['Chicchirillo Bubble Tea Pro', 'ki-ki-ri-lo bu-bol ti pro'],
    ['Squaletto DJ Pro', 'skwa-le-to di-jei pro'],
    ['Ragnozzo Wi-Fi Pro', 'ra-nyo-tso wi fi pro'],
    ['Ghiandino Gamer Pro', 'gian-di-no gei-mer pro'],
    ['Tartarughino Ghost Pro', 'tar-ta-ru-gi-no gos pro'],
  ])('says %s the Italian way', (name, spoken) => {
    expect(said(name)).toBe(spoken);
  });

  it('finds something to say in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const words = syllablesOf(name);
        expect(words.length).toBeGreaterThan(0);
        for (const word of words) expect(word.length).toBeGreaterThan(0);
      }),
    );
  });
});
