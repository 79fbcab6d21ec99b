import type { StickerApp } from '#contract/sticker-apps.ts';
import type { Recipe } from '#engine/recipe.ts';
import type { Clip, ClipOrder } from '#server/studio/tasks.ts';
import { ProviderFault } from '../provider-fault.ts';

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
  /** The model without its fallback; absent if the engine draws. */
  model?: ModelArtist;
  warmUp?(): Promise<void>;
  close?(): Promise<void>;
}

export interface ModelArtist {
  draw(subject: Subject, signal: AbortSignal): Promise<DrawnPicture & { kind: 'file' }>;
  /** The text that it would get. */
  promptFor(subject: Subject): string;
}

export function brokenPicture(cause: unknown): ProviderFault {
  return new ProviderFault('The picture came back broken.', { passing: true, reason: 'unreadable', cause });
}

export interface StickerCutter {
  /** The character alone, as a die-cut sticker on transparency. */
  cut(recipe: Recipe, size: number): Promise<Pixels>;
  /** The same dancing, as a file that the app accepts. Waits while orders are drawn. */
  animate(recipe: Recipe, app: StickerApp): Promise<Uint8Array>;
}

export interface ClipFilmer {
  /** The character sings and dances to its sound. */
  film(order: ClipOrder, signal: AbortSignal): Promise<Clip>;
}
