import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import icons from '../art/icons.json' with { type: 'json' };
import { animalSvg, termSvg } from '../art/svg.ts';
import { usedIcons } from '../kits/all.ts';
import { animals } from './animals.ts';
import { castAnimal, castTerm } from './find.ts';
import { terms } from './terms.ts';

describe('the art', () => {
  it('holds exactly the icons the casting uses', () => {
    expect(Object.keys(icons)).toEqual(usedIcons());
  });

  it('holds the gradients it names, each once', () => {
    const ids = Object.values(icons).flatMap((body) =>
      [...body.matchAll(/\bid="([^"]+)"/g)].map((m) => m[1]),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const body of Object.values(icons)) {
      for (const [, id] of body.matchAll(/url\(#([^)]+)\)/g)) expect(body).toContain(`id="${id}"`);
    }
  });

  it('ships with its licence notice', () => {
    const notice = readFileSync(new URL('../art/LICENSE', import.meta.url), 'utf8');
    expect(notice).toContain('Copyright (c) Microsoft Corporation.');
    expect(notice).toContain('The above copyright notice and this permission notice shall be included');
  });

  it('draws every animal and every term as a complete picture', () => {
    const complete =
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32" fill="none">.+<\/svg>$/s;
    for (const id of Object.keys(animals)) expect(animalSvg(id)).toMatch(complete);
    for (const id of Object.keys(terms)) expect(termSvg(id)).toMatch(complete);
  });
});

describe('the casting', () => {
  it('gives every animal its own drawing', () => {
    const drawn = Object.values(animals).map((animal) => animal.icon);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

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

  it('gives every term its own object, hands something to hold and fills the air', () => {
    const objects = Object.values(terms).map((term) => term.object);
    expect(new Set(objects).size).toBe(objects.length);
    for (const [id, term] of Object.entries(terms)) {
      expect(new Set(term.props).size, `props of ${id}`).toBeGreaterThanOrEqual(2);
      expect(new Set(term.bits).size, `bits of ${id}`).toBeGreaterThanOrEqual(2);
    }
  });

  it('never casts two terms alike', () => {
    const skins = Object.values(terms).map(({ material }) => [material.kind, ...material.colours].join());
    expect(new Set(skins).size).toBe(skins.length);
  });

  it('writes colours as six hexadecimal digits', () => {
    for (const [id, { material, hat }] of Object.entries(terms)) {
      for (const colour of [...material.colours, hat?.colour ?? '#000000']) {
        expect(colour, id).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  it('refuses ids it does not know, even those every object has', () => {
    expect(() => castAnimal('toString')).toThrow("knows no animal 'toString'");
    expect(() => castTerm('constructor')).toThrow("knows no term 'constructor'");
  });
});
