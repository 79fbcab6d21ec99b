import { z } from 'zod';
import type { Call } from './call.ts';
import { packIds } from './packs.ts';

export const createPaymentIntent = {
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Start a card payment in the page; amount and credits must match the pack',
  body: z.object({ amount: z.number(), credits: z.number() }),
  response: z.object({ clientSecret: z.string() }),
} as const satisfies Call;

export const startCheckout = {
  method: 'POST',
  path: '/api/checkout',
  summary: 'Start a payment on the hosted page',
  body: z.object({ packageId: z.enum(packIds) }),
  response: z.object({ url: z.url() }),
} as const satisfies Call;

/** One purchase as its buyer sees it. */
export const Receipt = z.object({
  id: z.string(),
  title: z.string(),
  credits: z.number().int(),
  /** US dollars. */
  price: z.number(),
  status: z.enum([
    /** Not confirmed by the provider yet. */
    'pending',
    'paid',
    'partly-refunded',
    'refunded',
    'disputed',
    /** Paid, but not the agreed amount: an operator reviews it. */
    'in-review',
  ]),
  paidAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The provider's own receipt, where there is one. */
  receiptUrl: z.url().nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

export const settlePayments = {
  method: 'POST',
  path: '/api/payments/settle',
  summary: 'After paying: check now whether the payment went through, or all open ones',
  body: z.object({
    /** The provider's id, from the return address. */
    reference: z.string().min(1).max(200).optional(),
  }),
  response: z.array(Receipt),
} as const satisfies Call;

const PaymentParams = z.object({ id: z.string().min(1).max(64) });

export const RefundRequest = z.object({
  status: z.enum(['open', 'approved', 'declined']),
  /** In the buyer's words. */
  reason: z.string().nullable(),
  /** In the operator's words. */
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** One purchase, with all that a printed receipt shows. */
export const ReceiptDetail = Receipt.extend({
  /** US dollars that went back. */
  refunded: z.number(),
  /** Null where the seller is not set. */
  seller: z.object({ name: z.string(), address: z.string() }).nullable(),
  taxNote: z.string().nullable(),
  buyer: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  refundRequest: RefundRequest.nullable(),
  mayAskForRefund: z.boolean(),
});
export type ReceiptDetail = z.infer<typeof ReceiptDetail>;

export const getReceipt = {
  method: 'GET',
  path: '/api/payments/:id',
  summary: "One of the signed-in user's purchases",
  params: PaymentParams,
  response: ReceiptDetail,
} as const satisfies Call;

export const requestRefund = {
  method: 'POST',
  path: '/api/payments/:id/refund-request',
  summary: 'Ask for a refund: a person answers by mail; asking again changes nothing',
  params: PaymentParams,
  body: z.object({ reason: z.string().trim().max(500).optional() }),
  response: ReceiptDetail,
} as const satisfies Call;

export const listPayments = {
  method: 'GET',
  path: '/api/payments',
  summary: "The signed-in user's purchases, newest first",
  response: z.array(Receipt),
} as const satisfies Call;
