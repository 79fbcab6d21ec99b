import { parseArgs } from 'node:util';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import { crazinesses, palettes, type Recipe, styles } from '../recipe.ts';
import type { Opening } from '../rig/singing-mouth.ts';

export const usage = `Usage:
  npm run engine -- --animal shark --term cappuccino [--style 3D] [--palette vibrant]
                    [--craziness chill] [--seed 1] [--name 'Sharkino Cappuccino'] [--cut] [--size 1024] --out DIR
      writes the picture (PNG) and the sound (MP3); --cut writes a sticker instead of a picture
  npm run engine -- --sheet animals|terms|options|seeds|FILE [--columns 8] [--cell 256] [--cut]
                    [--sing 0.8] [--round 0] --out FILE.png
      writes a contact sheet; the other options hold for all its cells.
      A FILE has one recipe a line: animal term style palette craziness seed.
      --sing opens all mouths so far, --round purses them`;

export interface Request {
  recipe: Recipe;
  name: string;
  size: number;
  cut: boolean;
  out: string;
  sheet: string | undefined;
  columns: number;
  cell: number;
  mouth: Opening | undefined;
}

/** A fault of the person at the keyboard: shown as one line, without a stack. */
export class InputError extends Error {}

export function parseRequest(args: readonly string[]): Request {
  const values = parse(args);
  const recipe = recipeOf([
    values.animal ?? 'shark',
    values.term ?? 'cappuccino',
    values.style,
    values.palette,
    values.craziness,
    values.seed,
  ]);
  if (!values.sheet && (!values.animal || !values.term))
    throw new InputError('Say which --animal and which --term.');
  return {
    recipe,
    name: values.name ?? `${recipe.animal} ${recipe.term}`,
    size: wholeNumber('size', values.size, 16, 4096),
    cut: values.cut,
    out: values.out,
    sheet: values.sheet,
    columns: wholeNumber('columns', values.columns, 1, 64),
    cell: wholeNumber('cell', values.cell, 16, 1024),
    mouth:
      values.sing === undefined
        ? undefined
        : { open: share('sing', values.sing), round: share('round', values.round) },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        animal: { type: 'string' },
        term: { type: 'string' },
        style: { type: 'string', default: '3D' },
        palette: { type: 'string', default: 'vibrant' },
        craziness: { type: 'string', default: 'chill' },
        seed: { type: 'string', default: '1' },
        name: { type: 'string' },
        size: { type: 'string', default: '1024' },
        cut: { type: 'boolean', default: false },
        out: { type: 'string', default: '.' },
        sheet: { type: 'string' },
        columns: { type: 'string', default: '8' },
        cell: { type: 'string', default: '256' },
        sing: { type: 'string' },
        round: { type: 'string', default: '0' },
      },
    }).values;
  } catch (error) {
    // The parser adds advice on further lines.
    const message = error instanceof Error ? error.message : String(error);
    throw new InputError(message.split('\n')[0]);
  }
}

/** Reads six words: animal, term, style, palette, craziness, seed. */
export function recipeOf(words: readonly (string | undefined)[]): Recipe {
  const [animal, term, style = '3D', palette = 'vibrant', craziness = 'chill', seed = '1'] = words;
  return {
    animal: oneOf('animal', animal, Object.keys(animals)),
    term: oneOf('term', term, Object.keys(terms)),
    style: oneOf('style', style.toUpperCase(), styles),
    palette: oneOf('palette', palette, palettes),
    craziness: oneOf('craziness', craziness, crazinesses),
    seed: wholeNumber('seed', seed, 0, 0xffffffff),
  };
}

function oneOf<T extends string>(what: string, value: string | undefined, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  if (found !== undefined) return found;
  const nearest = known
    .toSorted((a, b) => editDistance(a, value ?? '') - editDistance(b, value ?? ''))
    .slice(0, 5);
  throw new InputError(`No ${what} '${value ?? ''}'. Did you mean ${nearest.join(', ')}?`);
}

function wholeNumber(what: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new InputError(`--${what} must be a whole number from ${low} to ${high}, not '${text}'.`);
  }
  return value;
}

function share(what: string, text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new InputError(`--${what} must be from 0 to 1, not '${text}'.`);
  return value;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])));
    }
    row = next;
  }
  return row[b.length]!;
}
