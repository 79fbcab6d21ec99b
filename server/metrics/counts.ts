import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AnswerTimes } from './answer-times.ts';
import { cacheTallies, routeTallies } from './tallies.ts';

/**
 * What this process counts, for whoever is allowed to ask at /metrics. Anybody may count: features and providers know
 * these and no more. A label takes one of a few values, never a person, an address or a path.
 */
export const counts = new Registry();

const registers = [counts];

counts.registerMetric(
  new Counter({
    name: 'rotopia_http_requests_total',
    help: 'Requests answered, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    registers: [],
    collect() {
      this.reset();
      for (const [route, { answers }] of routeTallies) {
        for (const [method, byStatus] of answers) {
          for (const [status, count] of byStatus) this.inc({ method, route, status }, count);
        }
      }
    },
  }),
);

counts.registerMetric(new AnswerTimes() as unknown as Histogram);

export const longResponses = new Gauge({
  name: 'rotopia_open_answers',
  help: 'Event streams and calls that stay open until something is made',
  registers,
});

export const jobAttempts = new Counter({
  name: 'rotopia_job_attempts_total',
  help: 'Attempts at jobs by how they ended: done, retried, gave_up, or unsettled where the database was away',
  labelNames: ['job', 'outcome'],
  registers,
});

export const jobStageSeconds = new Histogram({
  name: 'rotopia_job_stage_seconds',
  help: 'How long each stage of making a Brain Rot took, and whether it was done or failed',
  labelNames: ['stage', 'outcome'],
  buckets: [0.05, 0.25, 1, 2.5, 5, 15, 60, 180],
  registers,
});

export const jobWaitSeconds = new Histogram({
  name: 'rotopia_job_wait_seconds',
  help: 'How long a job stood in line, from when it could have begun',
  labelNames: ['job'],
  buckets: [0.1, 0.5, 2, 5, 15, 60, 300, 1800],
  registers,
});

export const creditsBooked = new Counter({
  name: 'rotopia_credits_total',
  help: 'Credits given and taken by kind of entry, when booked: a transaction that fails later is counted too',
  labelNames: ['kind', 'direction'],
  registers,
});

export const ledgerFaults = new Gauge({
  name: 'rotopia_ledger_faults',
  help: 'People whose balance is not the sum of their entries or is below zero; looked at once an hour',
  registers,
});

export const providerErrors = new Counter({
  name: 'rotopia_provider_errors_total',
  help: 'Calls to outside services that failed, by what went wrong',
  labelNames: ['provider', 'kind'],
  registers,
});

counts.registerMetric(
  new Counter({
    name: 'rotopia_cache_reads_total',
    help: 'Looks into what this process keeps in memory',
    labelNames: ['cache', 'outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of cacheTallies) {
        this.inc({ cache, outcome: 'hit' }, hits);
        this.inc({ cache, outcome: 'miss' }, misses);
      }
    },
  }),
);
