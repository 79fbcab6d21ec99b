import { constants } from 'node:os';
import { backupSource } from './backup/archive.ts';
import { startBackups } from './backup/schedule.ts';
import { warnOfWrongClock } from './db/clock.ts';
import { seekLeadership } from './db/leadership.ts';
import type { Deps } from './deps-type.ts';
import { addMissingAvif } from './features/create/avif/add-avif.ts';
import { createBrainRotJob } from './features/create/job.ts';
import { startShowcase } from './features/showcase/service.ts';
import type { JobHandlers } from './jobs/job-table.ts';
import { startWorker } from './jobs/worker.ts';
import { repeat } from './repeat.ts';
import { startUpkeep, type UpkeepTiming } from './upkeep.ts';

export interface Background {
  stop(): Promise<void>;
}

interface Timing extends UpkeepTiming {
  /** How long a stop waits for jobs under way; process managers usually kill after 30 seconds. */
  patienceMs: number;
  /** How often each worker looks at the line of jobs unasked: whoever leads calls when there is something in it. */
  pollMs: number;
  /** How often those are looked for whose pictures are not there as AVIF. */
  avifMs: number;
  /** Of the process that makes them. */
  avifPriority: number;
  /** Seconds that a retry waits at most, in place of what the job's rules say. */
  maxRetryDelay?: number;
}

const usualTiming: Timing = {
  patienceMs: 15_000,
  pollMs: 15_000,
  callMs: 1000,
  sweepMs: 5000,
  scrubMs: 5000,
  avifMs: 5000,
  // AVIF costs twenty times what WebP does: it gets only the time that nobody else wants.
  avifPriority: constants.priority.PRIORITY_LOW,
};
const hourMs = 3600 * 1000;
const keepMailDays = 30;

/** Everything that happens without a request: the line of jobs, and in processes that work, its workers. */
export async function startBackground(deps: Deps, changed: Partial<Timing> = {}): Promise<Background> {
  const { database, jobs, log, settings } = deps;
  const timing = { ...usualTiming, ...changed };
  await jobs.start({ maxRetryDelay: timing.maxRetryDelay });
  await deps.progress.open();
  const housekeeping = repeat(
    async () => {
      if (database.shared) await warnOfWrongClock(database.db, log);
      await deps.mailer.forgetBefore?.(new Date(Date.now() - keepMailDays * 24 * hourMs));
    },
    hourMs,
    (err) => log.error({ err }, "this machine's own upkeep failed"),
  );
  const backups = startBackups(deps, backupSource(deps));
  const working = settings.role === 'web' ? undefined : await startWorking(deps, timing);
  return {
    async stop() {
      await housekeeping.stop();
      await backups?.stop();
      await working?.stop();
      await jobs.stop();
    },
  };
}

/** Makes Brain Rots, and looks after what all processes share where no other one does. */
async function startWorking(deps: Deps, timing: Timing): Promise<Background> {
  const { database, jobs, log, settings } = deps;
  const { avifMs, avifPriority, patienceMs, pollMs } = timing;
  const leadership = await seekLeadership(database, log);
  const create = createBrainRotJob(deps);
  // Whoever made some looks after their AVIF; whoever leads, after what others left.
  let hasMade = false;
  const handlers: JobHandlers = {
    'create-brain-rot': {
      ...create,
      async run(job, signal) {
        await create.run(job, signal);
        hasMade = true;
      },
    },
  };
  // Whoever comes first need not wait for what is loaded once.
  deps.pictures.warmUp?.().catch((err) => log.debug({ err }, 'the engine did not get ready'));
  const worker = await startWorker(database, jobs, handlers, log, {
    concurrency: settings.workers,
    patienceMs,
    pollMs,
  });
  const avif = repeat(
    async (signal) => {
      if (!hasMade && !leadership.leads) return;
      hasMade = false;
      await addMissingAvif(deps, { priority: avifPriority, signal });
    },
    avifMs,
    (err) => log.error({ err }, 'AVIF cannot be added'),
  );
  const upkeep = startUpkeep(deps, leadership, timing);
  const showcase = settings.showcase > 0 ? startShowcase(deps) : undefined;
  return {
    async stop() {
      await showcase?.stop();
      await upkeep.stop();
      await avif.stop();
      await leadership.stop();
      await worker.stop();
    },
  };
}
