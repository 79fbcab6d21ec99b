import type { Timeline } from '#contract/timeline.ts';
import type { Recipe } from '#engine/recipe.ts';
import type { ClipOrder } from './clip/film-clip.ts';

/** What an engine thread can be asked to do. Pictures come back as square RGBA pixels, songs as `EngineSong`, clips as `Clip`. */
export type Task =
  | { kind: 'draw' | 'cut out'; recipe: Recipe; size: number }
  | { kind: 'sing'; recipe: Recipe; name: string }
  | ({ kind: 'film' } & ClipOrder);

export interface EngineSong {
  mp3: Uint8Array;
  /** Which syllable is heard when. */
  timeline: Timeline;
}
