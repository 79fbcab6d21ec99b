import { type Craziness, crazinesses } from '../../recipe.ts';

/** Levels and effects of the performance when chill, unhinged and cooked. */
const levels = {
  drums: [0.6, 0.72, 0.7],
  weight: [0.2, 0.6, 1],
  bass: [0.16, 0.2, 0.24],
  growl: [0, 0.25, 0.8],
  chords: [0.12, 0.12, 0.1],
  /** Vibrato and pitch slides of the singer (singing.ts). */
  wobble: [0.012, 0.025, 0.045],
  swoop: [0.05, 0.12, 0.16],
  /** Extra rasp of the voice. */
  strain: [0, 0.06, 0.1],
};
export type Intensity = Record<keyof typeof levels, number>;

export const intensityOf = (craziness: Craziness): Intensity =>
  Object.fromEntries(
    Object.entries(levels).map(([name, all]) => [name, all[crazinesses.indexOf(craziness)]]),
  ) as Intensity;
