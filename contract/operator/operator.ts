import { z } from 'zod';
import { ReportReason } from '../brain-rots.ts';
import type { Call } from '../call.ts';
import { CreditEntry } from '../credits.ts';
import { Id, reason, time, Why } from './operator-inputs.ts';
import { OperatorPayment } from './operator-payments.ts';

/** Only these calls show one user's email to another. The audit log keeps every action and its operator's email. */

export const OperatorUser = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  nickname: z.string().nullable(),
  isNicknameHidden: z.boolean(),
  credits: z.int(),
  /** Credits of refunded purchases that were already spent. */
  owed: z.int(),
  made: z.int(),
  isDeleted: z.boolean(),
  createdAt: time,
});
export type OperatorUser = z.infer<typeof OperatorUser>;

/** Also where it is hidden or deleted. */
const MadeByUser = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'ready', 'failed', 'deleted', 'hidden']),
  createdAt: time,
});
export type MadeByUser = z.infer<typeof MadeByUser>;

export const OperatorEvent = z.object({
  id: z.int(),
  kind: z.string(),
  email: z.string().nullable(),
  operator: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  about: z.string().nullable(),
  createdAt: time,
});
export type OperatorEvent = z.infer<typeof OperatorEvent>;

export const AuditEntry = z.object({
  id: z.int(),
  operator: z.string(),
  action: z.string(),
  paymentId: z.string().nullable(),
  email: z.string().nullable(),
  reason: z.string().nullable(),
  outcome: z.string(),
  createdAt: time,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A Brain Rot and its open reports; never who reported it. */
const ReportedBrainRot = z.object({
  id: z.string(),
  name: z.string(),
  status: MadeByUser.shape.status,
  count: z.int(),
  /** Each reason once. */
  reasons: z.array(ReportReason),
  oldestAt: time,
  newestAt: time,
  /** The newest 20. */
  reports: z.array(z.object({ reason: ReportReason, details: z.string().nullable(), createdAt: time })),
});
export type ReportedBrainRot = z.infer<typeof ReportedBrainRot>;

/** A part of the installation with its numbers, as label and value. */
const Figure = z.object({ name: z.string(), facts: z.array(z.tuple([z.string(), z.string()]).readonly()) });
export type Figure = z.infer<typeof Figure>;

export const getStatus = {
  method: 'GET',
  path: '/api/operator/status',
  summary:
    'The state of the installation: what is wrong, what to do about it, and what waits for an operator',
  query: z.object({
    /** Also checks the file store, which is slow. */
    files: z.literal('checked').optional(),
  }),
  response: z.object({
    figures: z.array(Figure),
    faults: z.array(z.object({ what: z.string(), remedy: z.string() })),
    waiting: z.object({ reports: z.int(), refundRequests: z.int(), heldPayments: z.int() }),
    /** Only with the embedded database. */
    canBackUp: z.boolean(),
    /** As in IMAGE_MODEL; null if the engine draws. */
    imageModel: z.string().nullable(),
  }),
} as const satisfies Call;

export const testModel = {
  method: 'POST',
  path: '/api/operator/model-test',
  summary:
    'Let the image model draw once. The picture is not kept and costs no credit. 409 if the engine draws',
  response: z.object({
    prompt: z.string(),
    seconds: z.number(),
    /** As a data URL; null if the model failed. */
    picture: z.string().nullable(),
    /** What the user would read, and the vendor's reason. */
    failure: z.string().nullable(),
  }),
} as const satisfies Call;

export const backUp = {
  method: 'POST',
  path: '/api/operator/backups',
  summary: 'Write a backup of the embedded database and its files into the folder BACKUP_DIR of the server',
  response: z.object({ path: z.string(), files: z.int() }),
} as const satisfies Call;

export const listReports = {
  method: 'GET',
  path: '/api/operator/reports',
  summary: 'Reported Brain Rots in pages, by their oldest open report, and what is hidden',
  query: z.object({
    /** `next` of the page before. */
    cursor: z
      .string()
      .regex(/^\d{1,15}_[\w-]{1,64}$/)
      .optional(),
  }),
  response: z.object({
    reported: z.array(ReportedBrainRot),
    /** Null on the last page. */
    next: z.string().nullable(),
    hidden: z.array(MadeByUser),
  }),
} as const satisfies Call;

/** Responds with an image, also of hidden Brain Rots, and so is no call. */
export const operatorPicturePath = '/api/operator/brain-rots/:id/picture';

export const hideBrainRot = {
  method: 'POST',
  path: '/api/operator/brain-rots/:id/hide',
  summary: 'Hide a Brain Rot; its reports are settled',
  params: Id,
  body: z.object({ reason: reason.optional() }),
  response: z.object({
    /** Address prefix that a CDN may still cache, for the operator to purge. */
    toPurge: z.string().nullable(),
  }),
} as const satisfies Call;

export const showBrainRot = {
  method: 'POST',
  path: '/api/operator/brain-rots/:id/show',
  summary: 'Show it again',
  params: Id,
  response: z.object({ isShown: z.literal(true) }),
} as const satisfies Call;

export const dismissReports = {
  method: 'POST',
  path: '/api/operator/brain-rots/:id/dismiss',
  summary: 'Nothing is wrong with it: its reports are settled',
  params: Id,
  response: z.object({ settled: z.int() }),
} as const satisfies Call;

export const listUsers = {
  method: 'GET',
  path: '/api/operator/people',
  summary: 'People whose email or nickname holds this, newest first',
  query: z.object({ search: z.string().trim().max(320).optional() }),
  response: z.array(OperatorUser),
} as const satisfies Call;

export const getUser = {
  method: 'GET',
  path: '/api/operator/people/:id',
  summary: 'One person: their credits, purchases, Brain Rots and what happened to the account',
  params: Id,
  response: z.object({
    person: OperatorUser,
    entries: z.array(CreditEntry.omit({ brainRot: true })),
    payments: z.array(OperatorPayment),
    brainRots: z.array(MadeByUser),
    events: z.array(OperatorEvent),
  }),
} as const satisfies Call;

export const grantCredits = {
  method: 'POST',
  path: '/api/operator/people/:id/grant',
  summary: 'Give credits; the same key gives them once, and is refused (409) for another person or amount',
  params: Id,
  body: Why.extend({ credits: z.number(), key: z.uuid() }),
  response: OperatorUser,
} as const satisfies Call;

export const hideName = {
  method: 'POST',
  path: '/api/operator/people/:id/hide-name',
  summary: "Hide a maker's name and page, until they pick another name",
  params: Id,
  body: Why,
  response: OperatorUser,
} as const satisfies Call;

export const showName = {
  method: 'POST',
  path: '/api/operator/people/:id/show-name',
  summary: 'Show the name again',
  params: Id,
  response: OperatorUser,
} as const satisfies Call;

const QueuedJob = z.object({
  /** The Brain Rot's id. */
  id: z.string(),
  name: z.string(),
  ownerId: z.string(),
  /** Stuck: its worker is silent, or it has no job any more. */
  state: z.enum(['stuck', 'retrying', 'running', 'waiting']),
  phase: z.enum(['queued', 'drawing', 'singing', 'saving']),
  /** Since it was ordered. */
  seconds: z.int(),
  failedAttempts: z.int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
});
export type QueuedJob = z.infer<typeof QueuedJob>;

export const listJobs = {
  method: 'GET',
  path: '/api/operator/jobs',
  summary: 'The job queue: stuck, retrying, running and waiting jobs',
  response: z.object({
    /** The first 100. */
    jobs: z.array(QueuedJob),
    total: z.int(),
  }),
} as const satisfies Call;

export const retryJob = {
  method: 'POST',
  path: '/api/operator/jobs/:id/retry',
  summary: 'Start a stuck job over, for the credit already spent. 409 if it is not stuck, or settled',
  params: Id,
  response: z.object({ isQueued: z.literal(true) }),
} as const satisfies Call;

export const cancelJob = {
  method: 'POST',
  path: '/api/operator/jobs/:id/cancel',
  summary: 'Cancel a job in any state; the credit returns, once. 409 if it is settled',
  params: Id,
  body: Why,
  response: z.object({ isCancelled: z.literal(true) }),
} as const satisfies Call;

export const listAuditEntries = {
  method: 'GET',
  path: '/api/operator/audit-log',
  summary: 'The audit log: what operators did, newest first',
  query: z.object({
    /** Also lists reads, which change nothing. */
    views: z.literal('shown').optional(),
    /** Id of the last entry of the page before. */
    before: z.coerce.number().int().positive().optional(),
  }),
  response: z.array(AuditEntry),
} as const satisfies Call;
