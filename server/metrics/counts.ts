import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Shown at /metrics. A label takes one of a few values: never a user, an address or a path. */
export const counts = new Registry();

const registers = [counts];

export const httpRequests = new Counter({
  name: 'rotopia_http_requests_total',
  help: 'Requests answered, by route pattern',
  labelNames: ['method', 'route', 'status'],
  registers,
});

export const httpRequestSeconds = new Histogram({
  name: 'rotopia_http_request_seconds',
  help: 'Time to answer a request, long-lived responses left out',
  labelNames: ['route'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const longResponses = new Gauge({
  name: 'rotopia_open_answers',
  help: 'Open long-lived responses: event streams and calls that wait for a Brain Rot',
  registers,
});

export const jobAttempts = new Counter({
  name: 'rotopia_job_attempts_total',
  help: 'Attempts at jobs by outcome: done, retried, gave_up, or unsettled if the database was unreachable',
  labelNames: ['job', 'outcome'],
  registers,
});

export const jobStageSeconds = new Histogram({
  name: 'rotopia_job_stage_seconds',
  help: 'Duration of each stage of making a Brain Rot, by outcome',
  labelNames: ['stage', 'outcome'],
  buckets: [0.05, 0.25, 1, 2.5, 5, 15, 60, 180],
  registers,
});

export const jobWaitSeconds = new Histogram({
  name: 'rotopia_job_wait_seconds',
  help: 'Time a job waited in the queue since it was due',
  labelNames: ['job'],
  buckets: [0.1, 0.5, 2, 5, 15, 60, 300, 1800],
  registers,
});

export const creditsBooked = new Counter({
  name: 'rotopia_credits_total',
  help: 'Credits given and taken by kind of entry. A transaction that fails later is counted too',
  labelNames: ['kind', 'direction'],
  registers,
});

export const ledgerFaults = new Gauge({
  name: 'rotopia_ledger_faults',
  help: 'Users whose balance is negative or not the sum of their entries; checked hourly',
  registers,
});

export const providerErrors = new Counter({
  name: 'rotopia_provider_errors_total',
  help: 'Failed calls to external services, by kind of failure',
  labelNames: ['provider', 'kind'],
  registers,
});

export const modelCallSeconds = new Histogram({
  name: 'rotopia_model_call_seconds',
  help: 'Duration of calls to models by task (picture, speech), vendor and outcome: done, or why it failed',
  labelNames: ['task', 'vendor', 'outcome'],
  buckets: [1, 2.5, 5, 10, 20, 40, 80, 160],
  registers,
});

export const cacheReads = new Counter({
  name: 'rotopia_cache_reads_total',
  help: 'Reads of in-memory caches',
  labelNames: ['cache', 'outcome'],
  registers,
});
