import type { ReportReason } from '#contract/brain-rots.ts';
import type { Db } from '#server/db/client.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { gone, notFound } from '#server/errors.ts';
import { missing, mustBeReady } from '#server/features/browse/service.ts';
import * as queries from './queries.ts';

export type ModerateDeps = Pick<Deps, 'database' | 'files' | 'log'>;

/** Takes an owner's Brain Rot away for good, files and all; what others did with it stays counted. */
export async function deleteOwn(
  deps: ModerateDeps,
  user: { id: string },
  id: string,
): Promise<{ isDeleted: true }> {
  const { database, files, log } = deps;
  const brainRot = await mustBeReady(deps, user, id);
  if (brainRot.ownerId !== user.id) throw notFound();
  const deleted = await queries.changeStatus(database.db, id, { from: 'ready', to: 'deleted' });
  if (!deleted) throw gone(missing);
  if (deleted.fileKey) {
    // It is gone for everybody either way; files left behind are out of reach.
    await files.removeFolder(deleted.fileKey).catch((err) => log.warn({ err }, 'deleted files remain'));
  }
  return { isDeleted: true };
}

export async function report(
  deps: Pick<Deps, 'database'>,
  user: { id: string },
  id: string,
  { reason, details }: { reason: ReportReason; details?: string | undefined },
): Promise<{ isReported: true }> {
  await mustBeReady(deps, user, id);
  await queries.saveReport(deps.database.db, {
    brainRotId: id,
    userId: user.id,
    reason,
    details: details || null,
  });
  return { isReported: true };
}

/** What operators have yet to look at. */
export function listOpenReports(db: Db) {
  return queries.findOpenReports(db, 200);
}

/** Hides it from everybody, or shows it again; its open reports are settled. Nothing where there is none. */
export function setHidden(db: Db, id: string, hidden: boolean): Promise<BrainRotRow | undefined> {
  return db.transaction(async (tx) => {
    const changed = await queries.changeStatus(
      tx,
      id,
      hidden ? { from: 'ready', to: 'hidden' } : { from: 'hidden', to: 'ready' },
    );
    if (changed) await queries.settleReports(tx, id);
    return changed;
  });
}

/** The operator has looked and found nothing wrong. Answers how many that settled. */
export function dismissReports(db: Db, id: string): Promise<number> {
  return queries.settleReports(db, id);
}
