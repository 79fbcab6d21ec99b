import { z } from 'zod';
import type { Call } from '../call.ts';
import { RefundRequest } from '../payments.ts';
import { Id, limit, reason, time, Why } from './operator-inputs.ts';

const PaymentStatus = z.enum(['open', 'paid', 'held', 'closed']);

export const OperatorPayment = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string().nullable(),
  title: z.string(),
  credits: z.int(),
  /** US dollars. */
  price: z.number(),
  refunded: z.number(),
  status: PaymentStatus,
  disputed: z.boolean(),
  takenBack: z.int(),
  heldBecause: z.string().nullable(),
  /** The provider's id. */
  reference: z.string().nullable(),
  createdAt: time,
  paidAt: time.nullable(),
});
export type OperatorPayment = z.infer<typeof OperatorPayment>;

export const listPaymentsOfAll = {
  method: 'GET',
  path: '/api/operator/payments',
  summary: 'Newest payments, optionally of one status or email',
  query: z.object({
    status: PaymentStatus.optional(),
    email: z.string().trim().max(320).optional(),
    limit,
  }),
  response: z.array(OperatorPayment),
} as const satisfies Call;

export const settlePayment = {
  method: 'POST',
  path: '/api/operator/payments/:id/settle',
  summary: 'Fetch the state of the payment from the provider and apply it',
  params: Id,
  response: OperatorPayment,
} as const satisfies Call;

export const refundPayment = {
  method: 'POST',
  path: '/api/operator/payments/:id/refund',
  summary: 'Refund a payment and take its credits back',
  params: Id,
  body: Why,
  response: OperatorPayment,
} as const satisfies Call;

export const replayEvents = {
  method: 'POST',
  path: '/api/operator/payments/replay',
  summary: "Handle the provider's events of the last days again",
  body: z.object({
    days: z.number().int().min(1).max(30),
    /** Also events that were delivered. */
    all: z.boolean(),
  }),
  response: z.object({ events: z.int(), payments: z.int() }),
} as const satisfies Call;

export const OperatorRefundRequest = RefundRequest.extend({
  payment: OperatorPayment,
  /** What the buyer has left of all their credits. */
  creditsLeft: z.int(),
});
export type OperatorRefundRequest = z.infer<typeof OperatorRefundRequest>;

export const listRefundRequests = {
  method: 'GET',
  path: '/api/operator/refund-requests',
  summary: 'Refund requests: open ones, then the last answered',
  response: z.array(OperatorRefundRequest),
} as const satisfies Call;

export const answerRefundRequest = {
  method: 'POST',
  path: '/api/operator/refund-requests/:id',
  summary: 'Approve or decline, with a reason that the buyer gets by email; once',
  params: Id,
  body: z.object({
    isApproved: z.boolean(),
    reason: reason.min(1, { error: 'Write a message to the buyer.' }),
  }),
  response: OperatorPayment,
} as const satisfies Call;
