import sharp from 'sharp';
import type { BrainRot } from '#contract/brain-rots.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { type StickerApp, stickerApps } from '#contract/sticker-apps.ts';
import { engineVersion } from '#engine/version.ts';
import type { BrainRotRow, DerivedKind } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import type { Pixels } from '#server/providers/pictures/picture-provider.ts';
import { drawnByOf } from './drawn-by.ts';
import { fileNames, variantWidths } from './file-names.ts';
import { recipeOf } from './recipe.ts';
import { drawShareCard } from './share-card.ts';

export type MakerDeps = Pick<Deps, 'clips' | 'settings' | 'stickers'>;
export type Source = BrainRotRow & Pick<BrainRot, 'maker'>;

interface Order<Need extends string> {
  brainRot: Source;
  deps: MakerDeps;
  needed: Record<Need, Buffer>;
  signal: AbortSignal;
}

interface Kind<Need extends string = string> {
  /** Of its files where they are stored. Without any it is made for each request. */
  names: readonly string[];
  /** Stored files of which it is made. */
  needs: readonly Need[];
  /** Names the maker: public as long as that name is. */
  showsMaker?: true;
  /** In the order of the names; none where the files are not worth their bytes. */
  make(order: Order<Need>): Promise<Uint8Array[]>;
}

/** Everything that is made of a finished Brain Rot. */
export const derivedKinds: Readonly<Record<DerivedKind | 'card', Kind>> = {
  avif: kind({
    names: variantWidths.map((width) => `${width}.avif`),
    needs: [fileNames.jpg, ...variantWidths.map(fileNames.variant)],
    make: encodeAvif,
  }),
  sticker: {
    names: ['sticker.webp'],
    needs: [],
    // Of the present engine, also where a model or an older engine drew the picture.
    make: async ({ brainRot, deps }) => [
      await encodeSticker(await deps.stickers.cut(recipeOf(brainRot), 512)),
    ],
  },
  'sticker-whatsapp': movingSticker('whatsapp'),
  'sticker-discord': movingSticker('discord'),
  'sticker-signal': movingSticker('signal'),
  'sticker-emoji': movingSticker('emoji'),
  clip: kind({
    names: ['clip.mp4', 'clip.jpg'],
    needs: [fileNames.sound, fileNames.jpg],
    showsMaker: true,
    async make({ brainRot, deps, needed, signal }) {
      const order = {
        ...textOf(brainRot, deps),
        recipe: recipeOf(brainRot),
        // The present engine draws the figure into the clip; otherwise the clip shows the stored picture.
        picture: brainRot.engine === engineVersion ? undefined : needed[fileNames.jpg],
        name: brainRot.name,
        mp3: needed[fileNames.sound],
        timeline: brainRot.timeline,
        peaks: brainRot.soundPeaks,
      };
      const { mp4, poster } = await deps.clips.film(order, signal);
      return [mp4, poster];
    },
  }),
  // Drawn in 0.08 s of CPU: to store it would take a seventh of what a Brain Rot takes.
  card: kind({
    names: [],
    needs: [fileNames.jpg],
    make: async ({ brainRot, deps, needed }) => [
      await drawShareCard(
        needed[fileNames.jpg],
        { ...brainRot, ...textOf(brainRot, deps) },
        drawnByOf(brainRot),
      ),
    ],
  }),
};

/** Checks that `make` uses only the files it `needs`; the table itself cannot tell them apart. */
function kind<Need extends string>(one: Kind<Need>): Kind {
  return one;
}

function movingSticker(app: StickerApp): Kind {
  return {
    names: [`sticker-${app}.${stickerApps[app]}`],
    needs: [],
    make: async ({ brainRot, deps }) => [await deps.stickers.animate(recipeOf(brainRot), app)],
  };
}

function textOf({ id, maker }: Source, { settings }: MakerDeps) {
  return { maker: maker?.nickname, address: settings.publicUrl + brainRotPath(id) };
}

/** AVIF must be at most this share of the WebP's bytes to be worth another file. */
const maxShareOfWebp = 0.9;

/** All widths or none: a browser that is offered only some would show a small one in a large place. */
async function encodeAvif({
  needed,
  signal,
}: Order<(typeof fileNames)['jpg'] | ReturnType<typeof fileNames.variant>>) {
  const made: Buffer[] = [];
  for (const width of variantWidths) {
    // Looks like the WebP of the same width, with colours as sharp as the drawing's own, and the same XMP about its origin.
    const avif = await sharp(needed[fileNames.jpg])
      .keepXmp()
      .resize(width, width)
      .avif({ quality: 55, effort: 3, chromaSubsampling: '4:4:4' })
      .toBuffer();
    signal.throwIfAborted();
    if (avif.length > needed[fileNames.variant(width)].length * maxShareOfWebp) return [];
    made.push(avif);
  }
  return made;
}

/** Chat apps refuse larger ones. */
const mostStickerBytes = 100_000;
/** Tried in this order; nearly always the first is small enough. */
const stickerQualities = [90, 75, 60, 40, 20, 1] as const;

export async function encodeSticker({ width, height, pixels }: Pixels): Promise<Buffer> {
  const sticker = sharp(pixels, { raw: { width, height, channels: 4 } });
  for (const quality of stickerQualities) {
    const webp = await sticker.clone().webp({ quality, alphaQuality: quality }).toBuffer();
    if (webp.length < mostStickerBytes) return webp;
  }
  throw new Error('The sticker cannot be made small enough');
}
