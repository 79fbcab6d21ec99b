import type { ReportReason } from '#contract/brain-rots.ts';
import type { Db } from '#server/db/client.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { badRequest, gone, notFound } from '#server/errors.ts';
import { missing, mustBeReady } from '#server/features/browse/service.ts';
import * as queries from './queries.ts';

export { forgetReportsOf, markAllDeleted } from './queries.ts';

type FileDeps = Pick<Deps, 'database' | 'files'>;
export type ModerateDeps = FileDeps & Pick<Deps, 'log'>;

/** Takes an owner's Brain Rot away for good, files and all; what others did with it stays counted. */
export async function deleteOwn(
  deps: ModerateDeps,
  user: { id: string },
  id: string,
): Promise<{ isDeleted: true }> {
  const brainRot = await mustBeReady(deps, user, id);
  if (brainRot.ownerId !== user.id) throw notFound();
  const deleted = await queries.markDeleted(deps.database.db, id);
  if (!deleted) throw gone(missing);
  // It is gone for everybody either way; files left behind are out of reach, and known by their row.
  await removeFiles(deps, deleted).catch((err) => deps.log.warn({ err }, 'deleted files remain'));
  return { isDeleted: true };
}

/** Removes the files of all that is deleted of an owner's; goes on where it was stopped. */
export async function removeFilesOf(
  deps: FileDeps,
  ownerId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const brainRot of await queries.findWithFiles(deps.database.db, ownerId)) {
    signal?.throwIfAborted();
    await removeFiles(deps, brainRot);
  }
}

/** The files first: whoever is stopped in between finds them again. */
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

/** Brain Rots on one page of what operators see, and the reports shown of each. */
const perPage = 25;
const reportsShown = 20;

/** One page of what operators have yet to look at; `next` leads to the page after it. */
export async function listOpenReports(db: Db, cursor?: string) {
  const found = await queries.findReported(db, cursor ? placeAt(cursor) : undefined, perPage + 1);
  const page = found.slice(0, perPage);
  const last = found.length > perPage ? page.at(-1) : undefined;
  const reports = await queries.findOpenReports(
    db,
    page.map(({ id }) => id),
    reportsShown,
  );
  const byBrainRot = Map.groupBy(reports, ({ brainRotId }) => brainRotId);
  return {
    reported: page.map((brainRot) => Object.assign(brainRot, { reports: byBrainRot.get(brainRot.id) ?? [] })),
    next: last ? `${last.oldest}_${last.id}` : null,
  };
}
export type OpenReports = Awaited<ReturnType<typeof listOpenReports>>;

function placeAt(cursor: string): queries.ReportedPlace {
  const [, oldest, id] = /^(\d{1,15})_(.+)$/.exec(cursor) ?? [];
  if (!oldest || !id) throw badRequest('There is no such page of reports.');
  return { oldest: Number(oldest), id };
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
