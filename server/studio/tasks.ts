import type { StickerApp } from '#contract/sticker-apps.ts';
import type { Timeline } from '#contract/timeline.ts';
import type { Recipe } from '#engine/recipe.ts';

/** What an engine thread can be asked to do. Pictures come back as square RGBA pixels, songs as `EngineSong`, clips as `Clip`, moving stickers as bytes. */
export type Task =
  | { kind: 'draw' | 'cut out'; recipe: Recipe; size: number }
  | { kind: 'sing'; recipe: Recipe; name: string; announcement: Uint8Array | undefined }
  | ({ kind: 'film'; busy: Int32Array } & ClipOrder)
  | { kind: 'animate'; busy: Int32Array; recipe: Recipe; app: StickerApp };

export interface EngineSong {
  mp3: Uint8Array;
  /** Which syllable is heard when. */
  timeline: Timeline;
}

/** Side in pixels. */
export const clipSide = 720;

export interface ClipOrder {
  recipe: Recipe;
  /** An image file that moves in the figure's place, where the engine would draw another one today. */
  picture: Uint8Array | undefined;
  name: string;
  /** The maker's name, if public. */
  maker: string | undefined;
  /** Of its page. */
  address: string;
  mp3: Uint8Array;
  /** Of a song by the engine; others move by their loudness. */
  timeline: Timeline | null;
  peaks: readonly number[] | null;
}

export interface Clip {
  mp4: Uint8Array;
  /** JPEG of a moment in which it dances and sings. */
  poster: Uint8Array;
}
