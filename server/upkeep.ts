import type { Leadership } from './db/leadership.ts';
import { deleteOldSecurityEvents } from './db/security-events.ts';
import { deleteExpiredLimits } from './db/shared-limits.ts';
import type { Deps } from './deps-type.ts';
import { sweepDeletions } from './features/account/deletion-sweep.ts';
import { sweepLost } from './features/create/job.ts';
import { sweepStrayFiles } from './features/create/stray-files.ts';
import { checkLedger } from './features/credits/ledger-check.ts';
import { startReconciling } from './features/payments/reconcile.ts';
import { closeDays } from './features/today/close-days.ts';
import { priorities } from './jobs/queue.ts';
import { repeat, type Stoppable } from './repeat.ts';

export interface UpkeepTiming {
  /** How often idle workers are woken if a job is due. */
  wakeMs: number;
  sweepMs: number;
  /** How soon after midnight the places of a day are computed. */
  daysMs: number;
}

interface UpkeepTask {
  /** Completes the log message 'upkeep: … failed'. */
  name: string;
  everyMs: number;
  run(signal: AbortSignal): Promise<void>;
}

/** Seconds in the queue after which a job goes before jobs of a higher priority that came later. */
const agedAfter = { usual: 30, paying: 600 };
const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** The leader's tasks. Each may run twice at once, as happens for a moment when another process takes over. */
export function startUpkeep(deps: Deps, leadership: Leadership, timing: UpkeepTiming): Stoppable {
  const tasks = [
    startReconciling(deps, { leads: () => leadership.leads }),
    ...tasksOf(deps, timing).map(({ name, everyMs, run }) =>
      repeat(
        async (signal) => {
          if (leadership.leads) await run(signal);
        },
        everyMs,
        (err) => deps.log.error({ err }, `upkeep: ${name} failed`),
      ),
    ),
  ];
  return {
    async stop() {
      for (const task of tasks) await task.stop();
    },
  };
}

function tasksOf(deps: Deps, { wakeMs, sweepMs, daysMs }: UpkeepTiming): UpkeepTask[] {
  const { jobs } = deps;
  return [
    { name: 'waking workers', everyMs: wakeMs, run: () => jobs.wakeForDueJobs() },
    { name: 'sweeping lost jobs', everyMs: sweepMs, run: () => sweepJobs(deps) },
    { name: 'closing days', everyMs: daysMs, run: () => closeDays(deps) },
    { name: 'deleting expired rows', everyMs: hourMs, run: (signal) => deleteExpired(deps, signal) },
    { name: 'deleting stray files', everyMs: dayMs, run: (signal) => deleteStrayFiles(deps, signal) },
    { name: 'checking the ledger', everyMs: hourMs, run: () => checkLedger(deps) },
  ];
}

async function sweepJobs(deps: Deps): Promise<void> {
  const { jobs, log } = deps;
  await jobs.supervise();
  const count = await sweepLost(deps);
  if (count > 0) log.warn({ count }, 'upkeep: gave back the credits of lost jobs');
  await jobs.raisePriorityOfOld(priorities.usual, agedAfter.usual);
  await jobs.raisePriorityOfOld(priorities.paying, agedAfter.paying);
}

async function deleteExpired(deps: Deps, signal: AbortSignal): Promise<void> {
  const { database, log } = deps;
  await deleteOldSecurityEvents(database.db);
  await deleteExpiredLimits(database.db);
  const count = await sweepDeletions(deps, signal);
  if (count > 0) log.info({ count }, 'upkeep: deleted accounts a week after the request');
}

async function deleteStrayFiles(deps: Deps, signal: AbortSignal): Promise<void> {
  const count = await sweepStrayFiles(deps, signal);
  if (count > 0) deps.log.info({ count }, 'upkeep: deleted stray folders of files');
}
