import { expect, test, vi } from 'vitest';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import { oklch } from '../colour/oklch.ts';
import { kitFor } from '../kits/all-kits.ts';
import { Random } from '../random.ts';
import { crazinesses, type Recipe, styles } from '../recipe.ts';
import { drawFigure } from '../render.ts';
import { buildFigure } from '../rig/figure.ts';

vi.setConfig({ testTimeout: 120_000 });

const size = 160;
const dice = new Random('gray');
const recipes = Array.from({ length: 32 }, (_, seed): Recipe => ({
  animal: dice.pick(Object.keys(animals)),
  term: dice.pick(Object.keys(terms)),
  style: dice.pick(styles),
  palette: 'grayscale',
  craziness: dice.pick(crazinesses),
  seed,
}));

/** Eyes, mouths, shoes and what is held have tones of their own. */
const ofAnimal = new Set(['head', 'trunk', 'ear', 'tail', 'wing', 'arm', 'leg']);
/** The least ways in OKLCH lightness: between animal and object, and from the ground to the farther one and a print's border. */
const [leastApart, leastFromGround] = [0.1, 0.11];

type Tones<Of> = Record<'animal' | 'object' | 'ground' | 'rim', Of>;

/** Mean lightness of animal and object, of the ground beside the figure, and of the line around it. */
function tonesOf(recipe: Recipe): Tones<number> {
  const figure = buildFigure(recipe, kitFor(recipe), { size, detail: 0.6 });
  const { fragments, pixels } = drawFigure(figure, size);
  const seen: Tones<number[]> = { animal: [], object: [], ground: [], rim: [] };
  fragments.front.forEach((f, pixel) => {
    const gray = pixels[pixel * 4]! / 255;
    const [lightness] = oklch([gray, gray, gray]);
    if (f < 0) {
      const far = distanceTo(fragments.front, pixel);
      if (far === 1) seen.rim.push(lightness);
      if (far === 7) seen.ground.push(lightness);
      return;
    }
    const { ofTerm, role } = figure.instances[fragments.instance[f]!]!;
    if (ofTerm) seen.object.push(lightness);
    else if (ofAnimal.has(role)) seen.animal.push(lightness);
  });
  const mean = (list: number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
  const { animal, object, ground, rim } = seen;
  return { animal: mean(animal), object: mean(object), ground: mean(ground), rim: mean(rim) };
}

/** Which of some ways to the figure, across or down, is the shortest, in pixels. */
const distanceTo = (front: Int32Array, pixel: number): number | undefined =>
  [1, 3, 7].find((far) =>
    [far, -far, far * size, -far * size].some((step) => (front[pixel + step] ?? -1) >= 0),
  );

test('in grayscale animal and object differ in lightness, and one of them from the ground of middle gray', () => {
  const near: string[] = [];
  const sunk: string[] = [];
  for (const recipe of recipes) {
    const { animal, object, ground, rim } = tonesOf(recipe);
    const line = `${recipe.style} ${recipe.animal} ${recipe.term}: ${[animal, object, ground, rim].join(' ')}`;
    if (Math.abs(animal - object) < leastApart) near.push(line);
    const farther = Math.max(Math.abs(animal - ground), Math.abs(object - ground));
    const border = recipe.style === '2D' ? rim - ground : 1;
    if (Math.min(farther, border) < leastFromGround) sunk.push(line);
  }
  expect(sunk).toEqual([]);
  // Striped and many-coloured ones have both tones themselves.
  expect(near.length / recipes.length, near.join('\n')).toBeLessThan(0.15);
});
