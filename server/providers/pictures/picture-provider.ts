import type { Recipe } from '#engine/recipe.ts';
import type { Clip, ClipOrder } from '#server/studio/tasks.ts';

export type { Clip };

export interface Subject {
  recipe: Recipe;
  name: string;
  /** In plain English: 'Shark'. */
  animal: string;
  term: { name: string; description: string };
}

/** A square picture: the bytes of an image file, or bare RGBA pixels. */
export type DrawnPicture = ({ kind: 'file'; bytes: Uint8Array } | ({ kind: 'pixels' } & Pixels)) & {
  /** The engine version that drew it; absent if a model did. */
  engine?: number;
};

export interface Pixels {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

export interface PictureProvider {
  /** Draws a character, or throws a `ProviderFault`. */
  draw(subject: Subject, signal: AbortSignal): Promise<DrawnPicture>;
  warmUp?(): Promise<void>;
  close?(): Promise<void>;
}

export interface StickerCutter {
  /** The character alone, as a die-cut sticker on transparency. */
  cut(recipe: Recipe, size: number): Promise<Pixels>;
}

export interface ClipFilmer {
  /** The character sings and dances to its sound. */
  film(order: ClipOrder, signal: AbortSignal): Promise<Clip>;
}
