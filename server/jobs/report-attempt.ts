import type { FastifyBaseLogger } from 'fastify';
import { jobAttempts, jobWaitSeconds } from '#server/metrics/counts.ts';
import { currentTraceId, noteFault, traced } from '#server/tracing/spans.ts';
import type { Attempt } from './queue.ts';

/** How an attempt ended. Unsettled: the database was unreachable; the job returns once its heartbeat has expired. */
export type Ended = { outcome: 'done' } | { outcome: 'retried' | 'gave_up' | 'unsettled'; error: unknown };

const messages = {
  retried: 'attempt failed, will retry',
  gave_up: 'gave up',
  unsettled: 'recording the outcome failed',
};

/** Runs an attempt and reports it as metrics, a trace span and a log line. */
export function reportAttempt(
  attempt: Attempt,
  log: FastifyBaseLogger,
  run: () => Promise<Ended>,
): Promise<void> {
  const { name: job, id: jobId, retryCount, waitedMs, origin } = attempt;
  const { reqId, userId, trace = {} } = origin;
  const attributes = { 'job.id': jobId, 'job.attempt': retryCount, ...(userId && { 'user.id': userId }) };
  const span = async () => {
    const started = performance.now();
    jobWaitSeconds.observe({ job }, waitedMs / 1000);
    const ended = await run();
    const { outcome } = ended;
    jobAttempts.inc({ job, outcome });
    const ids = { reqId, traceId: currentTraceId(), userId, job, jobId };
    const line = {
      ...ids,
      attempt: retryCount,
      outcome,
      waitedMs,
      ms: Math.round(performance.now() - started),
    };
    if (ended.outcome === 'done') return log.info(line, `${job}: done`);
    noteFault(ended.error);
    log.warn({ ...line, err: ended.error }, `${job}: ${messages[ended.outcome]}`);
  };
  return traced(job, span, { attributes, from: trace });
}
