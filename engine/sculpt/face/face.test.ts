import { expect, test, vi } from 'vitest';
import { animals } from '../../casting/animals.ts';
import { terms } from '../../casting/terms.ts';
import { kitFor } from '../../kits/all.ts';
import { Random } from '../../random.ts';
import { crazinesses, palettes, type Recipe, styles } from '../../recipe.ts';
import { drawFigure } from '../../render.ts';
import { buildFigure, type Figure } from '../../rig/figure.ts';
import { sing } from '../../rig/sing.ts';
import { moods } from './moods.ts';

vi.setConfig({ testTimeout: 120_000 });

const size = 192;
const dice = new Random('faces');
/** Every animal, with one of the terms and looks. */
const recipes = Object.keys(animals).map((animal, seed): Recipe => ({
  animal,
  term: dice.pick(Object.keys(terms)),
  style: dice.pick(styles),
  palette: dice.pick(palettes),
  craziness: dice.pick(crazinesses),
  seed,
}));
const figureOf = (recipe: Recipe): Figure => buildFigure(recipe, kitFor(recipe), { size, detail: 0.6 });
const nameOf = ({ animal, term, seed }: Recipe): string => `${animal} ${term} ${seed}`;

interface Face {
  name: string;
  /** Pixels of the eye that is seen least, as a share of the other's. */
  second: number;
  /** Pixels of the mouth. */
  mouth: number;
  /** Width of both eyes together, as a share of the picture's. */
  wide: number;
}

/** What a picture shows of a face. */
function faceOf(recipe: Recipe): Face {
  const figure = figureOf(recipe);
  const { fragments } = drawFigure(figure, size);
  const eyes = [0, 0];
  let [mouth, left, right] = [0, size, 0];
  fragments.front.forEach((f, p) => {
    const part = f < 0 ? undefined : figure.instances[fragments.instance[f]!];
    if (part?.role === 'jaw') mouth++;
    if (part?.role === 'eye' || part?.role === 'lid') eyes[part.limb]!++;
    if (part?.role !== 'eye') return;
    left = Math.min(left, p % size);
    right = Math.max(right, p % size);
  });
  const second = Math.min(...eyes) / Math.max(...eyes);
  return { name: nameOf(recipe), second, mouth, wide: (right - left + 1) / size };
}

const faces = recipes.map(faceOf);
const namesOf = (isMeant: (face: Face) => boolean): string[] => faces.filter(isMeant).map(({ name }) => name);

test('both eyes of every animal are in sight, in front of muzzle, beak, object, prop and hat', () => {
  expect(namesOf(({ second }) => second < 0.3)).toEqual([]);
});

test('the mouth of every animal is in sight', () => {
  expect(namesOf(({ mouth }) => mouth < 16)).toEqual([]);
});

test('every face is large enough to be read at 250 pixels', () => {
  expect(namesOf(({ wide }) => wide < 0.18)).toEqual([]);
});

test('a mouth opens when it sings, also from a shut smirk', () => {
  for (const recipe of recipes.slice(0, 20)) {
    const figure = figureOf(recipe);
    const open = sing(figure, { open: 1, round: 0 });
    const lowest = ({ instances }: Figure): number => {
      const { mesh } = instances.find(({ role }) => role === 'jaw')!;
      return mesh.positions.reduce((low, value, i) => (i % 3 === 1 ? Math.min(low, value) : low), 9);
    };
    expect(lowest(open), nameOf(recipe)).toBeLessThan(lowest(figure) - 0.1);
  }
});

test('there are twelve moods at least, and each of them differs from all others', () => {
  const known = Object.values(moods).map((mood) => JSON.stringify(mood));
  expect(known.length).toBeGreaterThanOrEqual(12);
  expect(new Set(known).size).toBe(known.length);
});
