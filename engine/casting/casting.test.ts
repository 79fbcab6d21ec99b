import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import icons from '../art/icons.json' with { type: 'json' };
import { iconsOf } from '../kits/all.ts';
import { animals } from './animals.ts';
import { castAnimal, castTerm } from './find.ts';
import { terms } from './terms.ts';

describe('the art', () => {
  it('holds exactly the icons the casting uses', () => {
    const used = new Set(Object.values(terms).flatMap(iconsOf));
    expect(Object.keys(icons)).toEqual([...used].toSorted());
  });

  it('holds nothing but filled paths: the renderer draws no more of SVG', () => {
    const path = /<path( (fill|fill-rule|style|opacity|d)="[^"]*")+\/>/g;
    const more = Object.entries(icons).filter(([, body]) => body.replaceAll(path, '') !== '');
    expect(more).toEqual([]);
  });

  it('ships with its licence notice', () => {
    const notice = readFileSync(new URL('../art/LICENSE', import.meta.url), 'utf8');
    expect(notice).toContain('Copyright (c) Microsoft Corporation.');
    expect(notice).toContain('The above copyright notice and this permission notice shall be included');
  });
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
      expect(new Set(term.props).size, `props of ${id}`).toBeGreaterThanOrEqual(2);
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
