import type { Deps } from '#server/deps-type.ts';
import * as create from '#server/features/create/service.ts';
import * as moderate from '#server/features/moderate/service.ts';
import * as payments from '#server/features/payments/service.ts';
import * as react from '#server/features/react/service.ts';
import * as queries from './deletion-queries.ts';
import { deletionGraceMs } from './deletion.ts';

type SweepDeps = Pick<Deps, 'database' | 'files' | 'identity' | 'log'>;

/**
 * Deletes the accounts whose week is over; answers how many. May be stopped anywhere and run again, by several
 * processes at once: what was begun is found again by its row until the last step is done.
 */
export async function sweepDeletions(deps: SweepDeps, signal?: AbortSignal): Promise<number> {
  const { db } = deps.database;
  const requestedBefore = new Date(Date.now() - deletionGraceMs);
  for (const id of await queries.findDue(db, requestedBefore)) {
    if (signal?.aborted) return 0;
    await attempt(deps, id, signal, () => begin(deps, id, requestedBefore));
  }
  let deleted = 0;
  for (const user of await queries.findUnfinished(db)) {
    if (signal?.aborted) break;
    if (await attempt(deps, user.id, signal, () => finish(deps, user, signal))) deleted++;
  }
  return deleted;
}

/** All that is ours to forget, or none of it. The ledger stays, on a row that says no longer whose it is. */
function begin({ database }: Pick<Deps, 'database'>, id: string, requestedBefore: Date): Promise<void> {
  return database.db.transaction(async (tx) => {
    // Payments before their buyer, as settling one takes its locks.
    await payments.lockPaymentsOf(tx, id);
    if (!(await queries.lockDue(tx, id, requestedBefore))) return;
    // A worker still writes its files, or gives its credit back.
    if (await create.isMaking(tx, id)) return;
    await payments.forgetReceiptsOf(tx, id);
    await payments.forgetRefundRequestsOf(tx, id);
    await moderate.markAllDeleted(tx, id);
    await moderate.forgetReportsOf(tx, id);
    await react.forgetReactionsOf(tx, id);
    await queries.forgetProfile(tx, id);
  });
}

/** What lies elsewhere: sign-in and files. Who they were is forgotten last, or nobody would find the rest again. */
async function finish(
  deps: SweepDeps,
  user: { id: string; identity: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  await deps.identity.forget(user.identity);
  await moderate.removeFilesOf(deps, user.id, signal);
  await deps.database.db.transaction((tx) => queries.forgetIdentity(tx, user));
}

/** One account that resists must not keep the others. */
async function attempt(
  { log }: SweepDeps,
  userId: string,
  signal: AbortSignal | undefined,
  task: () => Promise<void>,
): Promise<boolean> {
  try {
    await task();
    return true;
  } catch (err) {
    if (!signal?.aborted)
      log.error({ err, userId }, 'the account could not be deleted; it is tried again in an hour');
    return false;
  }
}
