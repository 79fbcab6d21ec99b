import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { checkInterval, type FileChecksums } from '#server/brain-rot/file-checksums.ts';
import type { Db } from '#server/db/client.ts';
import { brainRotFiles, type BrainRotRow, brainRots } from '#server/db/schema.ts';

interface DueFiles {
  brainRot: BrainRotRow;
  checksums: FileChecksums;
  damaged: string[];
}

/** Claims the one that has been due longest. It is due again in an hour unless its check succeeds. */
export async function claimDue(db: Db): Promise<DueFiles | undefined> {
  const due = db
    .select({ id: brainRotFiles.brainRotId })
    .from(brainRotFiles)
    .where(lte(brainRotFiles.nextCheckAt, sql`now()`))
    .orderBy(asc(brainRotFiles.nextCheckAt))
    .limit(1);
  const [claimed] = await db
    .update(brainRotFiles)
    .set({ nextCheckAt: sql`now() + interval '1 hour'` })
    .where(eq(brainRotFiles.brainRotId, due))
    .returning();
  if (!claimed) return undefined;
  const { brainRotId, checksums, damaged } = claimed;
  const [brainRot] = await db
    .select()
    .from(brainRots)
    .where(and(eq(brainRots.id, brainRotId), inArray(brainRots.status, ['ready', 'hidden'])));
  if (brainRot) return { brainRot, checksums, damaged };
  // Deleted by a version that does not know this table.
  await db.delete(brainRotFiles).where(eq(brainRotFiles.brainRotId, brainRotId));
  return undefined;
}

/** False where the Brain Rot was deleted in the meantime. */
export async function recordCheck(
  db: Db,
  id: string,
  { checksums, damaged }: { checksums: FileChecksums; damaged: string[] },
): Promise<boolean> {
  const recorded = await db
    .update(brainRotFiles)
    .set({
      checksums: sql`${brainRotFiles.checksums} || ${JSON.stringify(checksums)}::jsonb`,
      damaged,
      ...(damaged.length === 0 && { nextCheckAt: sql`now() + ${checkInterval}` }),
    })
    .where(eq(brainRotFiles.brainRotId, id))
    .returning({ id: brainRotFiles.brainRotId });
  return recorded.length > 0;
}

/** Upkeep will enqueue an AVIF job. */
export async function requestAvif(db: Db, id: string): Promise<void> {
  await db.update(brainRots).set({ avifWidths: null }).where(eq(brainRots.id, id));
}

/** Schedules Brain Rots of versions without checksums, as many as can be checked in an hour. */
export async function addUnchecked(db: Db): Promise<void> {
  await db.execute(sql`
    insert into brain_rot_files (brain_rot_id, next_check_at)
    select brain_rots.id, now() from brain_rots
    where brain_rots.status in ('ready', 'hidden')
      and not exists (select from brain_rot_files where brain_rot_files.brain_rot_id = brain_rots.id)
    limit 1000
    on conflict do nothing`);
}
