import { and, eq, inArray, or, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { productName } from '#contract/constants.ts';
import { stickerApps, type StickerPackApp, stickerPackSize } from '#contract/sticker-apps.ts';
import type { Db } from '#server/db/client.ts';
import { animals, type BrainRotRow, brainRots } from '#server/db/schema.ts';
import { badRequest, notFound } from '#server/errors.ts';
import { mustBePublic } from '#server/features/browse/service.ts';
import type { SignedInUser } from '#server/http/access.ts';
import type { ZipPart } from '#server/http/zip-download.ts';
import type { StickerDeps, StickerMaker } from './service.ts';

type StickerRow = BrainRotRow & { emoji: string };

/** In the order of the ids. */
export async function stickerPackRows(db: Db, user: SignedInUser, ids: string): Promise<StickerRow[]> {
  const wanted = [...new Set(ids.split(','))];
  if (wanted.length < stickerPackSize.least || wanted.length > stickerPackSize.most) {
    throw badRequest(`Pick ${stickerPackSize.least} to ${stickerPackSize.most} Brain Rots for a pack.`);
  }
  const isFavorite = sql`exists (
    select from favorites as own where own.user_id = ${user.id} and own.brain_rot_id = brain_rots.id)`;
  const found = await db
    .select({ brainRot: brainRots, emoji: animals.emoji })
    .from(brainRots)
    .innerJoin(animals, eq(animals.id, brainRots.animalId))
    .where(
      and(
        inArray(brainRots.id, wanted),
        eq(brainRots.status, 'ready'),
        or(eq(brainRots.ownerId, user.id), isFavorite),
      ),
    );
  const rows = new Map(found.map(({ brainRot, emoji }) => [brainRot.id, { ...brainRot, emoji }]));
  return wanted.map((id) => {
    const row = rows.get(id);
    if (!row)
      throw notFound(
        'A pack takes your own Brain Rots and your favorites. One of these is neither, or gone.',
      );
    return row;
  });
}

interface StickerSource {
  deps: StickerDeps;
  stickerOf: StickerMaker;
  signal: AbortSignal;
}

interface PackedSticker {
  file: string;
  name: string;
  emoji: string;
}

/** The files of a sticker pack, each sticker made when the ZIP reaches it. */
export async function* stickerPackParts(
  { deps, stickerOf, signal }: StickerSource,
  app: StickerPackApp,
  rows: readonly StickerRow[],
): AsyncGenerator<ZipPart> {
  const kind = app === 'telegram' ? 'sticker' : (`sticker-${app}` as const);
  const extension = app === 'telegram' ? 'webp' : stickerApps[app];
  const stickers: PackedSticker[] = [];
  const missing: string[] = [];
  for (const { id, name, emoji } of rows) {
    signal.throwIfAborted();
    try {
      // It may have been hidden or deleted since the sticker pack was begun.
      const brainRot = await mustBePublic(deps, id);
      const input = await stickerOf(brainRot, kind, () => true);
      if (app === 'whatsapp' && stickers.length === 0) {
        const icon = sharp(await stickerOf(brainRot, 'sticker', () => true)).resize(96, 96);
        yield { name: trayIcon, input: await icon.png().toBuffer() };
      }
      const file = `${String(stickers.length + 1).padStart(2, '0')}.${extension}`;
      stickers.push({ file, name, emoji });
      yield { name: file, input };
    } catch (err) {
      deps.log.warn({ err, brainRotId: id }, 'sticker packs: a sticker is missing');
      missing.push(name);
    }
  }
  // Nothing to import: the download fails instead.
  if (stickers.length === 0) throw new Error('No sticker of the sticker pack could be made');
  yield* manifests[app](stickers);
  yield { name: 'README.txt', input: readme(app, stickers, missing) };
}

const trayIcon = 'tray.png';
const title = `${productName} stickers`;
const json = (name: string, value: object): ZipPart => ({
  name,
  input: `${JSON.stringify(value, null, 2)}\n`,
});

const manifests: Readonly<Record<StickerPackApp, (stickers: readonly PackedSticker[]) => ZipPart[]>> = {
  /** As WhatsApp's sample app reads it, and the two texts of sticker makers' `.wastickers` files. */
  whatsapp: (stickers) => [
    json('contents.json', {
      android_play_store_link: '',
      ios_app_store_link: '',
      sticker_packs: [
        {
          identifier: `${productName.toLowerCase()}_${Date.now()}`,
          name: title,
          publisher: productName,
          tray_image_file: trayIcon,
          image_data_version: '1',
          avoid_cache: false,
          animated_sticker_pack: true,
          stickers: stickers.map(({ file, name, emoji }) => ({
            image_file: file,
            emojis: [emoji],
            accessibility_text: name.slice(0, 125),
          })),
        },
      ],
    }),
    { name: 'title.txt', input: title },
    { name: 'author.txt', input: productName },
  ],
  signal: (stickers) => [
    json('manifest.json', {
      title,
      author: productName,
      cover: stickers[0]?.file,
      stickers: stickers.map(({ file, emoji }) => ({ file, emoji })),
    }),
  ],
  telegram: () => [],
};

const howTo: Readonly<Record<StickerPackApp, string>> = {
  whatsapp: `WhatsApp opens no pack files itself: a sticker maker app does that. Give it this ZIP, renamed to end in
.wastickers if it asks for that, or add the .webp files to a new animated pack there. contents.json is for developers:
WhatsApp's sample app reads it.`,
  signal: `In Signal Desktop choose File, then Create/upload sticker pack, and drop the .png files in. They move. The list
below names an emoji for each; no version of Signal reads manifest.json, other tools do.`,
  telegram: `Write /newpack to @Stickers in Telegram, then send each .webp file, followed by its emoji. Telegram takes moving
stickers as videos only, so these are still ones.`,
};

function readme(app: StickerPackApp, stickers: readonly PackedSticker[], missing: readonly string[]): string {
  return [
    title,
    '',
    howTo[app],
    '',
    ...stickers.map(({ file, emoji, name }) => `${file}  ${emoji}  ${name}`),
    ...(missing.length > 0 ? ['', 'Missing: these could not be made. Try again later.', ...missing] : []),
    '',
  ].join('\n');
}
