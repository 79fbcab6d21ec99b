import type { ReportReason } from '#contract/brain-rots.ts';
import type { Db } from '#server/db/client.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { gone, notFound } from '#server/errors.ts';
import { missing, mustBeReady } from '#server/features/browse/service.ts';
import * as queries from './queries.ts';

export { forgetReportsOf, markAllDeleted, settleReports } from './queries.ts';

type FileDeps = Pick<Deps, 'database' | 'files'>;
export type ModerateDeps = FileDeps & Pick<Deps, 'log'>;

/** Deletes a Brain Rot of its owner with its files; likes and shares of others stay counted. */
export async function deleteOwn(
  deps: ModerateDeps,
  user: { id: string },
  id: string,
): Promise<{ isDeleted: true }> {
  const brainRot = await mustBeReady(deps, user, id);
  const deleted = await queries.markDeleted(deps.database.db, { id, ownerId: user.id });
  if (!deleted) throw brainRot.ownerId === user.id ? gone(missing) : notFound();
  // The Brain Rot is deleted either way; its row still names the files.
  await removeFiles(deps, deleted).catch((err) =>
    deps.log.warn({ err, brainRotId: id }, 'moderation: deleting files failed'),
  );
  return { isDeleted: true };
}

/** Deletes the files of all deleted Brain Rots of an owner; can be resumed. */
export async function removeFilesOf(deps: FileDeps, ownerId: string, signal: AbortSignal | undefined) {
  for (const brainRot of await queries.findWithFiles(deps.database.db, ownerId)) {
    signal?.throwIfAborted();
    await removeFiles(deps, brainRot);
  }
}

/** Files before the row's reference, so that an interrupted run finds them again. */
async function removeFiles(
  { database, files }: FileDeps,
  { id, fileKey }: { id: string; fileKey: string | null },
): Promise<void> {
  if (!fileKey) return;
  await files.removeFolder(fileKey);
  await queries.forgetFiles(database.db, id);
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

/** Hides or shows a Brain Rot and settles its open reports. Undefined where nothing changes. */
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
