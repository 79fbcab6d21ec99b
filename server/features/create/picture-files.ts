import sharp, { type Sharp } from 'sharp';
import type { DrawnBy } from '#contract/brain-rots.ts';
import { fileNames, variantWidths } from '#server/brain-rot/file-names.ts';
import { withOrigin } from '#server/brain-rot/provenance.ts';
import { brokenPicture, type DrawnPicture } from '#server/providers/pictures/picture-provider.ts';

/** Side in pixels of the master, to which every picture is scaled. */
const masterSize = 1024;

export async function makePictureFiles(picture: DrawnPicture, drawnBy: DrawnBy | null) {
  const master = await toMaster(picture);
  const copy = () => withOrigin(master.clone(), drawnBy);
  const [placeholder, ...files] = await Promise.all([
    drawPlaceholder(master),
    // Half the bytes of lossless WebP for a thirtieth of its CPU, and no visible difference: every later file is made of
    // this one. Optimised coding takes twice as long and saves a thirtieth.
    named(
      fileNames.jpg,
      copy().jpeg({ quality: 96, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer(),
    ),
    ...variantWidths.map((width) =>
      named(
        fileNames.variant(width),
        // A seventh smaller than at 82. Below 79, AVIF is often not a tenth smaller any more, and would not be added.
        copy().resize(width, width).webp({ quality: 79, effort: 3 }).toBuffer(),
      ),
    ),
  ]);
  return { files: new Map(files), placeholder };
}

async function toMaster(picture: DrawnPicture): Promise<Sharp> {
  if (picture.kind === 'pixels') {
    const { width, height, pixels } = picture;
    const raw = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
    return decoded(width === masterSize && height === masterSize ? raw : raw.resize(masterSize, masterSize));
  }
  try {
    return await decoded(
      sharp(picture.bytes, { failOn: 'truncated', limitInputPixels: 40_000_000 })
        .rotate()
        .resize(masterSize, masterSize, { fit: 'cover', position: 'centre' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb'),
    );
  } catch (cause) {
    throw brokenPicture(cause);
  }
}

/** Decodes once for all variants, and finds a broken file before any is made. */
async function decoded(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** A tiny data URL to show before the picture. */
async function drawPlaceholder(master: Sharp): Promise<string> {
  const tiny = await master.clone().resize(16, 16).webp({ quality: 30, effort: 4 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

async function named(name: string, encoding: Promise<Buffer>): Promise<[string, Buffer]> {
  return [name, await encoding];
}
