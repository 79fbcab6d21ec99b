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
/** A sample of all pairs and looks. */
const recipes = Array.from({ length: 60 }, (_, seed): Recipe => ({
  animal: dice.pick(Object.keys(animals)),
  term: dice.pick(Object.keys(terms)),
  style: dice.pick(styles),
  palette: dice.pick(palettes),
  craziness: dice.pick(crazinesses),
  seed,
}));
const figureOf = (recipe: Recipe): Figure => buildFigure(recipe, kitFor(recipe), { size, detail: 0.6 });
const nameOf = ({ animal, term, seed }: Recipe): string => `${animal} ${term} ${seed}`;

/** Pixels in which some parts are seen, and how many there would be if nothing stood before them. */
function seenOf(
  figure: Figure,
  isShown: (role: string, limb: number) => boolean,
): [seen: number, alone: number] {
  const parts = new Set(figure.instances.filter(({ role, limb }) => isShown(role, limb)));
  const count = (instances: Figure['instances']): number => {
    const { fragments } = drawFigure({ ...figure, instances }, size, { alone: true });
    return fragments.front.reduce(
      (sum, f) => sum + Number(f >= 0 && parts.has(instances[fragments.instance[f]!]!)),
      0,
    );
  };
  return [
    count(figure.instances),
    count(figure.instances.filter((part) => parts.has(part) || part.role === 'leg')),
  ];
}

test('both eyes of every figure are in sight, in front of muzzle, object, prop and hat', () => {
  const hidden: string[] = [];
  for (const recipe of recipes) {
    const figure = figureOf(recipe);
    expect(figure.eyes, nameOf(recipe)).toHaveLength(2);
    for (const eye of [0, 1]) {
      const [seen] = seenOf(figure, (role, limb) => role === 'eye' && limb === eye);
      if (seen < 8) hidden.push(`${nameOf(recipe)}: eye ${eye} ${seen}`);
    }
  }
  expect(hidden.length / (2 * recipes.length), hidden.join(', ')).toBeLessThan(0.05);
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
  const faces = Object.values(moods).map((mood) => JSON.stringify(mood));
  expect(faces.length).toBeGreaterThanOrEqual(12);
  expect(new Set(faces).size).toBe(faces.length);
});
