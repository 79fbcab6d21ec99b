import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { animals } from './casting/animals.ts';
import { terms } from './casting/terms.ts';
import { kitFor } from './kits/all-kits.ts';
import { crazinesses, type Palette, palettes, type Recipe, styles } from './recipe.ts';
import { cutOut, drawFigure, render } from './render.ts';
import { buildFigure } from './rig/figure.ts';

vi.setConfig({ testTimeout: 240_000 });

const size = 96;
/** All pictures take half a minute of CPU: only `npm run test:full` draws each in every palette. */
const isFull = process.env.TEST_FULL === '1';
const animalIds = Object.keys(animals);
const termIds = Object.keys(terms);

/** One recipe for each step: together they visit every animal and every term. */
const tour = Array.from({ length: Math.max(animalIds.length, termIds.length) }, (_, i): Recipe => ({
  animal: animalIds[i % animalIds.length]!,
  term: termIds[(i * 5) % termIds.length]!,
  style: styles[i % 2]!,
  palette: 'vibrant',
  craziness: crazinesses[i % 3]!,
  seed: i + 1,
}));

/** What the tests measure; copied, since the engine's buffers are used again. */
interface Look {
  pixels: Uint8ClampedArray;
  /** Instance seen by each pixel, −1 for the background. */
  mask: Int32Array;
}

function lookAt(recipe: Recipe): Look {
  const figure = buildFigure(recipe, kitFor(recipe), { size });
  const { pixels, fragments } = drawFigure(figure, size);
  const mask = Int32Array.from(fragments.front, (f) => (f < 0 ? -1 : fragments.instance[f]!));
  return { pixels, mask };
}

const variant = (recipe: Recipe, change: Partial<Recipe>): Recipe => ({ ...recipe, ...change });
const label = ({ animal, term, style, craziness, seed }: Recipe): string =>
  [animal, term, style, craziness, seed].join(' ');

/** Mean lightness and the mean way from the least to the most of red, green and blue, 0–255. */
function tone(pixels: Uint8ClampedArray) {
  let light = 0;
  let colour = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const [r, g, b] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
    light += 0.3 * r + 0.59 * g + 0.11 * b;
    colour += Math.max(r, g, b) - Math.min(r, g, b);
  }
  return { light: light / (pixels.length / 4), colour: colour / (pixels.length / 4) };
}

// That every animal and every term is drawn whole: sculpt/face/face.test.ts.
describe.each(styles)('palettes in %s', (style) => {
  const drawn = tour.filter((recipe, i) => recipe.style === style && (isFull || i % 10 < 2));
  const inPalettes = drawn.map((recipe) => {
    const [vibrant, pastel, grayscale] = palettes.map((palette) => lookAt(variant(recipe, { palette })));
    return { recipe, vibrant: vibrant!, pastel: pastel!, grayscale: grayscale! };
  });
  const failing = (holds: (looks: Record<Palette, Look>) => boolean): string[] =>
    inPalettes.filter((looks) => !holds(looks)).map(({ recipe }) => label(recipe));

  test('grayscale has no chroma', () => {
    const gray = ({ grayscale: { pixels } }: Record<Palette, Look>): boolean =>
      pixels.every((value, i) => i % 4 === 3 || value === pixels[i - (i % 4)]);
    expect(failing(gray)).toEqual([]);
  });

  test('pastel is lighter and paler than vibrant', () => {
    const paler = ({ vibrant, pastel }: Record<Palette, Look>): boolean => {
      const [a, b] = [tone(vibrant.pixels), tone(pastel.pixels)];
      return b.light > a.light && b.colour / b.light < a.colour / a.light;
    };
    expect(failing(paler)).toEqual([]);
  });

  test('palettes share one composition', () => {
    const same = ({ vibrant, pastel, grayscale }: Record<Palette, Look>): boolean =>
      vibrant.mask.every((instance, p) => instance === pastel.mask[p] && instance === grayscale.mask[p]);
    expect(failing(same)).toEqual([]);
  });
});

test('a cooked photograph in grayscale parts no colours', () => {
  const recipe = variant(tour[0]!, { style: '3D', palette: 'grayscale', craziness: 'cooked' });
  // Red and blue only part where a picture has some pixels.
  const { pixels } = render(recipe, { size: 512 });
  expect(pixels.every((value, i) => i % 4 === 3 || value === pixels[i - (i % 4)])).toBe(true);
});

