import { constants } from 'node:os';
import { warnOfWrongClock } from './db/clock.ts';
import { forgetOldSecurityEvents } from './db/security-log.ts';
import type { Deps } from './deps-type.ts';
import { sweepDeletions } from './features/account/deletion-sweep.ts';
import { addMissingAvif } from './features/create/avif/add-avif.ts';
import { createBrainRotJob, sweepLost } from './features/create/job.ts';
import { startReconciling } from './features/payments/reconcile.ts';
import { startShowcase } from './features/showcase/service.ts';
import type { JobHandlers } from './jobs/job-table.ts';
import { ranks } from './jobs/queue.ts';
import { startWorker, type Worker } from './jobs/worker.ts';

export interface Background {
  stop(): Promise<void>;
}

interface Timing {
  /** How long a stop waits for jobs under way; process managers usually kill after 30 seconds. */
  patienceMs: number;
  /** How often the line of jobs is looked at unasked. */
  pollMs: number;
  /** How often jobs that were lost are looked for. */
  sweepMs: number;
  /** How often those are looked for whose pictures are not there as AVIF. */
  avifMs: number;
  /** Of the process that makes them. */
  avifPriority: number;
  /** Seconds that a retry waits at most, in place of what the job's rules say. */
  maxRetryDelay?: number;
}

const usualTiming: Timing = {
  patienceMs: 15_000,
  pollMs: 1000,
  sweepMs: 5000,
  avifMs: 5000,
  // AVIF costs twenty times what WebP does: it gets only the time that nobody else wants.
  avifPriority: constants.priority.PRIORITY_LOW,
};
/** After this long in line nobody goes before you any more, for having fewer in it or for having paid. */
const agedSeconds = { usual: 30, paying: 600 };
const hourMs = 3600 * 1000;

/** Everything that happens without a request: the line of jobs, and in processes that work, its workers. */
export async function startBackground(deps: Deps, timing: Partial<Timing> = {}): Promise<Background> {
  const { database, jobs, log, settings } = deps;
  const { patienceMs, pollMs, sweepMs, avifMs, avifPriority, maxRetryDelay } = { ...usualTiming, ...timing };
  await jobs.start({ maxRetryDelay });
  await deps.progress.open();
  const clock = database.shared
    ? repeat(
        () => warnOfWrongClock(database.db, log),
        hourMs,
        (err) => log.error({ err }, "the database's clock cannot be read"),
      )
    : undefined;
  if (settings.role === 'web') {
    return {
      async stop() {
        await clock?.stop();
        await jobs.stop();
      },
    };
  }

  const handlers: JobHandlers = { 'create-brain-rot': createBrainRotJob(deps) };
  // Whoever comes first need not wait for what is loaded once.
  deps.pictures.warmUp?.().catch((err) => log.debug({ err }, 'the engine did not get ready'));
  const worker: Worker = await startWorker(database, jobs, handlers, log, {
    concurrency: settings.workers,
    patienceMs,
    pollMs,
  });
  const sweep = async () => {
    const lost = await sweepLost(deps);
    if (lost > 0) log.warn(`Gave back the credits of ${lost} Brain Rots whose jobs were lost`);
    await jobs.moveUpOld(ranks.usual, agedSeconds.usual);
    await jobs.moveUpOld(ranks.paying, agedSeconds.paying);
  };
  const forget = async (signal: AbortSignal) => {
    await forgetOldSecurityEvents(database.db);
    const deleted = await sweepDeletions(deps, signal);
    if (deleted > 0) log.info(`Deleted ${deleted} accounts a week after they asked for it`);
  };
  const reconciler = startReconciling(deps);
  const sweeper = repeat(sweep, sweepMs, (err) => log.error({ err }, 'the sweep failed'));
  const avif = repeat(
    (signal) => addMissingAvif(deps, { priority: avifPriority, signal }),
    avifMs,
    (err) => log.error({ err }, 'AVIF cannot be added'),
  );
  const forgetter = repeat(forget, hourMs, (err) =>
    log.error({ err }, 'what should be forgotten is still there'),
  );
  const showcase = settings.showcase > 0 ? startShowcase(deps) : undefined;
  return {
    async stop() {
      await clock?.stop();
      await showcase?.stop();
      await reconciler.stop();
      await forgetter.stop();
      await avif.stop();
      await sweeper.stop();
      await worker.stop();
      await jobs.stop();
    },
  };
}

/** Runs a task now and then, never twice at once; a long one should end when it is told to. */
function repeat(task: (signal: AbortSignal) => Promise<void>, ms: number, onError: (error: unknown) => void) {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const takeTurn = async () => {
    try {
      await task(stopping.signal);
    } catch (error) {
      onError(error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, ms);
  };
  const start = () => {
    running = takeTurn();
  };
  start();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
