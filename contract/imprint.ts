import { z } from 'zod';
import type { Call } from './call.ts';

/** `drawnBy` and `sungBy` without a model. */
export const ownEngine = 'engine';

export const Imprint = z.object({
  /** Null where the seller is not set. */
  seller: z.object({ name: z.string(), address: z.string() }).nullable(),
  supportEmail: z.string().nullable(),
  /** What receipts say about taxes. */
  taxNote: z.string().nullable(),
  /** `engine`, or the name of the model. */
  drawnBy: z.string(),
  sungBy: z.string(),
});
export type Imprint = z.infer<typeof Imprint>;

export const getImprint = {
  method: 'GET',
  path: '/api/imprint',
  summary: 'The seller, the contact, and what draws and sings',
  response: Imprint,
} as const satisfies Call;

/** Settings that the operator should still set for the legal pages. */
export function missingSettings({ seller, supportEmail }: Imprint): string[] {
  return [...(seller ? [] : ['SELLER_NAME', 'SELLER_ADDRESS']), ...(supportEmail ? [] : ['SUPPORT_EMAIL'])];
}
