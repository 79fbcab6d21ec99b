import { expect, test } from 'vitest';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import type { Recipe } from '../recipe.ts';
import { buildFigure } from '../rig/figure.ts';
import { animalKit, kitFor, termKit } from './all-kits.ts';
import type { Kit } from './kit.ts';

const recipe: Recipe = {
  animal: 'shark',
  term: 'cappuccino',
  style: '2D',
  palette: 'pastel',
  craziness: 'cooked',
  seed: 7,
};

test('every animal and every term has a kit of a few kilobytes that survives the way to a browser', () => {
  for (const id of Object.keys(animals)) {
    const text = JSON.stringify(animalKit(id));
    expect(text.length, id).toBeLessThan(8_000);
    expect(JSON.parse(text), id).toEqual(animalKit(id));
  }
  for (const id of Object.keys(terms)) {
    const text = JSON.stringify(termKit(id));
    expect(text.length, id).toBeLessThan(8_000);
    expect(JSON.parse(text), id).toEqual(termKit(id));
  }
});

test('a figure is built from what its kit says, and from nothing else', () => {
  const kit = JSON.parse(JSON.stringify(kitFor(recipe))) as Kit;
  const points = (from: Kit): number[] =>
    buildFigure(recipe, from, { size: 96 }).instances.flatMap(({ matrix }) => Array.from(matrix));
  expect(points(kit)).toEqual(points(kitFor(recipe)));
  const other = { ...kit, animal: animalKit('frog') };
  expect(points(other)).not.toEqual(points(kit));
});

test('a thing that is not in a kit is named', () => {
  const { animal, term } = kitFor(recipe);
  const without = { animal, term: { ...term, props: {} } };
  const holding = Array.from(
    { length: 40 },
    (_, seed) => () => buildFigure({ ...recipe, seed }, without, { size: 64 }),
  );
  expect(() => holding.forEach((build) => build())).toThrow("The kit has no '");
});
