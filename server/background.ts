import { backupSource } from './backup/archive.ts';
import { startBackups } from './backup/schedule.ts';
import { deriveFileJob } from './brain-rot/derived-files.ts';
import { warnOfWrongClock } from './db/clock.ts';
import { seekLeadership } from './db/leadership.ts';
import type { Deps } from './deps-type.ts';
import { createBrainRotJob } from './features/create/job.ts';
import { startShowcase } from './features/showcase/service.ts';
import { sendMailJob } from './jobs/mail-jobs.ts';
import { startWorker } from './jobs/worker.ts';
import { repeat, type Stoppable } from './repeat.ts';
import { startUpkeep, type UpkeepTiming } from './upkeep.ts';

interface Timing extends UpkeepTiming {
  /** How long a stop waits for running jobs; process managers usually kill after 30 seconds. */
  stopTimeoutMs: number;
  /** How often each worker polls the queue. A new job wakes it earlier. */
  pollMs: number;
  /** Maximum seconds before a retry, in place of the job's own rule. */
  maxRetryDelay?: number;
  /** How long drawn files wait for a store that is away. */
  storeTimeoutMs: number;
  /** Whether pictures are encoded as AVIF, too: tests leave it out, for it costs seconds of a core. */
  withAvif: boolean;
}

const defaultTiming: Timing = {
  stopTimeoutMs: 15_000,
  pollMs: 15_000,
  wakeMs: 1000,
  sweepMs: 5000,
  daysMs: 10_000,
  storeTimeoutMs: 600_000,
  withAvif: true,
};
const hourMs = 3600 * 1000;
const keepMailDays = 30;

/** Everything that runs without a request: the job queue, and except in web processes the worker and upkeep. */
export async function startBackground(deps: Deps, changed: Partial<Timing> = {}): Promise<Stoppable> {
  const { database, jobs, log, settings } = deps;
  const timing = { ...defaultTiming, ...changed };
  await jobs.start({ maxRetryDelay: timing.maxRetryDelay });
  await deps.progress.open();
  const ownUpkeep = repeat(
    async () => {
      if (database.shared) await warnOfWrongClock(database.db, log);
      await deps.mailer.forgetBefore?.(new Date(Date.now() - keepMailDays * 24 * hourMs));
    },
    hourMs,
    (err) => log.error({ err }, 'upkeep: hourly task of this process failed'),
  );
  const backups = startBackups(deps, backupSource(deps));
  const working = settings.role === 'web' ? undefined : await startWorking(deps, timing);
  return {
    async stop() {
      await ownUpkeep.stop();
      await backups?.stop();
      await working?.stop();
      await jobs.stop();
    },
  };
}

async function startWorking(deps: Deps, timing: Timing): Promise<Stoppable> {
  const { database, log, settings } = deps;
  const leadership = await seekLeadership(database, log);
  // The first order need not wait until the engine is loaded.
  deps.pictures.warmUp?.().catch((err) => log.debug({ err }, 'engine: warm-up failed'));
  const worker = await startWorker(
    deps,
    {
      'create-brain-rot': createBrainRotJob(deps, timing),
      'derive-file': deriveFileJob(deps),
      'send-mail': sendMailJob(deps.mailTransport),
    },
    { concurrency: settings.workers, stopTimeoutMs: timing.stopTimeoutMs, pollMs: timing.pollMs },
  );
  const upkeep = startUpkeep(deps, leadership, timing);
  const showcase = settings.showcase > 0 ? startShowcase(deps) : undefined;
  return {
    async stop() {
      await showcase?.stop();
      await upkeep.stop();
      await leadership.stop();
      await worker.stop();
    },
  };
}
