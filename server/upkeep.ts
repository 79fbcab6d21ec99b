import type { Leadership } from './db/leadership.ts';
import { forgetOldSecurityEvents } from './db/security-log.ts';
import { forgetExpiredLimits } from './db/shared-limits.ts';
import type { Deps } from './deps-type.ts';
import { sweepDeletions } from './features/account/deletion-sweep.ts';
import { sweepLost } from './features/create/job.ts';
import { addUnchecked, scrubNext } from './features/create/scrub/scrub.ts';
import { sweepStrayFiles } from './features/create/stray-files.ts';
import { checkLedger } from './features/credits/ledger-check.ts';
import { nameOwners } from './features/makers/service.ts';
import { startReconciling } from './features/payments/reconcile.ts';
import { priorities } from './jobs/queue.ts';
import { repeat, type Repeating } from './repeat.ts';

export interface UpkeepTiming {
  /** How often whoever leads looks whether to call the workers. */
  callMs: number;
  /** How often jobs that were lost are looked for. */
  sweepMs: number;
  /** How often the files of one Brain Rot are compared with their checksums, if they are due. */
  scrubMs: number;
}

/** After this long in line nobody goes before you any more, for having fewer in it or for having paid. */
const agedSeconds = { usual: 30, paying: 600 };
const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/**
 * What one process does for all: it calls workers, brings back what was lost, settles payments, forgets what is old.
 * All of it can be done by two at once, as for a moment when another takes over.
 */
export function startUpkeep(
  deps: Deps,
  leadership: Leadership,
  { callMs, sweepMs, scrubMs }: UpkeepTiming,
): Repeating {
  const { database, jobs, log } = deps;
  const whenLeading =
    (task: (signal: AbortSignal) => Promise<void>) =>
    async (signal: AbortSignal): Promise<void> => {
      if (leadership.leads) await task(signal);
    };
  // Before the tasks, which begin at once.
  let allNamed = false;
  let addedUncheckedAt = Number.NEGATIVE_INFINITY;
  const tasks = [
    startReconciling(deps, { leads: () => leadership.leads }),
    repeat(
      whenLeading(() => jobs.callWorkers()),
      callMs,
      (err) => log.error({ err }, 'the workers cannot be called'),
    ),
    repeat(whenLeading(bringBack), sweepMs, (err) => log.error({ err }, 'the sweep failed')),
    repeat(whenLeading(forget), hourMs, (err) =>
      log.error({ err }, 'what should be forgotten is still there'),
    ),
    repeat(
      whenLeading(() => checkLedger(deps)),
      hourMs,
      (err) => log.error({ err }, 'the books cannot be checked'),
    ),
    repeat(whenLeading(scrub), scrubMs, (err) => log.error({ err }, 'files: scrub failed')),
    repeat(whenLeading(nameOld), sweepMs, (err) => log.error({ err }, 'makers have no names yet')),
  ];

  async function bringBack(): Promise<void> {
    await jobs.supervise();
    const lost = await sweepLost(deps);
    if (lost > 0) log.warn(`Gave back the credits of ${lost} Brain Rots whose jobs were lost`);
    await jobs.moveUpOld(priorities.usual, agedSeconds.usual);
    await jobs.moveUpOld(priorities.paying, agedSeconds.paying);
  }

  async function nameOld(signal: AbortSignal): Promise<void> {
    // Whoever came later was named when they came.
    if (allNamed) return;
    const named = await nameOwners(database.db, signal);
    allNamed = true;
    if (named > 0) log.info(`Gave names to ${named} makers from before there were any`);
  }

  async function scrub(signal: AbortSignal): Promise<void> {
    if (performance.now() - addedUncheckedAt < hourMs) return scrubNext(deps, signal);
    await addUnchecked(database.db);
    addedUncheckedAt = performance.now();
  }

  let sweptStraysAt = Number.NEGATIVE_INFINITY;
  async function forget(signal: AbortSignal): Promise<void> {
    await forgetOldSecurityEvents(database.db);
    await forgetExpiredLimits(database.db);
    const deleted = await sweepDeletions(deps, signal);
    if (deleted > 0) log.info(`Deleted ${deleted} accounts a week after they asked for it`);
    if (performance.now() - sweptStraysAt < dayMs) return;
    const strays = await sweepStrayFiles(deps, signal);
    if (strays > 0) log.info(`Removed ${strays} folders of files that belonged to no Brain Rot`);
    sweptStraysAt = performance.now();
  }

  return {
    async stop() {
      for (const task of tasks) await task.stop();
    },
  };
}
