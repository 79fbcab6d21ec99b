import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { StickerApp } from '#contract/sticker-apps.ts';
import { fileNames } from '#server/brain-rot/files.ts';
import { recipeOf } from '#server/brain-rot/recipe.ts';
import type { Db } from '#server/db/client.ts';
import { type BrainRotRow, brainRots } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { notFound, unavailable } from '#server/errors.ts';
import { missing } from '#server/features/browse/service.ts';
import type { Pixels } from '#server/providers/pictures/picture-provider.ts';

export type StickerDeps = Pick<Deps, 'database' | 'files' | 'log' | 'stickers'>;
export type StickerKind = 'still' | StickerApp;

/** Side in pixels, as chat apps want it. */
const side = 512;
const tryAgain = 'We cannot get at this sticker right now. Please try again in a moment.';
export const stillInstead =
  "The moving sticker isn't ready yet. Grab the still one, or try again in a minute.";

/** Asks `mayStart`, with the number of those that wait, only where nothing is stored or under way. */
export type StickerMaker = (
  brainRot: BrainRotRow,
  kind: StickerKind,
  mayStart: (waiting: number) => boolean | Promise<boolean>,
) => Promise<Buffer>;

/** Made on first request and stored. Of both kinds one at a time: orders need the engine's threads more. */
export function stickerMaker(deps: StickerDeps): StickerMaker {
  const { files, log } = deps;
  const lines = { still: new WorkLine(), moving: new WorkLine() };
  return async (brainRot, kind, mayStart) => {
    const path = `${brainRot.fileKey}/${fileNameOf(kind)}`;
    try {
      const kept = await files.get(path);
      if (kept) return kept;
    } catch (err) {
      log.error({ err, path }, 'files: reading a file failed');
      throw unavailable(tryAgain);
    }
    const line = lines[kind === 'still' ? 'still' : 'moving'];
    if (!line.making.has(path) && !(await mayStart(line.making.size))) {
      throw unavailable(kind === 'still' ? tryAgain : stillInstead);
    }
    return line.join(path, () => make(deps, brainRot, kind));
  };
}

/** Does one piece of work at a time; requests for the same path share it. */
class WorkLine {
  readonly making = new Map<string, Promise<Buffer>>();
  #previous: Promise<unknown> = Promise.resolve();

  join(path: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.making.get(path);
    if (known) return known;
    const made = this.#previous.then(work).finally(() => this.making.delete(path));
    this.making.set(path, made);
    this.#previous = made.catch(() => {});
    return made;
  }
}

export const fileNameOf = (kind: StickerKind): string =>
  kind === 'still' ? fileNames.sticker : fileNames.movingSticker(kind);

/** Drawn by the present engine, also where a model or an older engine drew the picture. */
async function drawSticker(
  { stickers }: Pick<Deps, 'stickers'>,
  brainRot: BrainRotRow,
  kind: StickerKind,
): Promise<Buffer> {
  const recipe = recipeOf(brainRot);
  if (kind === 'still') return encodeSticker(await stickers.cut(recipe, side));
  return Buffer.from(await stickers.animate(recipe, kind));
}

async function make(
  { database, files, log, stickers }: StickerDeps,
  brainRot: BrainRotRow,
  kind: StickerKind,
) {
  const { id, fileKey } = brainRot;
  const name = fileNameOf(kind);
  const sticker = await drawSticker({ stickers }, brainRot, kind).catch((err: unknown) => {
    log.error({ err, brainRotId: id, kind }, 'stickers: cutting failed');
    throw unavailable(kind === 'still' ? tryAgain : stillInstead);
  });
  // If storing fails, this request still gets it and the next one makes it again.
  await files
    .put(`${fileKey}/${name}`, sticker)
    .catch((err) => log.warn({ err, brainRotId: id }, 'stickers: storing failed'));
  if (!(await isDeleted(database.db, id))) return sticker;
  // The file may have been stored after the deletion.
  await files.removeFolder(String(fileKey));
  throw notFound(missing);
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
