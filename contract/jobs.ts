import { z } from 'zod';
import { BrainRotDetail, Craziness, Palette, Style } from './brain-rots.ts';
import type { Call } from './call.ts';

/** Unfinished Brain Rots per user; one more is answered with 429. */
export const maxRunningJobs = 3;

/** Header of `createBrainRot`: one key of a user is one Brain Rot; with another recipe it is refused with 422. */
export const idempotencyHeader = 'idempotency-key';

const Running = z.object({
  /** The Brain Rot's id. */
  id: z.string(),
  /** Estimated milliseconds until it is done, from recent ones; null while there are none. */
  estimateMs: z.number().int().nonnegative().nullable(),
});

const Queued = Running.extend({
  phase: z.literal('queued'),
  /** 1 is next. */
  position: z.number().int().positive(),
});
const InProgress = Running.extend({ phase: z.enum(['drawing', 'singing', 'saving']) });
const Done = z.object({ phase: z.literal('done'), id: z.string(), brainRot: BrainRotDetail });
const Failed = z.object({
  phase: z.literal('failed'),
  id: z.string(),
  /** For the user: what happened, and that the credit is back. */
  message: z.string(),
});

/**
 * What `createBrainRot` and `watchJob` send with `Accept: text/event-stream`: each event's data is one of these as
 * JSON, at least one every few seconds. The stream ends after 'done' or 'failed'; what is refused before it
 * starts (400, 401, 402, 429) is an ordinary JSON error. Comment lines keep the connection open.
 */
export const Progress = z.discriminatedUnion('phase', [Queued, InProgress, Done, Failed]);
export type Progress = z.infer<typeof Progress>;

export const RunningJob = z.object({
  id: z.string(),
  name: z.string(),
  animalId: z.string(),
  termId: z.string(),
  style: Style,
  palette: Palette,
  craziness: Craziness,
  createdAt: z.iso.datetime(),
  progress: z.discriminatedUnion('phase', [Queued, InProgress]),
});
export type RunningJob = z.infer<typeof RunningJob>;

const JobParams = z.object({ id: z.string().min(1).max(64) });

export const listJobs = {
  method: 'GET',
  path: '/api/brain-rots/jobs',
  summary: "The signed-in user's Brain Rots in the making, oldest first: how a reload finds them again",
  response: z.array(RunningJob),
} as const satisfies Call;

export const watchJob = {
  method: 'GET',
  path: '/api/brain-rots/jobs/:id',
  summary: 'The progress; with Accept: text/event-stream, as events until it ends',
  params: JobParams,
  response: Progress,
} as const satisfies Call;

export const cancelJob = {
  method: 'POST',
  path: '/api/brain-rots/jobs/:id/cancel',
  summary: 'Cancel it while it waits; the credit returns. 409 once it is being made',
  params: JobParams,
  response: z.object({ credits: z.number().int().nonnegative() }),
} as const satisfies Call;
