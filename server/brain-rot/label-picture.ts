import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { brainRotPath } from '#contract/pages/routes.ts';
import { brainRots } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { drawnByOf } from './drawn-by.ts';
import { makerColumn } from './maker.ts';
import { xmpOf } from './provenance.ts';

/** Writes name, maker and address into a PNG or JPEG file when it is saved: stored, it would keep a name that was hidden later. */
export async function labelPicture(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  fileKey: string,
  picture: Buffer,
): Promise<Buffer> {
  const [row] = await database.db
    .select({ id: brainRots.id, title: brainRots.name, engine: brainRots.engine, maker: makerColumn })
    .from(brainRots)
    .where(eq(brainRots.fileKey, fileKey));
  if (!row) return picture;
  const { title, maker } = row;
  const label = { title, maker: maker?.nickname, address: settings.publicUrl + brainRotPath(row.id) };
  return withXmp(picture, xmpOf(drawnByOf(row), 'whole', label));
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const pngKeyword = 'XML:com.adobe.xmp\0';
const jpegStart = Buffer.from([0xff, 0xd8]);
const jpegKeyword = 'http://ns.adobe.com/xap/1.0/\0';
const [app0, app1, app15] = [0xe0, 0xe1, 0xef];

/** The picture with this XMP packet, after its header and in place of any other; its pixels are not encoded anew. */
export function withXmp(picture: Buffer, xmp: string): Buffer {
  if (picture.indexOf(pngStart) === 0) return pngWithXmp(picture, xmp);
  return picture.indexOf(jpegStart) === 0 ? jpegWithXmp(picture, xmp) : picture;
}

function pngWithXmp(png: Buffer, xmp: string): Buffer {
  const chunks: Buffer[] = [];
  for (let at = pngStart.length; at + 12 <= png.length;) {
    const chunk = png.subarray(at, at + 12 + png.readUInt32BE(at));
    // libvips stores it as zTXt, in which few programs look for it.
    if (chunk.toString('latin1', 8, 8 + pngKeyword.length) !== pngKeyword) chunks.push(chunk);
    at += chunk.length;
  }
  // Neither compressed nor in a language.
  const body = Buffer.from(`iTXt${pngKeyword}\0\0\0\0${xmp}`);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([pngStart, ...chunks.slice(0, 1), length, body, sum, ...chunks.slice(1)]);
}

function jpegWithXmp(jpeg: Buffer, xmp: string): Buffer {
  const segments: Buffer[] = [];
  let at = jpegStart.length;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1]! >= app0 && jpeg[at + 1]! <= app15) {
    const segment = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
    if (segment.toString('latin1', 4, 4 + jpegKeyword.length) !== jpegKeyword) segments.push(segment);
    at += segment.length;
  }
  const body = Buffer.from(jpegKeyword + xmp);
  const head = Buffer.from([0xff, app1, (body.length + 2) >> 8, (body.length + 2) & 255]);
  const [header = Buffer.alloc(0), ...others] = segments;
  return Buffer.concat([jpegStart, header, head, body, ...others, jpeg.subarray(at)]);
}
