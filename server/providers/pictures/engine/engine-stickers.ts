import type { StickerCutter } from '../sticker-cutter.ts';
import type { Studio } from './studio.ts';

/** Stickers by our own engine; it is closed with whoever draws or sings. */
export function engineStickers(studio: Studio): StickerCutter {
  return { cut: (recipe, size) => studio.cutOut(recipe, { size }) };
}
