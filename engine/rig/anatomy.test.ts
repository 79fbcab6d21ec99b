import { expect, test } from 'vitest';
import { animals } from '../casting/animals.ts';
import { heightAt } from '../inflate/inflate.ts';
import { animalKit, kitFor } from '../kits/all.ts';
import type { Recipe } from '../recipe.ts';
import { drawFigure } from '../render.ts';
import { anatomies } from './anatomy.ts';
import { buildFigure } from './figure.ts';
import { planFor } from './plan.ts';

const recipe: Recipe = {
  animal: 'frog',
  term: 'pizza',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 1,
};
const kit = kitFor(recipe);

test('every animal has its anatomy, and no anatomy is left over', () => {
  const icons = new Set(Object.values(animals).map(({ icon }) => icon));
  expect(Object.keys(anatomies).toSorted()).toEqual([...icons].toSorted());
});

test('every eye sits on the animal', () => {
  const astray = Object.keys(animals).filter((animal) => {
    const { body, face } = buildFigure(
      { ...recipe, animal },
      { ...kit, animal: animalKit(animal) },
      { size: 128 },
    );
    return face.marks.length === 0 || face.marks.some(([u, v]) => heightAt(body.animal.part, u, v) < 0.005);
  });
  expect(astray).toEqual([]);
});

/** How many pixels of a small picture show each of the two eyes. */
function seenOfEyes(change: Partial<Recipe>): number[] {
  const size = 96;
  const changed: Recipe = { ...recipe, style: '2D', ...change };
  const figure = buildFigure(changed, kitFor(changed), { size });
  const { front, instance } = drawFigure(figure, size).fragments;
  const seen = Array.from(front, (f) => (f < 0 ? undefined : figure.instances[instance[f]!]));
  return [0, 1].map((eye) => seen.filter((each) => each?.role === 'eye' && each.limb === eye).length);
}

test('animals not seen in profile show both eyes', () => {
  const whole = Object.keys(animals).filter((animal) => animals[animal]!.view !== 'profile');
  expect(whole.filter((animal) => Math.min(...seenOfEyes({ animal })) < 10)).toEqual([]);
});

test('goggles are pushed up', () => {
  expect(Math.min(...seenOfEyes({ animal: 'cat', term: 'slime' }))).toBeGreaterThan(20);
});

test('seeds vary how a character is put together', () => {
  const plans = Array.from({ length: 40 }, (_, seed) => planFor({ ...recipe, seed }, kit));
  expect(new Set(plans.map(({ bulk }) => bulk)).size).toBe(40);
  expect(new Set(plans.map(({ footwear }) => footwear))).toEqual(new Set(['sneaker', 'flipper']));
  expect(new Set(plans.map(({ hands }) => hands))).toEqual(new Set(['glove', 'fin']));
  expect(new Set(plans.map(({ poses }) => poses.toSorted().join())).size).toBeGreaterThan(8);
  expect(new Set(plans.map(({ stance }) => stance)).size).toBe(6);
  expect(new Set(plans.map(({ shoe }) => shoe)).size).toBeGreaterThan(4);
});

test('neither palette nor craziness changes the plan', () => {
  const plan = planFor(recipe, kit);
  expect(planFor({ ...recipe, palette: 'grayscale' }, kit)).toEqual(plan);
  expect(planFor({ ...recipe, craziness: 'cooked' }, kit)).toEqual(plan);
});
