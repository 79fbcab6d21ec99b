import { parseArgs } from 'node:util';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import type { Opening } from '../motion/opening.ts';
import { crazinesses, palettes, type Recipe, styles } from '../recipe.ts';

export const usage = `Usage:
  npm run engine -- --animal shark --term cappuccino [--style 3D] [--palette vibrant]
                    [--craziness chill] [--seed 1] [--name 'Sharkino Cappuccino'] [--cut] [--size 1024]
                    [--sing 0.8] [--round 0] --out DIR
      writes the picture (PNG) and the sound (MP3); --cut writes a sticker instead of a picture,
      --sing opens the mouth so far, --round purses it`;

export interface Request {
  recipe: Recipe;
  name: string;
  size: number;
  cut: boolean;
  out: string;
  mouth: Opening | undefined;
}

/** A fault of the person at the keyboard: shown as one line, without a stack. */
export class InputError extends Error {}

export function parseRequest(args: readonly string[]): Request {
  const values = parse(args);
  if (!values.animal || !values.term) throw new InputError('Say which --animal and which --term.');
  const recipe = recipeOf([
    values.animal,
    values.term,
    values.style,
    values.palette,
    values.craziness,
    values.seed,
  ]);
  return {
    recipe,
    name: values.name ?? `${recipe.animal} ${recipe.term}`,
    size: wholeNumber('size', values.size, 16, 4096),
    cut: values.cut,
    out: values.out,
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
function recipeOf(words: readonly (string | undefined)[]): Recipe {
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
  throw new InputError(`No ${what} '${value ?? ''}'; there are ${known.join(', ')}.`);
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
