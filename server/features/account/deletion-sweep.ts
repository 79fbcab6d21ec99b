import type { Deps } from '#server/deps-type.ts';
import * as create from '#server/features/create/service.ts';
import * as moderate from '#server/features/moderate/service.ts';
import * as payments from '#server/features/payments/service.ts';
import * as react from '#server/features/react/service.ts';
import * as queries from './deletion-queries.ts';
import { deletionGraceMs } from './deletion.ts';

type SweepDeps = Pick<Deps, 'database' | 'files' | 'identity' | 'log'>;

/** Resolves to how many were deleted. Safe to stop at any point: unfinished deletions are found again by their row. */
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

/** Deletes the personal data in the database, in one transaction. The credit ledger stays, on an anonymous row. */
function begin({ database }: Pick<Deps, 'database'>, id: string, requestedBefore: Date): Promise<void> {
  return database.db.transaction(async (tx) => {
    // Locks payments before their buyer, in the same order as settling one.
    await payments.lockPaymentsOf(tx, id);
    if (!(await queries.lockDue(tx, id, requestedBefore))) return;
    // A worker may still write files or refund a credit: the next sweep deletes the account.
    if (await create.isCreating(tx, id)) return;
    await payments.forgetReceiptsOf(tx, id);
    await payments.forgetRefundRequestsOf(tx, id);
    await moderate.markAllDeleted(tx, id);
    await moderate.forgetReportsOf(tx, id);
    await react.forgetReactionsOf(tx, id);
    await queries.forgetProfile(tx, id);
  });
}

/** Deletes sign-in data and files. The identity goes last: the row is found by it after a crash. */
async function finish(
  deps: SweepDeps,
  user: { id: string; identity: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  await deps.identity.forget(user.identity);
  await moderate.removeFilesOf(deps, user.id, signal);
  await deps.database.db.transaction((tx) => queries.forgetIdentity(tx, user));
}

/** A failure must not keep the other accounts from being deleted. */
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
    if (!signal?.aborted) log.error({ err, userId }, 'account deletion: failed, retrying in an hour');
    return false;
  }
}
