import type { Random } from '../../random.ts';
import type { SoundEffect } from './effects/all.ts';

export interface Key {
  isMinor: boolean;
  /** A pentatonic scale, in semitones. */
  scale: readonly number[];
  /** Chords by beat, as semitones above the key note. */
  chords: readonly (readonly number[])[];
}

const major = (root: number): readonly number[] => [root, root + 4, root + 7];
const minor = (root: number): readonly number[] => [root, root + 3, root + 7];

const majorProgressions = [
  [major(0), major(5), major(7), major(0)],
  [major(0), minor(9), major(5), major(7)],
  [major(0), major(0), major(5), major(7)],
];
const minorProgressions = [
  [minor(0), major(8), major(10), minor(0)],
  [minor(0), minor(5), major(7), minor(0)],
  [minor(0), major(3), major(10), major(7)],
];

const minorEffects: ReadonlySet<SoundEffect> = new Set(['spooky', 'boom', 'zap', 'riff', 'snore']);

export function pickKey(effect: SoundEffect, random: Random): Key {
  const isMinor = random.chance(minorEffects.has(effect) ? 0.85 : 0.25);
  return {
    isMinor,
    scale: isMinor ? [0, 3, 5, 7, 10] : [0, 2, 4, 7, 9],
    chords: random.pick(isMinor ? minorProgressions : majorProgressions),
  };
}

/** Melodic shapes, as steps of the scale. */
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

/** Semitones for each syllable: the words share a motif, each one a step higher than the one before. */
export function tune(wordLengths: readonly number[], key: Key, random: Random): number[] {
  const motif = random.pick(motifs);
  const climb = random.pick([0, 1, 1, 2]);
  const isLast = (word: number) => word === wordLengths.length - 1;
  const lastNote = random.pick([0, 7, 12, 12]);
  return wordLengths.flatMap((length, word) =>
    Array.from({ length }, (_, i) => {
      if (isLast(word) && i === length - 1) return lastNote;
      const degree = (motif[i % motif.length] ?? 0) + word * climb;
      return (key.scale[degree % 5] ?? 0) + 12 * Math.floor(degree / 5);
    }),
  );
}
