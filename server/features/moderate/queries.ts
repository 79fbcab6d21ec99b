import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  brainRotFiles,
  type BrainRotRow,
  brainRots,
  type BrainRotStatus,
  reports,
} from '#server/db/schema.ts';

type Report = typeof reports.$inferInsert;

/** Moves it from one status to another; answers with the row where it stood at `from`. */
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

/** It is gone for everybody; where its files lie is known until they are gone too. */
export function markDeleted(db: Db, id: string): Promise<BrainRotRow | undefined> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .update(brainRots)
      .set({ status: 'deleted', ...withoutPreview })
      .where(and(eq(brainRots.id, id), eq(brainRots.status, 'ready')))
      .returning();
    if (deleted) await tx.delete(brainRotFiles).where(eq(brainRotFiles.brainRotId, id));
    return deleted;
  });
}

/** The same for all that somebody has made. What failed never was there, and the ledger says so: it stays failed. */
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
  await tx.delete(brainRotFiles).where(inArray(brainRotFiles.brainRotId, own));
}

/** Those of an owner's whose files may still be there although nobody can see them. */
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

/** That something was reported stays, what they wrote about it goes. */
export async function forgetReportsOf(tx: Db, userId: string): Promise<void> {
  await tx.update(reports).set({ details: null }).where(eq(reports.userId, userId));
}

/** Once per person and Brain Rot: a second report replaces the first, and is open again. */
export async function saveReport(db: Db, report: Report): Promise<void> {
  const { reason, details } = report;
  await db
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: [reports.brainRotId, reports.userId],
      set: { reason, details, settledAt: null },
    });
}

/** The oldest first; never who said it. */
export function findOpenReports(db: Db, limit: number) {
  return db
    .select({
      brainRotId: reports.brainRotId,
      name: brainRots.name,
      status: brainRots.status,
      reason: reports.reason,
      details: reports.details,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(brainRots, eq(brainRots.id, reports.brainRotId))
    .where(isNull(reports.settledAt))
    .orderBy(asc(reports.createdAt))
    .limit(limit);
}

export async function settleReports(db: Db, id: string): Promise<number> {
  const settled = await db
    .update(reports)
    .set({ settledAt: sql`now()` })
    .where(and(eq(reports.brainRotId, id), isNull(reports.settledAt)))
    .returning({ id: reports.brainRotId });
  return settled.length;
}
