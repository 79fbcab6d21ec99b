import { z } from 'zod';
import type { Call } from './call.ts';

/** Who draws or sings where no model was chosen. */
export const ownEngine = 'engine';

export const Imprint = z.object({
  /** Who sells; null where nobody is named. */
  seller: z.object({ name: z.string(), address: z.string() }).nullable(),
  supportEmail: z.string().nullable(),
  /** What receipts say about taxes. */
  taxNote: z.string().nullable(),
  /** `engine`, or the name of the model. */
  drawnBy: z.string(),
  /** Likewise. */
  sungBy: z.string(),
});
export type Imprint = z.infer<typeof Imprint>;

export const getImprint = {
  method: 'GET',
  path: '/api/imprint',
  summary: 'Who stands behind the product, and who draws and sings',
  response: Imprint,
} as const satisfies Call;

/** What an operator has still to set, so that people know whom they deal with. */
export function missingSettings({ seller, supportEmail }: Imprint): string[] {
  return [...(seller ? [] : ['SELLER_NAME', 'SELLER_ADDRESS']), ...(supportEmail ? [] : ['SUPPORT_EMAIL'])];
}
