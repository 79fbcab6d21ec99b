import { z } from 'zod';
import type { Call } from './call.ts';

export const CreditEntry = z.object({
  id: z.number().int(),
  kind: z.enum(['welcome', 'bought', 'spent', 'given-back', 'taken-back', 'granted']),
  /** Positive came in, negative went out. */
  amount: z.number().int(),
  /** Why it was given back or granted, in words. */
  reason: z.string().nullable(),
  /** The Brain Rot it was spent on or given back for; `available` when its page can be opened. */
  brainRot: z.object({ id: z.string(), name: z.string(), available: z.boolean() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type CreditEntry = z.infer<typeof CreditEntry>;

export const listCreditHistory = {
  method: 'GET',
  path: '/api/credits/history',
  summary: "What came to and went from the signed-in user's credits, newest first",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional(),
    /** The `next` of the page before. */
    cursor: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  response: z.object({
    entries: z.array(CreditEntry),
    next: z.string().nullable(),
    /** Of all pages. */
    total: z.number().int().nonnegative(),
  }),
} as const satisfies Call;
