import { type StickerApp, stickerApps } from '#contract/sticker-apps.ts';

export const variantWidths = [320, 640, 1024] as const;
export type VariantWidth = (typeof variantWidths)[number];

export const fileNames = {
  variant: (width: VariantWidth) => `${width}.webp`,
  avif: (width: number) => `${width}.avif`,
  /** What all others are made of. */
  jpg: 'picture.jpg',
  png: 'picture.png',
  sound: 'sound.mp3',
  sticker: 'sticker.webp',
  movingSticker: (app: StickerApp) => `sticker-${app}.${stickerApps[app]}`,
  clip: 'clip.mp4',
  clipPoster: 'clip.jpg',
} as const;

/** Those that every ready one has; AVIF, stickers and clips come later, or never. */
export const filesOfEach: readonly string[] = [
  ...variantWidths.map(fileNames.variant),
  fileNames.jpg,
  fileNames.sound,
];

/** Made anew when the maker's name changes. */
export const clipFiles: readonly string[] = [fileNames.clip, fileNames.clipPoster];

/** Files are cached for ever under their address: the one of a file that may be made anew has its digest. */
export function digestName(name: string, sha256: string): string {
  return name.replace('.', `-${sha256.slice(0, 16)}.`);
}
