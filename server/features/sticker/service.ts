import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { fileNames } from '#server/brain-rot/files.ts';
import { recipeOf } from '#server/brain-rot/recipe.ts';
import type { Db } from '#server/db/client.ts';
import { type BrainRotRow, brainRots } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { gone, unavailable } from '#server/errors.ts';
import { missing } from '#server/features/browse/service.ts';
import type { Pixels } from '#server/providers/pictures/picture-provider.ts';

export type StickerDeps = Pick<Deps, 'database' | 'files' | 'log' | 'stickers'>;

/** Side in pixels, as chat apps want it. */
const side = 512;
/** Further requests are refused. */
const mostWaiting = 20;
const tryAgain = 'We cannot get at this sticker right now. Please try again in a moment.';

/** Cut on first request and stored. One at a time: orders need the engine's threads more. */
export function stickerMaker(deps: StickerDeps): (brainRot: BrainRotRow) => Promise<Buffer> {
  const { files, log } = deps;
  const making = new Map<string, Promise<Buffer>>();
  let previous: Promise<unknown> = Promise.resolve();

  function make(brainRot: BrainRotRow, path: string): Promise<Buffer> {
    if (making.size >= mostWaiting) throw unavailable(tryAgain);
    const sticker = previous.then(() => cut(deps, brainRot, path)).finally(() => making.delete(path));
    making.set(path, sticker);
    previous = sticker.catch(() => {});
    return sticker;
  }

  return async (brainRot) => {
    const path = `${brainRot.fileKey}/${fileNames.sticker}`;
    try {
      const kept = await files.get(path);
      if (kept) return kept;
    } catch (err) {
      log.error({ err, path }, 'files: reading a file failed');
      throw unavailable(tryAgain);
    }
    return making.get(path) ?? make(brainRot, path);
  };
}

/** Drawn by the present engine, also where a model or an older engine drew the picture. */
export function drawSticker({ stickers }: Pick<Deps, 'stickers'>, brainRot: BrainRotRow): Promise<Buffer> {
  return stickers.cut(recipeOf(brainRot), side).then(encodeSticker);
}

async function cut({ database, files, log, stickers }: StickerDeps, brainRot: BrainRotRow, path: string) {
  const { id, fileKey } = brainRot;
  const sticker = await drawSticker({ stickers }, brainRot).catch((err: unknown) => {
    log.error({ err, brainRotId: id }, 'stickers: cutting failed');
    throw unavailable(tryAgain);
  });
  // If storing fails, this request still gets it and the next one cuts it again.
  await files
    .put(path, sticker)
    .catch((err) => log.warn({ err, brainRotId: id }, 'stickers: storing failed'));
  if (!(await isDeleted(database.db, id))) return sticker;
  // The file may have been stored after the deletion.
  await files.removeFolder(String(fileKey));
  throw gone(missing);
}

async function isDeleted(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ status: brainRots.status }).from(brainRots).where(eq(brainRots.id, id));
  return row?.status === 'deleted';
}

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