/** 64 bits: whether each of 8 × 8 fields is brighter than its right neighbour. */
function fingerprint(pixels: Uint8ClampedArray): boolean[] {
  const field = size / 9;
  const brightness = (column: number, row: number): number => {
    let sum = 0;
    for (let y = Math.floor((row * size) / 8); y < Math.floor(((row + 1) * size) / 8); y++) {
      for (let x = Math.floor(column * field); x < Math.floor((column + 1) * field); x++) {
        const i = (y * size + x) * 4;
        sum += 0.3 * pixels[i]! + 0.59 * pixels[i + 1]! + 0.11 * pixels[i + 2]!;
      }
    }
    return sum;
  };
  return Array.from({ length: 64 }, (_, i) => brightness(i % 8, i >> 3) > brightness((i % 8) + 1, i >> 3));
}

test('another seed gives a clearly different picture', () => {
  const distances = tour
    .filter((_, i) => i % 6 === 0)
    .map((recipe) => {
      const [a, b] = [recipe.seed, recipe.seed + 1000].map((seed) =>
        fingerprint(lookAt(variant(recipe, { seed })).pixels),
      );
      return a!.filter((bit, i) => bit !== b![i]).length;
    });
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(3);
  expect(distances.reduce((sum, d) => sum + d, 0) / distances.length).toBeGreaterThan(13);
});

test('craziness deforms the same character step by step', () => {
  const bent = { unhinged: 0, cooked: 0 };
  const recipes = tour.filter((_, i) => i % 9 === 0);
  for (const recipe of recipes) {
    const [chill, unhinged, cooked] = crazinesses.map(
      (craziness) => lookAt(variant(recipe, { craziness })).mask,
    );
    bent.unhinged += 1 - overlap(chill!, unhinged!);
    bent.cooked += 1 - overlap(chill!, cooked!);
  }
  expect(bent.unhinged / recipes.length).toBeGreaterThan(0.05);
  expect(bent.cooked / recipes.length).toBeGreaterThan((bent.unhinged / recipes.length) * 1.3);
  // Still the same one: most of the silhouette stays.
  expect(bent.cooked / recipes.length).toBeLessThan(0.5);
});

/** Share of the two silhouettes that they have in common. */
function overlap(a: Int32Array, b: Int32Array): number {
  let both = 0;
  let either = 0;
  a.forEach((instance, p) => {
    const [inA, inB] = [instance >= 0, b[p]! >= 0];
    if (inA && inB) both++;
    if (inA || inB) either++;
  });
  return both / either;
}

const digest = (pixels: Uint8ClampedArray): string => createHash('sha256').update(pixels).digest('hex');

test('the same recipe gives the same bytes, also in another process and after other pictures', () => {
  const recipes = [tour[8]!, tour[9]!, tour[20]!, tour[31]!];
  const here = recipes.map((recipe) => digest(render(recipe, { size }).pixels));
  const script = `
    import { createHash } from 'node:crypto';
    import { render } from '#engine/render.ts';
    const recipes = JSON.parse(process.argv[1]);
    console.log(recipes.map((recipe) => createHash('sha256').update(render(recipe, { size: ${size} }).pixels).digest('hex')).join());`;
  const there = execFileSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', script, JSON.stringify(recipes)],
    {
      encoding: 'utf8',
    },
  );
  expect(there.trim().split(',')).toEqual(here);
});

test.each(styles)('a %s sticker is cut along a white border and an ink line', (style) => {
  // Smaller ones have lines thinner than a pixel.
  const side = 384;
  const { pixels } = cutOut(variant(tour[0]!, { style }), { size: side });
  const at = (x: number, y: number): number[] => [
    ...pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 4),
  ];
  expect([at(0, 0)[3], at(side - 1, 0)[3], at(0, side - 1)[3]]).toEqual([0, 0, 0]);
  const row = Array.from({ length: side }, (_, x) => at(x, side / 2));
  const edge = row.findIndex(([, , , alpha]) => alpha! > 200);
  const brightness = row.slice(edge, edge + 16).map(([r, g, b]) => (r! + g! + b!) / 3);
  expect(Math.min(...brightness.slice(0, 6))).toBeLessThan(80);
  expect(Math.max(...brightness)).toBeGreaterThan(230);
});
