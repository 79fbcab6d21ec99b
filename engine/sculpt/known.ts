import { type AnimalSculpt, readAnimal } from './notation/animal.ts';
import { type Piece, readPiece } from './notation/piece.ts';
import { linesOf } from './notation/reader.ts';
import { readTerm, type TermSculpt } from './notation/term.ts';

/** Sculpts read lately, by their text. */
function remembering<Sculpt>(read: (file: string, text: string) => Sculpt): typeof read {
  const known = new Map<string, Sculpt>();
  return (file, text) => {
    let sculpt = known.get(text);
    if (!sculpt) {
      if (known.size >= mostKnown) known.clear();
      known.set(text, (sculpt = read(file, text)));
    }
    return sculpt;
  };
}
const mostKnown = 300;

export const animalSculpt: (file: string, text: string) => AnimalSculpt = remembering(readAnimal);
export const termSculpt: (file: string, text: string) => TermSculpt = remembering(readTerm);
/** A thing that is nothing but its pieces: shoes, hats and what hands hold. */
export const thingSculpt: (file: string, text: string) => readonly Piece[] = remembering((file, text) =>
  linesOf(file, text).map((line) => {
    const piece = readPiece(line);
    line.end();
    return piece;
  }),
);
