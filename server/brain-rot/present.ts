import { type BrainRot, type BrainRotDetail, stickerPath } from '#contract/brain-rots.ts';
import { pathOf } from '#contract/call.ts';
import type { Crown } from '#contract/crown.ts';
import { engineVersion } from '#engine/version.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import { type Derived, derivedNames } from './derived-files.ts';
import { drawnByOf } from './drawn-by.ts';
import { fileNames, variantWidths } from './file-names.ts';

export interface ViewerMarks {
  isLiked: boolean;
  isFavorited: boolean;
  isMine: boolean;
}

type Public = Pick<BrainRot, 'maker'> & { crown: Crown | null; derived: Derived };

/** A row for lists. Only the page of one Brain Rot needs its timeline. */
export type ListedRow = Omit<BrainRotRow, 'timeline'> & Public;
export type DetailRow = BrainRotRow & Public & { isFirstEver: boolean };

/** A ready Brain Rot in the API's lists; of its owner only the invented name. */
export function presentBrainRot(row: ListedRow, mediaBaseUrl: string, marks?: ViewerMarks): BrainRot {
  const at = (file: string) => `${mediaBaseUrl}/${row.fileKey}/${file}`;
  // Through our own server: only there the response can carry the file name.
  const download = (file: string, extension: string) =>
    `/media/${row.fileKey}/${file}?download=${encodeURIComponent(`${row.name}.${extension}`)}`;
  const variant = (width: number, file: string) => ({ url: at(file), width, height: width });
  const avif = derivedNames('avif', row.derived.avif);
  return {
    id: row.id,
    name: row.name,
    imageUrl: at(fileNames.variant(1024)),
    animalId: row.animalId,
    termId: row.termId,
    animalName: row.animalName,
    termName: row.termName,
    style: row.style,
    colorPalette: row.palette,
    crazinessLevel: row.craziness,
    likes: row.likes,
    shares: row.shares,
    soundUrl: at(fileNames.sound),
    soundPeaks: row.soundPeaks,
    createdAt: row.createdAt.toISOString(),
    maker: row.maker && { nickname: row.maker.nickname, slug: row.maker.slug },
    images: {
      variants: variantWidths.map((width) => variant(width, fileNames.variant(width))),
      ...(avif.length > 0 && { avif: avif.map((file) => variant(Number.parseInt(file), file)) }),
      placeholder: row.placeholder,
    },
    downloads: { jpg: download(fileNames.jpg, 'jpg'), png: download(fileNames.png, 'png') },
    ...(row.crown && { crown: row.crown }),
    ...marks,
  };
}

export function presentDetail(row: DetailRow, mediaBaseUrl: string, marks?: ViewerMarks): BrainRotDetail {
  const { seed, timeline } = row;
  return {
    ...presentBrainRot(row, mediaBaseUrl, marks),
    live: { seed, timeline },
    drawnBy: drawnByOf(row),
    isPortrait: row.engine !== engineVersion,
    sticker: pathOf({ path: stickerPath }, { id: row.id }),
    isFirstEver: row.isFirstEver,
  };
}
