import type { Studio } from '#server/studio/studio.ts';
import type { StickerCutter } from '../sticker-cutter.ts';

/** Stickers by our own engine. The picture or sound provider closes the studio. */
export function engineStickers(studio: Studio): StickerCutter {
  return { cut: (recipe, size) => studio.cutOut(recipe, { size }) };
}
