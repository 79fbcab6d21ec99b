import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import { crazinesses, palettes, type Recipe, styles } from '../recipe.ts';
import { cutOut, render } from '../render.ts';
import { InputError, recipeOf, type Request } from './options.ts';

/** The recipes of a sheet: a named one, or those listed in a file. */
export function sheetRecipes(sheet: string, base: Recipe): Recipe[] {
  const vary = (change: Partial<Recipe>): Recipe => ({ ...base, ...change });
  const later = (i: number): number => (base.seed + i) >>> 0;
  switch (sheet) {
    case 'animals':
      return Object.keys(animals).map((animal, i) => vary({ animal, seed: later(i) }));
    case 'terms':
      return Object.keys(terms).map((term, i) => vary({ term, seed: later(i) }));
    case 'options':
      return crazinesses.flatMap((craziness) =>
        styles.flatMap((style) => palettes.map((palette) => vary({ style, palette, craziness }))),
      );
    case 'seeds':
      return Array.from({ length: 24 }, (_, i) => vary({ seed: later(i) }));
    default:
      return readList(sheet);
  }
}

function readList(file: string): Recipe[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new InputError(
      `--sheet is animals, terms, options, seeds or a file of recipes; '${file}' cannot be read.`,
    );
  }
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => recipeOf(line.split(/\s+/)));
}

/** Draws all cells and joins them; `progress` hears of each. */
export async function writeSheet(
  recipes: readonly Recipe[],
  { columns, cell, cut, mouth, out }: Request,
  progress: (done: number, recipe: Recipe) => void,
): Promise<void> {
  // Drawn at twice the cell's size and made smaller: sheets are for judging the whole.
  const size = Math.min(1024, cell * 2);
  const cells: { input: Buffer; left: number; top: number }[] = [];
  for (const [i, recipe] of recipes.entries()) {
    const { pixels } = cut ? cutOut(recipe, { size, mouth }) : render(recipe, { size, mouth });
    const raw = { width: size, height: size, channels: 4 } as const;
    // Cells are drawn one by one: the engine fills the thread anyway, and memory stays small.
    const input = await sharp(pixels, { raw }).resize(cell, cell).png({ compressionLevel: 2 }).toBuffer();
    cells.push({ input, left: (i % columns) * cell, top: Math.floor(i / columns) * cell });
    progress(i + 1, recipe);
  }
  const wide = Math.min(columns, recipes.length);
  const tall = Math.ceil(recipes.length / columns);
  const canvas = { width: wide * cell, height: tall * cell, channels: 4, background: '#fff3e0' } as const;
  await sharp({ create: canvas }).composite(cells).png().toFile(out);
}
