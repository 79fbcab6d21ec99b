import { StoreUnavailable } from '#server/errors.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';

export const variantWidths = [320, 640, 1024] as const;
export type VariantWidth = (typeof variantWidths)[number];

export const fileNames = {
  variant: (width: VariantWidth) => `${width}.webp` as const,
  /** What all others are made of. */
  jpg: 'picture.jpg',
  png: 'picture.png',
  sound: 'sound.mp3',
} as const;

/** Those that every ready one has; derived files come later, or never. */
export const filesOfEach: readonly string[] = [
  ...variantWidths.map(fileNames.variant),
  fileNames.jpg,
  fileNames.sound,
];

/** A file that each one has, or that is recorded. */
export async function mustRead(
  files: FileStore,
  { fileKey }: { fileKey: string | null },
  name: string,
): Promise<Buffer> {
  const bytes = await files.get(`${fileKey}/${name}`);
  if (!bytes) throw new StoreUnavailable(`${fileKey}/${name} is missing`);
  return bytes;
}
