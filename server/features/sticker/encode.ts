import sharp from 'sharp';
import type { Pixels } from '#server/providers/pictures/picture-provider.ts';

/** Chat apps refuse larger ones. */
const mostBytes = 100_000;
/** Tried in this order; nearly always the first is small enough. */
const qualities = [90, 75, 60, 40, 20, 1] as const;

export async function encodeSticker({ width, height, pixels }: Pixels): Promise<Buffer> {
  const sticker = sharp(pixels, { raw: { width, height, channels: 4 } });
  for (const quality of qualities) {
    const webp = await sticker.clone().webp({ quality, alphaQuality: quality }).toBuffer();
    if (webp.length < mostBytes) return webp;
  }
  throw new Error('The sticker cannot be made small enough');
}
