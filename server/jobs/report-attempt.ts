import type { FastifyBaseLogger } from 'fastify';
import { jobAttempts, jobWaitSeconds } from '#server/metrics/counts.ts';
import { currentTraceId, noteFault, traced } from '#server/tracing/spans.ts';
import type { Attempt } from './queue.ts';

/** How an attempt ended. Unsettled: the database is out of reach, and the job comes back as the heartbeat stops. */
export type Ended = { outcome: 'done' } | { outcome: 'retried' | 'gave_up' | 'unsettled'; error: unknown };

const words = {
  retried: 'goes back in line',
  gave_up: 'is given up',
  unsettled: 'could not be settled',
};

/** Makes an attempt, and tells of it in each way that operators look: figures, a step of the trace, one line. */
export function reportAttempt(
  attempt: Attempt,
  log: FastifyBaseLogger,
  make: () => Promise<Ended>,
): Promise<void> {
  const { name: job, id: jobId, retryCount, waitedMs, origin } = attempt;
  const { reqId, userId, trace = {} } = origin;
  const attributes = { 'job.id': jobId, 'job.attempt': retryCount, ...(userId && { 'user.id': userId }) };
  const step = async () => {
    const started = performance.now();
    jobWaitSeconds.observe({ job }, waitedMs / 1000);
    const ended = await make();
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
    if (ended.outcome === 'done') return log.info(line, `${job} done`);
    noteFault(ended.error);
    log.warn({ ...line, err: ended.error }, `${job} ${words[ended.outcome]}`);
  };
  return traced(job, step, { attributes, from: trace });
}
