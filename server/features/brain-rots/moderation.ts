import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ReportReason } from '#contract/brain-rots.ts';
import type { Db } from '#server/db/client.ts';
import { brainRots, reports } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { gone, notFound } from '#server/errors.ts';
import { mustBeReady } from './browse.ts';

/** Takes an owner's item away for good, files and all; what others did with it stays counted. */
export async function deleteOwn(deps: Deps, user: { id: string }, id: string): Promise<{ isDeleted: true }> {
  const { database, files, log } = deps;
  const item = await mustBeReady(deps, user, id);
  if (item.ownerId !== user.id) throw notFound();
  const [deleted] = await database.db
    .update(brainRots)
    .set({ status: 'deleted' })
    .where(and(eq(brainRots.id, id), eq(brainRots.status, 'ready')))
    .returning({ fileKey: brainRots.fileKey });
  if (!deleted) throw gone("This Brain Rot doesn't exist or has been removed.");
  if (deleted.fileKey) {
    // It is gone for everybody either way; files left behind are out of reach.
    await files.removeFolder(deleted.fileKey).catch((err) => log.warn({ err }, 'deleted files remain'));
  }
  return { isDeleted: true };
}

/** Once per person and item: a second report replaces the first. */
export async function report(
  deps: Deps,
  user: { id: string },
  id: string,
  said: { reason: ReportReason; details?: string | undefined },
): Promise<{ isReported: true }> {
  await mustBeReady(deps, user, id);
  const words = { reason: said.reason, details: said.details || null };
  await deps.database.db
    .insert(reports)
    .values({ brainRotId: id, userId: user.id, ...words })
    .onConflictDoUpdate({ target: [reports.brainRotId, reports.userId], set: { ...words, settledAt: null } });
  return { isReported: true };
}

/** What operators have yet to look at, the oldest first; never who said it. */
export function listOpenReports(db: Db) {
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
    .limit(200);
}

/** Hides an item from everybody, or shows it again; its open reports are settled. False where there is none. */
export function setHidden(db: Db, id: string, hidden: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(brainRots)
      .set({ status: hidden ? 'hidden' : 'ready' })
      .where(and(eq(brainRots.id, id), eq(brainRots.status, hidden ? 'ready' : 'hidden')))
      .returning({ id: brainRots.id });
    if (changed.length > 0) await settleReports(tx, id);
    return changed.length > 0;
  });
}

/** The operator has looked and found nothing wrong. Answers how many that settled. */
export async function settleReports(db: Db, id: string): Promise<number> {
  const settled = await db
    .update(reports)
    .set({ settledAt: sql`now()` })
    .where(and(eq(reports.brainRotId, id), isNull(reports.settledAt)))
    .returning({ id: reports.brainRotId });
  return settled.length;
}
