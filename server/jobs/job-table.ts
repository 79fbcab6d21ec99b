import type { DerivedKind } from '#server/db/schema.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';

/** Every kind of job and its data. A kind without rules or a handler does not compile. */
export interface JobTable {
  'create-brain-rot': { brainRotId: string };
  /** Maker and address (hashed) only where a visitor asked for it. */
  'derive-file': { brainRotId: string; kind: DerivedKind; makerId?: string; address?: string };
  'send-mail': Mail;
}

export type JobName = keyof JobTable;

export interface JobOrigin {
  userId?: string | undefined;
  reqId?: string | undefined;
}

export type Lane = 'making' | 'background' | 'mail';

interface JobRules {
  /** Attempts after the first. */
  retries: number;
  /** Seconds before the first retry; doubles with each one, up to `maxRetryDelay`. */
  retryDelay: number;
  maxRetryDelay: number;
  /** Seconds one attempt may take. */
  timeLimit: number;
  /** Seconds it may wait in the queue before it is dropped. */
  retention: number;
  /**
   * `background`: no user waits for it, so a worker runs one at a time, only while it has a free slot, and beside its
   * slots. `mail`: a few at a time beside the slots, however many are in use.
   */
  lane: Lane;
  /** Its data would let its reader sign in: the row is deleted as soon as the job has ended. */
  holdsSecrets?: true;
}

const day = 24 * 3600;

/** Workers claim jobs in this order of kinds. */
export const jobRules: Record<JobName, JobRules> = {
  'create-brain-rot': {
    retries: 3,
    retryDelay: 1,
    maxRetryDelay: 15,
    // Ten minutes of it for a store that is away.
    timeLimit: 900,
    retention: 3600,
    lane: 'making',
  },
  'derive-file': {
    // After 10, 20 and 40 minutes: a store that is away loses none.
    retries: 3,
    retryDelay: 600,
    maxRetryDelay: 3600,
    // A clip takes a quarter of a minute of CPU, at the lowest priority of the operating system.
    timeLimit: 300,
    retention: 7 * day,
    lane: 'background',
  },
  'send-mail': {
    // 5 s, 10 s, … 10 minutes: about an hour in all.
    retries: 12,
    retryDelay: 5,
    maxRetryDelay: 600,
    timeLimit: 60,
    retention: day,
    lane: 'mail',
    holdsSecrets: true,
  },
};

export const jobNames = Object.keys(jobRules) as JobName[];

export interface JobHandler<Data> {
  /** Does the work. A crash may run it again, so it must be idempotent. */
  run(data: Data, signal: AbortSignal): Promise<void>;
  isRetryable(error: unknown): boolean;
  giveUp(data: Data, error: unknown): Promise<void>;
}

export type JobHandlers = { [Name in JobName]: JobHandler<JobTable[Name]> };
