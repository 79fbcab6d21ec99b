import { describe, expect, it } from 'vitest';
import { albumSets } from '#contract/album-sets.ts';
import { animals as castAnimals } from '#engine/casting/animals.ts';
import { terms as castTerms } from '#engine/casting/terms.ts';
import { animals } from './animals.ts';
import { terms } from './terms.ts';

/** Characters and brands that belong to others; compared without spaces, case or punctuation. */
const notOurs = `
  tralal bombardir crocodilo tungtung sahur liril laril ballerin cappuccina assassin brrbrr patapim
  chimpanz bananin bombombin gusin trippi troppi frigo camelo vacasaturn saturnit glorbo frutodrillo
  boneca ambalab trulim trulicin girafacel giraffacel celestre burbalon cocofant elefanto toasterin
  orangutin ananasin tigrrull tigrull svinin zibra zubra graipuss meduss blueberrin octopussin bobrito
  cactusel virtuoso bicus talpadif pandaccin guffo strawberell flamingell raccooni watermelondrillo
  penguino fluriflur noobin garamar tracotuc udindin spionir golubir crabracad espressosig nyan skibidi
  topolin paperin disney pokemon pikachu mario luigi vespa ferrari nutella lego tesla nike adidas
  cocacola pepsi oreo cheetos tiktok instagram
`
  .trim()
  .split(/\s+/);

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const unique = (values: readonly string[]) => new Set(values.map((value) => value.toLowerCase())).size;

describe('the catalogue', () => {
  it('is large enough to get lost in', () => {
    expect(animals.length).toBeGreaterThanOrEqual(100);
    expect(terms.length).toBeGreaterThanOrEqual(95);
  });

  it('has a set of 4 to 12 album slots for every animal and term', () => {
    for (const [kind, entries] of [
      ['animal', animals],
      ['term', terms],
    ] as const) {
      const ids = albumSets[kind].flatMap((set) => set.ids);
      expect(ids.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
      for (const { title, ids: slots } of albumSets[kind]) {
        expect([title, slots.length >= 4 && slots.length <= 12]).toEqual([title, true]);
      }
    }
    const titles = Object.values(albumSets).flatMap((sets) => sets.map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('lists exactly what the engine can draw and sing', () => {
    expect(animals.map(({ id }) => id).toSorted()).toEqual(Object.keys(castAnimals).toSorted());
    expect(terms.map(({ id }) => id).toSorted()).toEqual(Object.keys(castTerms).toSorted());
  });

  it('has stable slugs for ids', () => {
    for (const { id } of [...animals, ...terms]) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('repeats no id, name, emoji or joke', () => {
    expect(unique(animals.map(({ id }) => id))).toBe(animals.length);
    expect(unique(animals.map(({ name }) => name))).toBe(animals.length);
    expect(unique(animals.map(({ englishName }) => englishName))).toBe(animals.length);
    expect(unique(animals.map(({ emoji }) => emoji))).toBe(animals.length);
    expect(unique(terms.map(({ id }) => id))).toBe(terms.length);
    expect(unique(terms.map(({ name }) => name))).toBe(terms.length);
    expect(unique(terms.map(({ description }) => description))).toBe(terms.length);
    expect(unique(terms.map(({ emoji }) => emoji))).toBe(terms.length);
  });

  it('keeps names and jokes short enough for a list', () => {
    for (const { name, englishName } of animals) {
      expect(name).toMatch(/^[A-Z][a-z]{4,13}$/);
      expect(englishName.length).toBeLessThanOrEqual(16);
    }
    for (const { name, description } of terms) {
      expect(name.length).toBeLessThanOrEqual(12);
      expect(description.length).toBeGreaterThanOrEqual(8);
      expect(description.length, description).toBeLessThanOrEqual(34);
      expect(description).not.toMatch(/\.$/);
    }
  });

  it('uses no protected name', () => {
    const words = [...animals.map(({ name }) => name), ...terms.flatMap((t) => [t.name, t.description])];
    for (const word of words) {
      const like = notOurs.find((taken) => plain(word).includes(taken));
      expect(like, word).toBeUndefined();
    }
  });
});
