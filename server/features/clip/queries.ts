import { and, eq, inArray } from 'drizzle-orm';
import { engineVersion } from '#engine/version.ts';
import { addChecksums } from '#server/brain-rot/file-checksums.ts';
import { fileNames } from '#server/brain-rot/files.ts';
import type { Db } from '#server/db/client.ts';
import { brainRots } from '#server/db/schema.ts';
import type { Clip } from '#server/providers/pictures/picture-provider.ts';

/** By its own id, or by the folder of its files. */
export type ClipTarget = { id: string } | { fileKey: string };

/** A public Brain Rot that this engine version drew; another would film another figure. */
export async function findWithoutClip(db: Db, target: ClipTarget) {
  const [row] = await db
    .select()
    .from(brainRots)
    .where(
      and(
        'id' in target ? eq(brainRots.id, target.id) : eq(brainRots.fileKey, target.fileKey),
        eq(brainRots.status, 'ready'),
        eq(brainRots.engine, engineVersion),
        eq(brainRots.hasClip, false),
      ),
    );
  return row?.fileKey ? { ...row, fileKey: row.fileKey } : undefined;
}

/** False if the Brain Rot was deleted in the meantime. */
export function recordClip(db: Db, id: string, fileKey: string, { mp4, poster }: Clip): Promise<boolean> {
  return db.transaction(async (tx) => {
    const recorded = await tx
      .update(brainRots)
      .set({ hasClip: true })
      .where(
        and(
          eq(brainRots.id, id),
          eq(brainRots.fileKey, fileKey),
          inArray(brainRots.status, ['ready', 'hidden']),
        ),
      )
      .returning({ id: brainRots.id });
    await addChecksums(tx, id, [
      [fileNames.clip, mp4],
      [fileNames.clipPoster, poster],
    ]);
    return recorded.length > 0;
  });
}

/** Pages no longer offer it, and the next request has it made anew. */
export async function withdrawClip(db: Db, id: string): Promise<void> {
  await db.update(brainRots).set({ hasClip: false }).where(eq(brainRots.id, id));
}
