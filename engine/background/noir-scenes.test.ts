import { expect, test } from 'vitest';
import type { Recipe } from '../recipe.ts';
import { strokes } from '../sculpt/lettering.ts';
import { drawFlat } from '../svg/draw.ts';
import { flashOf } from './flash.ts';
import { noirFor } from './noir-scenes.ts';
import { placeNoir } from './stages.ts';

const size = 96;
const recipes = Array.from({ length: 80 }, (_, seed): Recipe => ({
  animal: 'fox',
  term: 'pizza',
  style: '2D',
  palette: 'grayscale',
  craziness: 'cooked',
  seed,
}));

test('other seeds of a pair stand in ten other scenes, each whole, with lights, and dark behind the figure', () => {
  const ofEach = new Map(recipes.map((recipe) => [noirFor(recipe).name, recipe]));
  expect(ofEach.size).toBe(10);
  for (const recipe of ofEach.values()) {
    const placed = placeNoir(recipe, size);
    expect(placed.body).not.toMatch(/NaN|undefined|d="[^M]/);
    const pixels = drawFlat([placed], size);
    expect(pixels.every((value, i) => (i % 4 === 3 ? value === 255 : value === pixels[i - (i % 4)]))).toBe(
      true,
    );
    const toneAt = (x: number, y: number): number =>
      pixels[(Math.floor(y * size) * size + Math.floor(x * size)) * 4]!;
    const shares = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);
    const all = shares.flatMap((y) => shares.map((x) => toneAt(x, y)));
    expect(all.filter((tone) => tone > 140).length).toBeGreaterThan(6);
    const behindFigure = shares.filter((y) => y > 0.3 && y < 0.8).map((y) => toneAt(0.4, y));
    expect(behindFigure.filter((tone) => tone > 140).length, noirFor(recipe).name).toBeLessThan(4);
  }
});

test('all words of the scenes have letters', () => {
  const words = recipes.flatMap((recipe) =>
    noirFor(recipe).layers.flatMap((layer) => Array.from(layer.matchAll(/text (\S+)/g), ([, word]) => word!)),
  );
  expect(words).toContain('WANTED');
  expect([...words.join('').replaceAll('_', '')].filter((letter) => !(letter in strokes))).toEqual([]);
});

test('a flash throws a shadow on walls only', () => {
  const flashed = recipes
    .filter((recipe) => flashOf(recipe) !== undefined)
    .map((recipe) => noirFor(recipe).name);
  expect([...new Set(flashed)].toSorted()).toEqual(['camera', 'countdown', 'frontPage', 'lineUp', 'wanted']);
});
