import { readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { propsOf } from '../kits/all-kits.ts';
import { animals } from './animals.ts';
import { castAnimal, castTerm } from './find.ts';
import { terms } from './terms.ts';

test('every thing that a term brings is a sculpt, and every such sculpt is used', () => {
  const names = readdirSync(new URL('../sculpts/props', import.meta.url)).map((file) =>
    file.replace('.sculpt', ''),
  );
  const used = new Set(Object.values(terms).flatMap(propsOf));
  expect(names.toSorted()).toEqual([...used].toSorted());
});

describe('the casting', () => {
  it('gives every animal a voice within reach of the singer', () => {
    for (const [id, { voice }] of Object.entries(animals)) {
      expect(voice.pitch, id).toBeGreaterThanOrEqual(65);
      expect(voice.pitch, id).toBeLessThanOrEqual(380);
      expect(voice.tract, id).toBeGreaterThanOrEqual(0.65);
      expect(voice.tract, id).toBeLessThanOrEqual(1.45);
      expect(voice.rasp, id).toBeGreaterThanOrEqual(0);
      expect(voice.rasp, id).toBeLessThanOrEqual(1);
    }
  });

  it('gives every term something to hold', () => {
    for (const [id, term] of Object.entries(terms)) {
      expect(term.props.length, `props of ${id}`).toBeGreaterThanOrEqual(1);
    }
  });

  it('writes colours as six hexadecimal digits', () => {
    for (const [id, { hat }] of Object.entries(terms))
      expect(hat?.colour ?? '#000000', id).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('refuses ids it does not know, even those every object has', () => {
    expect(() => castAnimal('toString')).toThrow("knows no animal 'toString'");
    expect(() => castTerm('constructor')).toThrow("knows no term 'constructor'");
  });
});
