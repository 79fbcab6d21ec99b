import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client.ts';
import { type JobHandlers, type JobName, jobNames, jobRules } from './job-table.ts';
import { type Attempt, type JobQueue, wakeChannel } from './queue.ts';
import { type Ended, reportAttempt } from './report-attempt.ts';

export interface WorkerOptions {
  /** How many jobs this process works on at a time. */
  concurrency: number;
  /** How long a stop waits for jobs under way before it hands them back. */
  patienceMs: number;
  /** How often it looks unasked: wakes are best effort, and a retry falls due without one. */
  pollMs: number;
}

export interface Worker {
  stop(): Promise<void>;
}

const touchMs = 3000;

/** Takes jobs from the line, as many at a time as asked, until stopped. */
export async function startWorker(
  database: Database,
  queue: JobQueue,
  handlers: JobHandlers,
  log: FastifyBaseLogger,
  { concurrency, patienceMs, pollMs }: WorkerOptions,
): Promise<Worker> {
  const held = new Map<Attempt, { abort: AbortController; done: Promise<void> }>();
  const stopping = new AbortController();
  let woken = false;
  let wake = () => {};
  const lookNow = () => {
    woken = true;
    wake();
  };

  const takeMore = async () => {
    for (const name of jobNames) {
      const free = concurrency - held.size;
      if (free <= 0) return;
      for (const attempt of await queue.claim(name, free)) {
        const abort = new AbortController();
        const done = reportAttempt(attempt, log, () =>
          runAttempt(queue, handlers, attempt, abort.signal),
        ).finally(() => {
          held.delete(attempt);
          lookNow();
        });
        held.set(attempt, { abort, done });
      }
    }
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      woken = false;
      try {
        await takeMore();
      } catch (err) {
        log.error({ err }, 'the line of jobs cannot be read');
      }
      if (!woken && !stopping.signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  };

  if (!database.shared) await queue.releaseAllHeld();
  const stopListening = await database.listen(wakeChannel, lookNow);
  const heartbeat = setInterval(() => {
    if (held.size > 0)
      queue.touch([...held.keys()]).catch((err) => log.error({ err }, 'no sign of life sent'));
  }, touchMs);
  const looping = loop();

  return {
    async stop() {
      stopping.abort();
      lookNow();
      await looping;
      stopListening();
      await settledWithin(held, patienceMs);
      for (const { abort } of held.values()) abort.abort(new Error('The server is stopping'));
      await settledWithin(held, 5000);
      clearInterval(heartbeat);
    },
  };
}

async function runAttempt<Name extends JobName>(
  queue: JobQueue,
  handlers: JobHandlers,
  attempt: Attempt<Name>,
  stop: AbortSignal,
): Promise<Ended> {
  const handler = handlers[attempt.name];
  const signal = AbortSignal.any([stop, AbortSignal.timeout(jobRules[attempt.name].timeLimit * 1000)]);
  try {
    const fault = await faultOf(handler.run(attempt.data, signal));
    if (fault && (stop.aborted || (!attempt.last && handler.mayPass(fault.error)))) {
      const { error } = fault;
      await queue.release(attempt, error instanceof Error ? error.message : String(error));
      return { outcome: 'retried', error };
    }
    if (fault) await handler.giveUp(attempt.data, fault.error);
    await queue.complete(attempt);
    return fault ? { outcome: 'gave_up', error: fault.error } : { outcome: 'done' };
  } catch (error) {
    return { outcome: 'unsettled', error };
  }
}

/** What went wrong with it, if anything did. */
async function faultOf(running: Promise<void>): Promise<{ error: unknown } | undefined> {
  try {
    await running;
    return undefined;
  } catch (error) {
    return { error };
  }
}

async function settledWithin(held: Map<Attempt, { done: Promise<void> }>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.all([...held.values()].map(({ done }) => done)), timeUp]);
  clearTimeout(timer);
}
