import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type BrainRotRow, brainRots, type BrainRotStatus, reports } from '#server/db/schema.ts';

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
