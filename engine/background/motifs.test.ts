import { expect, test } from 'vitest';
import { kitFor } from '../kits/all.ts';
import { palettes, type Recipe } from '../recipe.ts';
import { buildFigure } from '../rig/figure.ts';
import { strokes } from '../sculpt/lettering.ts';
import { drawFlat } from '../svg/draw.ts';
import { type Motif, motifFor } from './motifs.ts';
import { schemeFor } from './scheme.ts';
import { placeMotif } from './stages.ts';

const size = 96;
const recipeOf = (seed: number): Recipe => ({
  animal: 'fox',
  term: 'pizza',
  style: '2D',
  palette: 'grayscale',
  craziness: 'cooked',
  seed,
});
const recipes = Array.from({ length: 80 }, (_, seed) => recipeOf(seed));
const motifs = new Map(
  recipes.map((recipe): [string, Motif] => {
    const motif = motifFor(recipe)!;
    return [motif.name, motif];
  }),
);

test('every grayscale picture has one of ten motifs, and more than half of the coloured ones the same', () => {
  expect(motifs.size).toBe(10);
  const coloured = recipes.map((recipe) => motifFor({ ...recipe, palette: 'vibrant' })?.name);
  expect(coloured.filter((name) => name === undefined).length).toBeLessThan(40);
  coloured.forEach((name, seed) => expect([undefined, motifFor(recipeOf(seed))!.name]).toContain(name));
});

test.each(palettes)(
  'each motif is a whole drawing with lights, and dark behind the figure, in %s',
  (palette) => {
    const recipe = { ...recipeOf(1), palette };
    const scheme = schemeFor(buildFigure(recipe, kitFor(recipe), { size }));
    const bright = { vibrant: 150, pastel: 195, grayscale: 140 }[palette];
    for (const [name, motif] of motifs) {
      const placed = placeMotif(motif, palette, scheme, size);
      expect(placed.body).not.toMatch(/NaN|undefined|d="[^M]/);
      const pixels = drawFlat([placed], size);
      expect(pixels.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
      const toneAt = (x: number, y: number): number => {
        const i = (Math.floor(y * size) * size + Math.floor(x * size)) * 4;
        return pixels[i]! * 0.3 + pixels[i + 1]! * 0.59 + pixels[i + 2]! * 0.11;
      };
      const shares = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);
      const all = shares.flatMap((y) => shares.map((x) => toneAt(x, y)));
      expect(all.filter((tone) => tone > bright).length, name).toBeGreaterThan(6);
      const behindFigure = shares.filter((y) => y > 0.3 && y < 0.8).map((y) => toneAt(0.4, y));
      expect(behindFigure.filter((tone) => tone > bright).length, name).toBeLessThan(4);
    }
  },
);

test('all words of the motifs have letters', () => {
  const words = recipes.flatMap((recipe) =>
    motifFor(recipe)!.layers.flatMap((layer) =>
      Array.from(layer.matchAll(/text (\S+)/g), ([, word]) => word!),
    ),
  );
  expect(words).toContain('WANTED');
  expect([...words.join('').replaceAll('_', '')].filter((letter) => !(letter in strokes))).toEqual([]);
});

test('a flash throws a shadow on walls only', () => {
  const flashed = [...motifs.values()].filter(({ flash }) => flash !== undefined).map(({ name }) => name);
  expect(flashed.toSorted()).toEqual(['camera', 'countdown', 'frontPage', 'lineUp', 'wanted']);
});
