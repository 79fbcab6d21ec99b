import { expect, test, vi } from 'vitest';
import { frameFigure, toWorld } from './raster/camera.ts';
import type { Recipe } from './recipe.ts';
import { drawFigure } from './render.ts';
import { buildFigure } from './rig/figure.ts';
import { tearLines } from './tear.ts';

vi.setConfig({ testTimeout: 60_000 });

const size = 128;
const count = 16;
const recipeOf = (seed: number): Recipe => ({
  animal: ['dove', 'water-buffalo', 'black-cat', 'fish'][seed % 4]!,
  term: 'slime',
  style: '2D',
  palette: 'vibrant',
  craziness: 'cooked',
  seed,
});

function slipOf(recipe: Recipe) {
  const figure = buildFigure(recipe, size);
  const world = toWorld(figure.instances, figure.warp);
  const camera = frameFigure(figure.instances, world, [0, 0.02, 12], 0.84, size);
  return { figure, slip: tearLines(figure, camera) };
}

test('a cooked print is torn, but never across the eyes', () => {
  let torn = 0;
  for (let seed = 0; seed < count; seed++) {
    const { figure, slip } = slipOf(recipeOf(seed));
    torn += slip.filter((each) => each !== 0).length;
    const eyes = figure.instances.filter(({ matrix }) =>
      figure.face.eyes.some(([x, y, z]) => matrix[9] === x && matrix[10] === y && matrix[11] === z),
    );
    expect(eyes.length).toBeGreaterThanOrEqual(2);
    const { fragments } = drawFigure(figure, size);
    const rows = new Set<number>();
    fragments.front.forEach((f, pixel) => {
      if (f >= 0 && eyes.includes(figure.instances[fragments.instance[f]!]!))
        rows.add(Math.floor(pixel / size));
    });
    expect([...rows].filter((row) => slip[row] !== 0)).toEqual([]);
  }
  expect(torn / count).toBeGreaterThan(size * 0.02);
});
