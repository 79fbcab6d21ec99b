import type { Random } from '../../../random.ts';
import type { Samples } from '../../dsp.ts';

/** Synthesizes one effect; `root` is the song's key note in Hz, so that pitched effects are in tune. */
export type Effect = (root: number, random: Random) => Samples;
