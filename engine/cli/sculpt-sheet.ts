import sharp from 'sharp';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import { kitFor } from '../kits/all-kits.ts';
import { multiply, place } from '../maths/vector.ts';
import type { Recipe } from '../recipe.ts';
import { drawFigure } from '../render.ts';
import { buildFigure } from '../rig/figure.ts';

/** Draws one sculpt, from the front, three quarters and behind, and with eight partners in eight looks: `npm run sculpt -- cat`. */
const [id = '', out = `${id}.png`] = process.argv.slice(2);
const isAnimal = id in animals;
if (!isAnimal && !(id in terms)) {
  process.stderr.write(
    `Usage: npm run sculpt -- ID [FILE.png]; the engine knows no animal and no term '${id}'\n`,
  );
  process.exit(1);
}

const cell = 280;
const partners = isAnimal
  ? ['cappuccino', 'rocket', 'ninja', 'burger', 'sneaker', 'robot', 'cactus', 'king']
  : ['cat', 'shark', 'owl', 'pig', 'crocodile', 'frog', 'panda', 'giraffe'];
const looks = [
  ['3D', 'vibrant', 'chill'],
  ['3D', 'vibrant', 'unhinged'],
  ['3D', 'vibrant', 'cooked'],
  ['3D', 'pastel', 'chill'],
  ['3D', 'grayscale', 'unhinged'],
  ['2D', 'vibrant', 'chill'],
  ['2D', 'pastel', 'unhinged'],
  ['2D', 'grayscale', 'chill'],
] as const;
const recipes = partners.map((partner, i): Recipe => {
  const [style, palette, craziness] = looks[i]!;
  const [animal, term] = isAnimal ? [id, partner] : [partner, id];
  return { animal, term, style, palette, craziness, seed: i + 1 };
});
const views: [Recipe, angle: number][] = [
  ...[0, 45, 180, 270].map((angle): [Recipe, number] => [recipes[0]!, angle]),
  ...recipes.map((recipe): [Recipe, number] => [recipe, 0]),
];

const cells = views.map(([recipe, angle], i) => {
  const figure = buildFigure(recipe, kitFor(recipe), { size: cell });
  const turn = place([0, 0, 0], 1, { y: (angle * Math.PI) / 180 });
  const instances = figure.instances.map((part) => ({ ...part, matrix: multiply(turn, part.matrix) }));
  const { pixels } = drawFigure({ ...figure, instances }, cell);
  const raw = { width: cell, height: cell, channels: 4 } as const;
  return { input: Buffer.from(pixels.buffer), raw, left: (i % 4) * cell, top: Math.floor(i / 4) * cell };
});
const sheet = {
  width: 4 * cell,
  height: Math.ceil(cells.length / 4) * cell,
  channels: 3,
  background: '#fff',
} as const;
await sharp({ create: sheet }).composite(cells).png().toFile(out);
process.stdout.write(`Wrote ${out}\n`);
