import type { TraceCarrier } from '#server/tracing/spans.ts';

/** Every kind of job and what it carries. A kind without a handler does not compile. */
export interface JobTable {
  'create-brain-rot': { brainRotId: string };
}

export type JobName = keyof JobTable;

/** Where a job comes from, to be found again in what is logged of it. */
export interface JobOrigin {
  /** Whom it is for. */
  userId?: string | undefined;
  /** The request that ordered it. */
  reqId?: string | undefined;
  /** The trace that its attempts go on with. */
  trace?: TraceCarrier | undefined;
}

interface JobRules {
  /** Attempts after the first. */
  retries: number;
  /** Seconds before the first retry; doubles with each one, up to `maxRetryDelay`. */
  retryDelay: number;
  maxRetryDelay: number;
  /** Seconds one attempt may take. */
  timeLimit: number;
  /** Seconds it may wait in line before it is dropped. */
  patience: number;
}

export const jobRules: Record<JobName, JobRules> = {
  'create-brain-rot': { retries: 3, retryDelay: 1, maxRetryDelay: 15, timeLimit: 300, patience: 3600 },
};

export const jobNames = Object.keys(jobRules) as JobName[];

/** What the worker does with a job of this kind. */
export interface JobHandler<Data> {
  /** Does the work; running it again after a crash must do no harm. */
  run(data: Data, signal: AbortSignal): Promise<void>;
  /** Whether the same job may go well a little later. */
  mayPass(error: unknown): boolean;
  /** The last attempt has failed: puts things right for the person who waits. */
  giveUp(data: Data, error: unknown): Promise<void>;
}

export type JobHandlers = { [Name in JobName]: JobHandler<JobTable[Name]> };
