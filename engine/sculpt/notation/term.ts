import type { Vec3 } from '../../maths/vector.ts';
import { readEntries } from './entries.ts';
import { type Colour, colourIn } from './paint.ts';
import { type Piece, readPiece } from './piece.ts';
import type { Line } from './reader.ts';

export interface Spot {
  at: Vec3;
  size: number;
}

/** An object in body space: about 1.2 wide and high around the origin. */
export interface TermSculpt {
  main: Colour;
  body: readonly Piece[];
  /** Where a face goes on its front, and half its width. */
  face: { at: readonly [number, number]; size: number };
  /** Where the right ear grows, and how far it leans. */
  ear: { at: Vec3; lean: number };
  /** Where a whole head grows out, and its scale. */
  head: Spot;
  /** A ball in the animal's skin that carries the face: a hole, a window, an opening of clothes. */
  plug?: { at: Vec3; radii: Vec3 };
  /** Tinges the animal, and how much. */
  wash?: { tint: Colour; share: number };
  /** A face on it wears no hat; a whole head does. */
  hatless: boolean;
  /** Worn on top instead of the cast's hat, around the origin, 1 wide to each side. */
  cap: readonly Piece[];
  capAt?: Spot;
  /** Where food may have been bitten into. */
  bite?: { at: Vec3; radius: number };
  /** Degrees by which it is laid down as a vehicle, and where the driver's head and tail come out then. */
  lengthwise?: { turn: number; head: Spot; tail: Vec3 };
}

export function readTerm(file: string, text: string): TermSculpt {
  const [body, cap]: [Piece[], Piece[]] = [[], []];
  const term: Omit<TermSculpt, 'body' | 'cap'> = {
    main: '',
    face: { at: [0, 0], size: 0 },
    ear: { at: [0, 0, 0], lean: 0.3 },
    head: { at: [0, 0, 0], size: 1 },
    hatless: false,
  };
  const spot = (line: Line): Spot => {
    const [x, y, z, size] = line.numbers('x y z and a size', 4);
    return { at: [x, y, z], size };
  };
  const words: Record<string, (line: Line) => void> = {
    main: (line) => (term.main = colourIn(line)),
    face: (line) => {
      const [x, y, size] = line.numbers('x y and half the width of a face', 3);
      term.face = { at: [x, y], size };
    },
    ear: (line) => {
      const [x, y, z, lean] = line.numbers('x y z and a lean', 4);
      term.ear = { at: [x, y, z], lean };
    },
    head: (line) => (term.head = spot(line)),
    plug: (line) => {
      const [x, y, z, ...radii] = line.numbers('x y z and three radii', 6);
      term.plug = { at: [x, y, z], radii };
    },
    wash: (line) => (term.wash = { tint: colourIn(line), share: line.number1('a share') }),
    hatless: () => (term.hatless = true),
    bite: (line) => {
      const [x, y, z, radius] = line.numbers('x y z and a radius', 4);
      term.bite = { at: [x, y, z], radius };
    },
    'cap-at': (line) => (term.capAt = spot(line)),
    lengthwise: (line) => {
      const [turn, x, y, z, size, ...tail] = line.numbers(
        'degrees, x y z and size of the head, x y z of the tail',
        8,
      );
      term.lengthwise = { turn, head: { at: [x, y, z], size }, tail };
    },
  };
  const sections = {
    body: (line: Line) => void body.push(readPiece(line)),
    cap: (line: Line) => void cap.push(readPiece(line)),
  };
  readEntries(file, text, words, { needed: ['main', 'face', 'ear', 'head', 'body'], sections });
  return { ...term, body, cap };
}
