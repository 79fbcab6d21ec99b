import type { SoundEffect } from '../../casting/types.ts';
import type { Random } from '../../random.ts';

export interface Key {
  minor: boolean;
  /** Five steps of the scale, in semitones. */
  scale: readonly number[];
  /** Chords by beat, as semitones above the key note. */
  chords: readonly (readonly number[])[];
}

const triad = (root: number, minor: boolean): readonly number[] => [root, root + (minor ? 3 : 4), root + 7];

const majorTurns = [
  [triad(0, false), triad(5, false), triad(7, false), triad(0, false)],
  [triad(0, false), triad(9, true), triad(5, false), triad(7, false)],
  [triad(0, false), triad(0, false), triad(5, false), triad(7, false)],
];
const minorTurns = [
  [triad(0, true), triad(8, false), triad(10, false), triad(0, true)],
  [triad(0, true), triad(5, true), triad(7, false), triad(0, true)],
  [triad(0, true), triad(3, false), triad(10, false), triad(7, false)],
];

const gloomy: ReadonlySet<SoundEffect> = new Set(['spooky', 'boom', 'zap', 'riff', 'snore']);

export function pickKey(effect: SoundEffect, random: Random): Key {
  const minor = random.chance(gloomy.has(effect) ? 0.85 : 0.25);
  return {
    minor,
    scale: minor ? [0, 3, 5, 7, 10] : [0, 2, 4, 7, 9],
    chords: random.pick(minor ? minorTurns : majorTurns),
  };
}

/** Shapes that a playground would sing, as steps of the scale. */
const motifs = [
  [2, 2, 1, 2, 0, 1],
  [0, 1, 2, 3, 2, 1],
  [3, 3, 2, 3, 4, 3],
  [0, 2, 0, 2, 3, 2],
  [4, 3, 2, 1, 0, 1],
  [0, 0, 2, 2, 3, 2],
  [3, 1, 3, 1, 0, 2],
  [0, 3, 2, 3, 0, 4],
];

/** Semitones for each syllable: the words share a motif, each one a step higher than the last. */
export function tune(wordLengths: readonly number[], key: Key, random: Random): number[] {
  const motif = random.pick(motifs);
  const climb = random.pick([0, 1, 1, 2]);
  const isLast = (word: number) => word === wordLengths.length - 1;
  const button = random.pick([0, 7, 12, 12]);
  return wordLengths.flatMap((length, word) =>
    Array.from({ length }, (_, i) => {
      if (isLast(word) && i === length - 1) return button;
      const degree = (motif[i % motif.length] ?? 0) + word * climb;
      return (key.scale[degree % 5] ?? 0) + 12 * Math.floor(degree / 5);
    }),
  );
}
