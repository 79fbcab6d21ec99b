import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  type BrainRotRow,
  brainRots,
  type BrainRotStatus,
  derivedFiles,
  reports,
} from '#server/db/schema.ts';

type Report = typeof reports.$inferInsert;

/** Changes the status; undefined where it was not `from`. */
export async function changeStatus(
  db: Db,
  id: string,
  { from, to }: { from: BrainRotStatus; to: BrainRotStatus },
): Promise<BrainRotRow | undefined> {
  const [changed] = await db
    .update(brainRots)
    .set({ status: to })
    .where(and(eq(brainRots.id, id), eq(brainRots.status, from)))
    .returning();
  return changed;
}

const withoutPreview = { placeholder: null, soundPeaks: null, timeline: null };

/** Keeps the file key until the files are deleted. */
export function markDeleted(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<BrainRotRow | undefined> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .update(brainRots)
      .set({ status: 'deleted', ...withoutPreview })
      .where(and(eq(brainRots.id, id), eq(brainRots.ownerId, ownerId), eq(brainRots.status, 'ready')))
      .returning();
    if (deleted) await tx.delete(derivedFiles).where(eq(derivedFiles.brainRotId, id));
    return deleted;
  });
}

/** The same for all Brain Rots of a user. Failed ones stay failed: the ledger refers to them. */
export async function markAllDeleted(tx: Db, ownerId: string): Promise<void> {
  const { status } = brainRots;
  await tx
    .update(brainRots)
    .set({
      status: sql`case ${status} when 'failed' then ${status} else 'deleted' end`,
      requestKey: null,
      ...withoutPreview,
    })
    .where(eq(brainRots.ownerId, ownerId));
  const own = tx.select({ id: brainRots.id }).from(brainRots).where(eq(brainRots.ownerId, ownerId));
  await tx.delete(derivedFiles).where(inArray(derivedFiles.brainRotId, own));
}

/** Deleted Brain Rots of an owner whose files may still exist. */
export function findWithFiles(db: Db, ownerId: string): Promise<Pick<BrainRotRow, 'id' | 'fileKey'>[]> {
  return db
    .select({ id: brainRots.id, fileKey: brainRots.fileKey })
    .from(brainRots)
    .where(
      and(
        eq(brainRots.ownerId, ownerId),
        inArray(brainRots.status, ['deleted', 'failed']),
        isNotNull(brainRots.fileKey),
      ),
    );
}

export async function forgetFiles(db: Db, id: string): Promise<void> {
  await db.update(brainRots).set({ fileKey: null }).where(eq(brainRots.id, id));
}

/** The reports stay, their texts are deleted. */
export async function forgetReportsOf(tx: Db, userId: string): Promise<void> {
  await tx.update(reports).set({ details: null }).where(eq(reports.userId, userId));
}

/** A repeated report takes the new date, so that repeating it does not keep it at the front of the operators' list. */
export async function saveReport(db: Db, report: Report): Promise<void> {
  const { reason, details } = report;
  await db
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: [reports.brainRotId, reports.userId],
      set: { reason, details, settledAt: null, createdAt: sql`now()` },
    });
}

export async function settleReports(db: Db, id: string): Promise<number> {
  const settled = await db
    .update(reports)
    .set({ settledAt: sql`now()` })
    .where(and(eq(reports.brainRotId, id), isNull(reports.settledAt)))
    .returning({ id: reports.brainRotId });
  return settled.length;
}
