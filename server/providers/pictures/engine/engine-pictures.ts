import { engineVersion } from '#engine/version.ts';
import type { Studio } from '#server/studio/studio.ts';
import type { ClipFilmer, PictureProvider, StickerCutter } from '../picture-provider.ts';

export function enginePictures(studio: Studio): PictureProvider {
  return {
    async draw({ recipe }, signal) {
      const { width, height, pixels } = await studio.draw(recipe, { signal });
      return { kind: 'pixels', width, height, pixels, engine: engineVersion };
    },
    warmUp: () => studio.warmUp(),
    close: () => studio.close(),
  };
}

export function engineClips(studio: Studio): ClipFilmer {
  return { film: (order, signal) => studio.film(order, { signal }) };
}

/** Stickers by our own engine. The picture or sound provider closes the studio. */
export function engineStickers(studio: Studio): StickerCutter {
  return { cut: (recipe, size) => studio.cutOut(recipe, { size }), animate: studio.animate };
}
