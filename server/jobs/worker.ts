import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client.ts';
import { logWithIds } from '#server/log/log.ts';
import { jobAttempts, jobWaitSeconds } from '#server/metrics/counts.ts';
import { type JobHandlers, type JobName, jobNames, jobRules, type Lane } from './job-table.ts';
import { type Attempt, type JobQueue, wakeChannel } from './queue.ts';

interface WorkerDeps {
  database: Database;
  jobs: JobQueue;
  log: FastifyBaseLogger;
}

export interface WorkerOptions {
  /** Jobs that this process runs at a time, background jobs and mails not counted. */
  concurrency: number;
  /** How long a stop waits for running jobs before it returns them to the queue. */
  stopTimeoutMs: number;
  /** Notifications are best effort and a retry falls due without one, so the worker also polls. */
  pollMs: number;
}

/** As many connections as the mail library opens. */
const mailsAtATime = 5;
const heartbeatMs = 3000;
/** After a stop has aborted the running jobs. */
const abortTimeoutMs = 5000;

export async function startWorker(
  deps: WorkerDeps,
  handlers: JobHandlers,
  options: WorkerOptions,
): Promise<Worker> {
  // A process that holds its database alone finds only jobs of a process that died.
  if (!deps.database.shared) await deps.jobs.releaseAllHeld();
  const worker = new Worker(deps, handlers, options);
  await worker.start();
  return worker;
}

export class Worker {
  readonly #deps: WorkerDeps;
  readonly #handlers: JobHandlers;
  readonly #options: WorkerOptions;
  readonly #held = new Map<Attempt, { abort: AbortController; done: Promise<void> }>();
  #stopping = false;
  /** Set by a notification that arrives while jobs are being claimed. */
  #woken = false;
  #wake = () => {};
  #loop: Promise<void> = Promise.resolve();
  #heartbeat: NodeJS.Timeout | undefined;
  #stopListening = () => {};

  constructor(deps: WorkerDeps, handlers: JobHandlers, options: WorkerOptions) {
    this.#deps = deps;
    this.#handlers = handlers;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { database, jobs, log } = this.#deps;
    this.#stopListening = await database.listen(wakeChannel, () => this.#pollNow());
    this.#heartbeat = setInterval(() => {
      if (this.#held.size === 0) return;
      jobs
        .touch([...this.#held.keys()])
        .catch((err) => log.error({ err }, 'worker: sending heartbeats failed'));
    }, heartbeatMs);
    this.#loop = this.#poll();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#pollNow();
    await this.#loop;
    this.#stopListening();
    await this.#settled(this.#options.stopTimeoutMs);
    for (const { abort } of this.#held.values()) abort.abort(new Error('The server is stopping'));
    await this.#settled(abortTimeoutMs);
    clearInterval(this.#heartbeat);
  }

  #pollNow(): void {
    this.#woken = true;
    this.#wake();
  }

  async #poll(): Promise<void> {
    while (!this.#stopping) {
      this.#woken = false;
      try {
        await this.#claim();
      } catch (err) {
        this.#deps.log.error({ err }, 'worker: claiming jobs failed');
      }
      if (this.#woken || this.#stopping) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.#options.pollMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async #claim(): Promise<void> {
    for (const name of jobNames) {
      const free = this.#freeSlots(name);
      if (free <= 0) continue;
      for (const attempt of await this.#deps.jobs.claim(name, free)) this.#run(attempt);
    }
  }

  #freeSlots(name: JobName): number {
    const lanes = [...this.#held.keys()].map((attempt) => jobRules[attempt.name].lane);
    const heldIn = (lane: Lane) => lanes.filter((one) => one === lane).length;
    const free = this.#options.concurrency - heldIn('making');
    switch (jobRules[name].lane) {
      case 'making':
        return free;
      case 'background':
        return Math.min(free, 1) - heldIn('background');
      case 'mail':
        return mailsAtATime - heldIn('mail');
    }
  }

  #run(attempt: Attempt): void {
    const { jobs, log } = this.#deps;
    const abort = new AbortController();
    const { name: job, id: jobId, origin } = attempt;
    const { reqId, userId } = origin;
    const done = logWithIds({ reqId, userId, job, jobId }, () =>
      reportAttempt(attempt, log, () => runAttempt(jobs, this.#handlers, attempt, abort.signal)),
    ).finally(() => {
      this.#held.delete(attempt);
      this.#pollNow();
    });
    this.#held.set(attempt, { abort, done });
  }

  async #settled(timeoutMs: number): Promise<void> {
    const { promise: timedOut, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    await Promise.race([Promise.all([...this.#held.values()].map(({ done }) => done)), timedOut]);
    clearTimeout(timer);
  }
}

async function runAttempt<Name extends JobName>(
  jobs: JobQueue,
  handlers: JobHandlers,
  attempt: Attempt<Name>,
  stop: AbortSignal,
): Promise<Ended> {
  const handler = handlers[attempt.name];
  const signal = AbortSignal.any([stop, AbortSignal.timeout(jobRules[attempt.name].timeLimit * 1000)]);
  try {
    const failure = await failureOf(handler.run(attempt.data, signal));
    if (failure && (stop.aborted || (!attempt.last && handler.isRetryable(failure.error)))) {
      const { error } = failure;
      await jobs.release(attempt, error instanceof Error ? error.message : String(error));
      return { outcome: 'retried', error };
    }
    if (failure) await handler.giveUp(attempt.data, failure.error);
    await jobs.complete(attempt);
    return failure ? { outcome: 'gave_up', error: failure.error } : { outcome: 'done' };
  } catch (error) {
    return { outcome: 'unsettled', error };
  }
}

/** Wrapped, because a job may throw anything, even undefined. */
async function failureOf(running: Promise<void>): Promise<{ error: unknown } | undefined> {
  try {
    await running;
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** How an attempt ended. Unsettled: the database was unreachable; the job returns once its heartbeat has expired. */
type Ended = { outcome: 'done' } | { outcome: 'retried' | 'gave_up' | 'unsettled'; error: unknown };

const messages = {
  retried: 'attempt failed, will retry',
  gave_up: 'gave up',
  unsettled: 'recording the outcome failed',
};

async function reportAttempt(
  attempt: Attempt,
  log: FastifyBaseLogger,
  run: () => Promise<Ended>,
): Promise<void> {
  const { name: job, retryCount, waitedMs } = attempt;
  const started = performance.now();
  jobWaitSeconds.observe({ job }, waitedMs / 1000);
  const ended = await run();
  const { outcome } = ended;
  jobAttempts.inc({ job, outcome });
  const line = { attempt: retryCount, outcome, waitedMs, ms: Math.round(performance.now() - started) };
  if (ended.outcome === 'done') log.info(line, `${job}: done`);
  else log.warn({ ...line, err: ended.error }, `${job}: ${messages[ended.outcome]}`);
}
