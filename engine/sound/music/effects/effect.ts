import type { Random } from '../../../random.ts';
import type { Clip } from '../../dsp.ts';

/** Makes one effect; `root` is the song's key note in Hz, so that tuned effects fit the tune. */
export type Effect = (root: number, random: Random) => Clip;
