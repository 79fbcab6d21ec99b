import { expect, test } from 'vitest';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import { kitFor } from '../kits/all.ts';
import type { Recipe } from '../recipe.ts';
import { drawFigure } from '../render.ts';
import { buildFigure } from './figure.ts';
import { cores, waysFor } from './fusion-table.ts';
import { planFor } from './plan.ts';

const recipeFor = (animal: string, term: string, seed = 1): Recipe => ({
  animal,
  term,
  style: '2D',
  palette: 'vibrant',
  craziness: 'chill',
  seed,
});

/** Shares of a picture's figure that show the animal's skins and the term's object. */
function sharesOf(recipe: Recipe): { animal: number; object: number } {
  const size = 96;
  const figure = buildFigure(recipe, kitFor(recipe), { size });
  const { front, instance } = drawFigure(figure, size).fragments;
  const { mesh } = figure.body.trunk.part;
  const seen = Array.from(front, (f) => (f < 0 ? undefined : figure.instances[instance[f]!])).filter(
    (each) => each && each.role !== 'stage',
  );
  const count = (isOne: (each: (typeof figure.instances)[number]) => boolean): number =>
    seen.filter((each) => isOne(each!)).length / seen.length;
  return {
    object: count((each) => each.mesh === mesh),
    animal: count((each) => each.mesh !== mesh && (each.role === 'trunk' || each.role === 'head')),
  };
}

test('of every fused animal something shows beside the object, and of the object beside the animal', () => {
  const hidden = Object.keys(animals).filter((id) => {
    const { animal, object } = sharesOf(recipeFor(id, 'burger'));
    return animal < 0.08 || object < 0.08;
  });
  expect(hidden).toEqual([]);
});

test('every term becomes a body, or what the animal is made of', () => {
  const merged = Object.keys(terms).filter((term) =>
    ['frog', 'crocodile', 'penguin'].every((animal) =>
      waysFor(term, kitFor(recipeFor(animal, term)).animal).some((way) => way === 'fuse' || way === 'made'),
    ),
  );
  expect(merged).toEqual(Object.keys(terms));
});

test('a giraffe keeps its neck', () => {
  const recipe = recipeFor('giraffe', 'burger');
  expect(planFor(recipe, kitFor(recipe)).archetype).toBe('totem');
});

test('the table names objects of our terms only', () => {
  const objects = new Set(Object.values(terms).map(({ object }) => object));
  expect(Object.keys(cores).filter((icon) => !objects.has(icon))).toEqual([]);
});
