import { expect, test } from 'vitest';
import { castOf } from '../casting/find.ts';
import { terms } from '../casting/terms.ts';
import { kitFor } from '../kits/all-kits.ts';
import { palettes, type Recipe } from '../recipe.ts';
import { buildFigure } from '../rig/figure.ts';
import { strokes } from '../sculpt/lettering.ts';
import { drawFlat } from '../svg/draw.ts';
import { type Scene, sceneFor } from './motifs.ts';
import { placeScene } from './place-scene.ts';
import { stageFor, termsOf } from './scenes.ts';
import { schemeFor } from './scheme.ts';

const size = 96;
const recipeOf = (seed: number): Recipe => ({
  animal: 'fox',
  term: 'pizza',
  style: '2D',
  palette: 'grayscale',
  craziness: 'cooked',
  seed,
});
const sceneOf = (recipe: Recipe): Scene => sceneFor({ recipe, term: castOf(recipe).term });
const recipes = Array.from({ length: 80 }, (_, seed) => recipeOf(seed));
const byName = (list: readonly Scene[]): Map<string, Scene> =>
  new Map(list.map((scene) => [scene.name, scene]));
const motifs = byName(recipes.map(sceneOf));
const stages = byName(
  Object.keys(terms).flatMap((term) =>
    recipes.slice(0, 20).map((recipe) => sceneOf({ ...recipe, term, palette: 'vibrant' })),
  ),
);

test('grayscale pictures have one of ten motifs, and many coloured ones the stage of their term', () => {
  expect(motifs.size).toBe(10);
  const coloured = recipes.map((recipe) => sceneOf({ ...recipe, palette: 'vibrant' }).name);
  expect(new Set(coloured)).toEqual(new Set([...motifs.keys(), 'diner']));
  expect(coloured.filter((name) => name === 'diner').length).toBeGreaterThan(80 / 5);
});

test('terms have stages of their own, chosen by what they are', () => {
  expect(stages.size).toBe(10 + 15);
  const named = Object.values(termsOf).flatMap((list) => list.split(' '));
  expect(named.filter((term) => !(term in terms))).toEqual([]);
  const stageOf = (term: string) => stageFor(term, castOf({ animal: 'fox', term }).term.song.family);
  expect(['burger', 'football', 'disco', 'beach', 'mushroom', 'rocket'].map(stageOf)).toEqual([
    'diner',
    'arena',
    'club',
    'beach',
    'forest',
    'space',
  ]);
});

test.each(palettes)(
  'each scene is a whole drawing with lights, and dark behind the figure, in %s',
  (palette) => {
    const recipe = { ...recipeOf(1), palette };
    const scheme = schemeFor(buildFigure(recipe, kitFor(recipe), { size }));
    const bright = { vibrant: 150, pastel: 210, grayscale: 140 }[palette];
    for (const [name, scene] of [...motifs, ...stages]) {
      const drawing = placeScene(scene, palette, scheme);
      expect(drawing).not.toMatch(/NaN|undefined|d="[^M]/);
      const pixels = drawFlat(drawing, 100, size);
      expect(pixels.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
      const toneAt = (x: number, y: number): number => {
        const i = (Math.floor(y * size) * size + Math.floor(x * size)) * 4;
        return pixels[i]! * 0.3 + pixels[i + 1]! * 0.59 + pixels[i + 2]! * 0.11;
      };
      const shares = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);
      const all = shares.flatMap((y) => shares.map((x) => toneAt(x, y)));
      expect(Math.max(...all) - Math.min(...all), name).toBeGreaterThan(25);
      const behindFigure = shares.filter((y) => y > 0.3 && y < 0.8).map((y) => toneAt(0.4, y));
      expect(behindFigure.filter((tone) => tone > bright).length, name).toBeLessThan(4);
    }
  },
);

test('all words of the motifs have letters', () => {
  const words = recipes.flatMap((recipe) =>
    sceneOf(recipe).layers.flatMap((layer) => Array.from(layer.matchAll(/text (\S+)/g), ([, word]) => word!)),
  );
  expect(words).toContain('WANTED');
  expect([...words.join('').replaceAll('_', '')].filter((letter) => !(letter in strokes))).toEqual([]);
});

test('a flash throws a shadow on walls only', () => {
  const flashed = [...motifs.values(), ...stages.values()].filter(({ flash }) => flash !== undefined);
  expect([...new Set(flashed.map(({ name }) => name))].toSorted()).toEqual([
    'camera',
    'countdown',
    'frontPage',
    'lineUp',
    'wanted',
  ]);
});
