import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { addChecksums } from '#server/brain-rot/file-checksums.ts';
import { digestName, fileNames } from '#server/brain-rot/files.ts';
import { makerColumn } from '#server/brain-rot/maker.ts';
import type { Db } from '#server/db/client.ts';
import { brainRotFiles, brainRots, users } from '#server/db/schema.ts';
import type { Clip } from '#server/providers/pictures/picture-provider.ts';

/** By its own id, or by the folder of its files. */
export type ClipTarget = { id: string } | { fileKey: string };

/** Public ones only. */
export async function findWithoutClip(db: Db, target: ClipTarget) {
  const [row] = await db
    .select({ ...getTableColumns(brainRots), maker: makerColumn })
    .from(brainRots)
    .where(
      and(
        'id' in target ? eq(brainRots.id, target.id) : eq(brainRots.fileKey, target.fileKey),
        eq(brainRots.status, 'ready'),
        eq(brainRots.hasClip, false),
      ),
    );
  return row?.fileKey ? { ...row, fileKey: row.fileKey } : undefined;
}

export type Filmed = NonNullable<Awaited<ReturnType<typeof findWithoutClip>>>;

/** False if the Brain Rot was deleted in the meantime. Fails if its maker shows another name by now. */
export function recordClip(db: Db, filmed: Filmed, { mp4, poster }: Clip): Promise<boolean> {
  const { id, fileKey, ownerId, maker } = filmed;
  return db.transaction(async (tx) => {
    // Until this is committed the maker cannot rename or hide, which withdraws clips.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('share');
    const [recorded] = await tx
      .update(brainRots)
      .set({ hasClip: true })
      .where(
        and(
          eq(brainRots.id, id),
          eq(brainRots.fileKey, fileKey),
          inArray(brainRots.status, ['ready', 'hidden']),
        ),
      )
      .returning({ maker: makerColumn });
    if (recorded && recorded.maker?.nickname !== maker?.nickname)
      throw new Error('The maker of the clip has another name by now');
    await addChecksums(tx, id, [
      [fileNames.clip, mp4],
      [fileNames.clipPoster, poster],
    ]);
    return recorded !== undefined;
  });
}

/** The names under which the files of a stored clip are public. */
export async function findClipNames(db: Db, id: string) {
  const [row] = await db
    .select({ checksums: brainRotFiles.checksums })
    .from(brainRotFiles)
    .where(eq(brainRotFiles.brainRotId, id));
  const [film, poster] = [row?.checksums[fileNames.clip], row?.checksums[fileNames.clipPoster]];
  if (!film || !poster) return undefined;
  return {
    film: digestName(fileNames.clip, film.sha256),
    poster: digestName(fileNames.clipPoster, poster.sha256),
  };
}

/** All of an owner: pages no longer offer them, their files are not served, and the next request has them made anew. */
export async function withdrawClips(db: Db, ownerId: string): Promise<void> {
  await db
    .update(brainRots)
    .set({ hasClip: false })
    .where(and(eq(brainRots.ownerId, ownerId), brainRots.hasClip));
}
