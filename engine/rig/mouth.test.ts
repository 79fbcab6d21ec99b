import { expect, test } from 'vitest';
import { animals } from '../casting/animals.ts';
import { placeOf } from '../inflate/artwork.ts';
import { heightAt } from '../inflate/inflate.ts';
import { kitFor } from '../kits/all.ts';
import { apply, axisScale, multiply } from '../maths/vector.ts';
import type { Recipe } from '../recipe.ts';
import { drawFigure, render } from '../render.ts';
import { mouthOf } from './anatomy.ts';
import { buildFigure, type Figure } from './figure.ts';
import type { Mouth } from './mouth.ts';
import { sing } from './sing.ts';
import { openingOf } from './singing-mouth.ts';

const size = 96;
const wide = { open: 1, round: 0 };
const recipeFor = (animal: string, change: Partial<Recipe> = {}): Recipe => ({
  animal,
  term: 'pizza',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 1,
  ...change,
});

const figureOf = (recipe: Recipe): Figure => buildFigure(recipe, kitFor(recipe), { size });

/** Bears by what they have at their mouth. */
function bearWith(kind: Mouth['kind']): Figure {
  const craziness = kind === 'none' ? 'chill' : 'unhinged';
  const bears = Array.from({ length: 12 }, (_, seed) => figureOf(recipeFor('bear', { craziness, seed })));
  return bears.find(({ mouth }) => mouth.kind === kind)!;
}

test('every animal sings on its own face', () => {
  const astray = Object.keys(animals).filter((animal) => {
    const { body } = figureOf(recipeFor(animal));
    const [x, y] = mouthOf(body.anatomy);
    return heightAt(body.animal.part, ...placeOf(body.art, x, y)) < 0.005;
  });
  expect(astray).toEqual([]);
});

test.each(['none', 'tongue', 'grin'] as const)(
  'a still picture of one with %s shows nothing of it',
  (kind) => {
    const figure = bearWith(kind);
    const { recipe } = figure.shop;
    const [rest, shut] = [undefined, { open: 0, round: 0 }].map(
      (mouth) => render(recipe, { size, mouth }).pixels,
    );
    expect(rest!.every((value, i) => value === shut![i])).toBe(true);
    for (const part of figure.mouth.singing.parts()) expect(figure.instances).not.toContain(part);
  },
);

test.each(['none', 'tongue', 'grin'] as const)('one with %s opens its mouth', (kind) => {
  const { shop } = bearWith(kind);
  const [shut, open] = [undefined, wide].map((mouth) => render(shop.recipe, { size: 128, mouth }).pixels);
  const changed = shut!.filter((value, i) => Math.abs(value - open![i]!) > 60).length;
  expect(changed).toBeGreaterThan(100);
});

test('a mouth without a tongue hanging out has one inside, and beaks have no teeth', () => {
  const partsOf = ({ mouth }: Figure): number => mouth.singing.parts().length;
  expect(partsOf(bearWith('tongue'))).toBe(partsOf(bearWith('none')) - 1);
  expect(partsOf(figureOf(recipeFor('penguin')))).toBe(partsOf(bearWith('none')) - 2);
});

test('a jaw takes the lower teeth along and leaves the upper ones', () => {
  const figure = bearWith('grin');
  const jaw = figure.mouth.jaw!;
  const open = sing(figure, wide).instances[figure.instances.indexOf(jaw.grin)]!;
  const { positions, uvs } = jaw.grin.mesh;
  const [top, bottom] = jaw.between;
  for (let i = 0; i < uvs.length / 2; i++) {
    const fallen = positions[i * 3 + 1]! - open.mesh.positions[i * 3 + 1]!;
    if (uvs[i * 2 + 1]! <= top) expect(fallen).toBe(0);
    if (uvs[i * 2 + 1]! >= bottom) expect(fallen).toBeCloseTo(jaw.drop, 5);
  }
  const world = apply(jaw.grin.matrix, [0, -jaw.drop, 0]);
  const rest = apply(jaw.grin.matrix, [0, 0, 0]);
  expect(jaw.direction.map((each, i) => each - (world[i]! - rest[i]!))).toEqual([
    expect.closeTo(0, 9),
    expect.closeTo(0, 9),
    expect.closeTo(0, 9),
  ]);
});

test('a mouth grows as it opens and narrows as it is pursed', () => {
  const { matrix } = bearWith('none').mouth.singing;
  const extent = (open: number, round: number): number[] => {
    const opened = multiply(matrix, openingOf({ open, round }));
    return [axisScale(opened, 0), axisScale(opened, 1)];
  };
  expect(extent(1, 0)[1]).toBeGreaterThan(extent(0.3, 0)[1]! * 2);
  expect(extent(1, 1)[0]).toBeLessThan(extent(1, 0)[0]! * 0.8);
  expect(extent(1, 1)[1]).toBeCloseTo(extent(1, 0)[1]!);
});

test.each(['wolf', 'kangaroo', 'worm'])('a tie hangs below the mouth of a %s', (animal) => {
  for (let seed = 0; seed < 4; seed++) {
    const figure = figureOf(recipeFor(animal, { term: 'boss', style: '2D', seed }));
    const singing = sing(figure, wide);
    const { front, instance } = drawFigure(singing, size).fragments;
    const parts = new Set(singing.instances.slice(figure.instances.length));
    const seen = front.filter((f) => f >= 0 && parts.has(singing.instances[instance[f]!]!));
    expect(seen.length).toBeGreaterThan(18);
  }
});
