import type { Shape } from './changes.ts';
import { type Paint, patternWords, readPaint } from './paint.ts';
import type { Line } from './reader.ts';
import { readShape } from './shapes.ts';

export interface Finish {
  rough: number;
  coat: number;
  metal: number;
  soft: number;
  glow: number;
}

/** How surfaces take the light, by what they are made of. */
const finishes: Readonly<Record<string, Partial<Finish>>> = {
  wet: { rough: 0.25, coat: 0.8, soft: 0.5 },
  fur: { rough: 0.6, coat: 0.2, soft: 0.5 },
  cloth: { rough: 0.8, coat: 0.1, soft: 0.5 },
  china: { rough: 0.15, coat: 1 },
  lacquer: { rough: 0.2, coat: 1 },
  plastic: { rough: 0.35, coat: 0.6 },
  crust: { rough: 0.55, coat: 0.35, soft: 0.5 },
  fruit: { rough: 0.4, soft: 0.5 },
  steel: { rough: 0.25, coat: 0.7, metal: 0.35 },
  gold: { rough: 0.22, coat: 0.8, metal: 0.55 },
  glass: { rough: 0.05, coat: 1 },
  jelly: { rough: 0.12, coat: 1, soft: 0.9 },
  foam: { rough: 0.7, coat: 0.1, soft: 0.8 },
  stone: { rough: 0.85, coat: 0.05 },
  wood: { rough: 0.6, coat: 0.25 },
  lit: { rough: 0.3, glow: 0.9 },
};
const amounts = ['rough', 'coat', 'metal', 'soft', 'glow'] as const;

/**
 * extra: sticks out, so arms, legs and framing do not count it; over: lies over the face, eyes and mouth are set on what is
 * beneath; bare: is never painted with an animal's face; lid: gives way to a whole head; bed: is there only under a whole head.
 */
const flags = ['extra', 'over', 'bare', 'lid', 'bed'] as const;
type Flag = (typeof flags)[number];

/** A shape with its paint: a line of a sculpt. */
export interface Piece extends Record<Flag, boolean> {
  /** Pieces of one shape share their mesh. */
  key: string;
  shape: Shape;
  paint: Paint;
  finish: Finish;
  /** Cells across it, where the usual step is too coarse or too fine. */
  cells: number | undefined;
}

export function readPiece(line: Line): Piece {
  const colon = line.words.indexOf(':');
  if (colon < 0) line.fail("expected ' : ' between the shape and its paint");
  const shape = readShape(line);
  if (!line.has(':')) line.fail(`expected ':' or a change of the shape, found '${line.next}'`);
  const paint = readPaint(line);
  const finish: Finish = { rough: 0.42, coat: 0.5, metal: 0, soft: 0.35, glow: 0 };
  const found = { extra: false, over: false, bare: false, lid: false, bed: false };
  let cells: number | undefined;
  for (let word = line.next; word !== undefined; word = line.next) {
    line.take('a finish');
    if (Object.hasOwn(finishes, word)) Object.assign(finish, finishes[word]);
    else if (isOneOf(amounts, word)) finish[word] = line.number1(`an amount of ${word}`);
    else if (isOneOf(flags, word)) found[word] = true;
    else if (word === 'cells') cells = line.number1('cells across');
    else {
      const known = [...patternWords, 'rim', ...Object.keys(finishes), ...amounts, ...flags, 'cells'];
      line.fail(`expected a pattern, a finish or a flag (${known.join(', ')}), found '${word}'`);
    }
  }
  return {
    key: `${line.words.slice(0, colon).join(' ')}|${cells ?? ''}`,
    shape,
    paint,
    finish,
    cells,
    ...found,
  };
}

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);
