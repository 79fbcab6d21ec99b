import { expect, test, vi } from 'vitest';
import { animals } from '../../casting/animals.ts';
import { terms } from '../../casting/terms.ts';
import { kitFor } from '../../kits/all-kits.ts';
import { Random } from '../../random.ts';
import { fragmentLayout, placeOf } from '../../raster/fragment-layout.ts';
import { crazinesses, palettes, type Recipe, styles } from '../../recipe.ts';
import { drawFigure } from '../../render.ts';
import { buildFigure, type Figure } from '../../rig/figure.ts';
import { sing } from '../../rig/open-mouth.ts';
import { moods } from './moods.ts';

vi.setConfig({ testTimeout: 120_000 });

const size = 192;
const dice = new Random('faces');
const termIds = Object.keys(terms);
/** Every animal and every term, in one of the looks. */
const recipes = Object.keys(animals).map((animal, seed): Recipe => ({
  animal,
  term: termIds[(seed * 5) % termIds.length]!,
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
  finite: boolean;
  /** Where the figure is seen at all, with and without ends of wings and tails. */
  frame: Frame;
  bodyFrame: Frame;
}

interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a picture shows of a face. */
function faceOf(recipe: Recipe): Face {
  const figure = figureOf(recipe);
  const { fragments } = drawFigure(figure, size);
  const eyes = [0, 0];
  let mouth = 0;
  const [frame, bodyFrame, eyeFrame] = [emptyFrame(), emptyFrame(), emptyFrame()];
  fragments.front.forEach((f, p) => {
    const part = f < 0 ? undefined : figure.instances[fragments.instance[f]!];
    if (!part) return;
    widen(frame, p);
    if (part.role !== 'wing' && part.role !== 'tail') widen(bodyFrame, p);
    if (part.role === 'jaw') mouth++;
    if (part.role === 'eye' || part.role === 'lid') eyes[part.limb]!++;
    if (part.role === 'eye') widen(eyeFrame, p);
  });
  const second = Math.min(...eyes) / Math.max(...eyes);
  const wide = (eyeFrame.right - eyeFrame.left + 1) / size;
  const finite = Array.from({ length: fragments.count }, (_, f) => placeOf(f)).every((place) =>
    Object.values(fragmentLayout).every((offset) => Number.isFinite(fragments.values[place + offset])),
  );
  return { name: nameOf(recipe), second, mouth, wide, finite, frame, bodyFrame };
}

const emptyFrame = (): Frame => ({ left: size, top: size, right: -1, bottom: -1 });

function widen(frame: Frame, p: number): void {
  const [x, y] = [p % size, Math.floor(p / size)];
  frame.left = Math.min(frame.left, x);
  frame.right = Math.max(frame.right, x);
  frame.top = Math.min(frame.top, y);
  frame.bottom = Math.max(frame.bottom, y);
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

test('every animal and every term has only finite values', () => {
  expect(new Set(recipes.map(({ term }) => term)).size).toBe(termIds.length);
  expect(namesOf(({ finite }) => !finite)).toEqual([]);
});

test('every figure stands inside the frame and fills it, but for ends of wings and tails', () => {
  const fills = ({ frame, bodyFrame: { left, top, right, bottom } }: Face): boolean => {
    const inside = Math.min(left, top) > 2 && Math.max(right, bottom) < size - 3;
    return inside && Math.max(frame.right - frame.left, frame.bottom - frame.top) > size * 0.78;
  };
  expect(namesOf((face) => !fills(face))).toEqual([]);
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
