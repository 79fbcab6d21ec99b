import type { Random } from '../../random.ts';
import { type Family, musicOf } from './families.ts';

export interface Key {
  isMinor: boolean;
  /** A pentatonic scale, in semitones. */
  scale: readonly number[];
  /** Home, away, the first chant, and the open end, as semitones above the key note. */
  chords: readonly (readonly number[])[];
}

export function pickKey(family: Family, random: Random): Key {
  const { isMinor, progressions } = musicOf(family);
  return {
    isMinor,
    scale: isMinor ? [0, 3, 5, 7, 10] : [0, 2, 4, 7, 9],
    chords: random.pick(progressions),
  };
}

/** Hooks of four to six notes, as steps of the scale. */
const motifs = [
  [2, 2, 1, 0],
  [0, 1, 2, 3, 2, 1],
  [3, 3, 2, 3, 4, 3],
  [0, 2, 0, 2, 3, 2],
  [4, 3, 2, 1],
  [0, 0, 2, 2, 3, 2],
  [3, 1, 3, 1, 2],
  [0, 3, 2, 3, 4],
];

/** Semitones for each syllable of both chants: the words share a motif, each a step higher, and only the end differs. */
export function tune(
  wordLengths: readonly number[],
  key: Key,
  random: Random,
): [call: number[], answer: number[]] {
  const motif = random.pick(motifs);
  const climb = random.pick([0, 1, 1, 2]);
  const notes = wordLengths.flatMap((length, word) =>
    Array.from({ length }, (_, i) => {
      const degree = motif[i % motif.length]! + word * climb;
      return key.scale[degree % 5]! + 12 * Math.floor(degree / 5);
    }),
  );
  const open = key.chords[3]![0]!;
  const endingOn = (note: number) => [...notes.slice(0, -1), note];
  // The first chant ends on the open chord, the second one at home.
  return [endingOn(open > 7 ? open - 12 : open), endingOn(random.pick([0, 12, 12]))];
}
