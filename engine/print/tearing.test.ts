import { expect, test } from 'vitest';
import { cameraFor } from '../framing.ts';
import { kitFor } from '../kits/all.ts';
import { toWorld } from '../raster/camera.ts';
import type { Recipe } from '../recipe.ts';
import { drawFigure } from '../render.ts';
import { buildFigure } from '../rig/figure.ts';
import { tearLines } from './tearing.ts';

const size = 128;
const count = 16;
const faceRoles = new Set(['eye', 'jaw']);
const recipeOf = (seed: number): Recipe => ({
  animal: ['dove', 'water-buffalo', 'black-cat', 'fish'][seed % 4]!,
  term: 'slime',
  style: '2D',
  palette: 'vibrant',
  craziness: 'cooked',
  seed,
});

function slipOf(recipe: Recipe) {
  const figure = buildFigure(recipe, kitFor(recipe), { size });
  const world = toWorld(figure.instances, figure.warp);
  return { figure, slip: tearLines(figure, cameraFor(figure, world, size)) };
}

test('a cooked print is torn, but never across the eyes or the mouth', () => {
  let torn = 0;
  for (let seed = 0; seed < count; seed++) {
    const { figure, slip } = slipOf(recipeOf(seed));
    torn += slip.filter((each) => each !== 0).length;
    const eyes = figure.instances.filter(({ role }) => role === 'eye');
    expect(eyes.length).toBeGreaterThanOrEqual(2);
    const face = new Set(figure.instances.filter(({ role }) => faceRoles.has(role)));
    const { fragments } = drawFigure(figure, size);
    const rows = new Set<number>();
    fragments.front.forEach((f, pixel) => {
      if (f >= 0 && face.has(figure.instances[fragments.instance[f]!]!)) rows.add(Math.floor(pixel / size));
    });
    expect([...rows].filter((row) => slip[row] !== 0)).toEqual([]);
  }
  expect(torn / count).toBeGreaterThan(size * 0.02);
});
