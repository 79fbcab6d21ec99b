import jsqr from 'jsqr';
import sharp from 'sharp';

/** The text of the QR code in an image file, or in raw RGBA pixels. */
export async function readQr(
  image: Uint8Array,
  raw?: { width: number; height: number },
): Promise<string | undefined> {
  const options = raw && { raw: { ...raw, channels: 4 as const } };
  const { data, info } = await sharp(image, options)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
