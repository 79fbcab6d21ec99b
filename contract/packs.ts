import { z } from 'zod';

export const CreditPack = z.object({
  id: z.string(),
  title: z.string(),
  /** US dollars as listed, the unit the payment call sends. */
  price: z.number(),
  originalPrice: z.number().optional(),
  credits: z.number().int(),
  icon: z.string(),
  features: z.array(z.string()),
});
export type CreditPack = z.infer<typeof CreditPack>;

export const creatorPack = {
  id: 'creator-pack',
  title: 'Creator Pack',
  price: 9.9,
  credits: 40,
  icon: 'pack',
  features: [
    '40 Custom Brain Rots',
    'AI-Generated Images',
    'Unique Sound Effects',
    'Full Social Sharing',
    'Gallery Storage',
  ],
} as const satisfies CreditPack;

/** What is for sale. Whoever sells goes through this list, so that a pack added here is sold everywhere. */
export const creditPacks = [creatorPack] as const satisfies readonly [CreditPack, ...CreditPack[]];

export type PackId = (typeof creditPacks)[number]['id'];
export const packIds: readonly PackId[] = creditPacks.map(({ id }) => id);

export function dollars(price: number): string {
  return `$${price.toFixed(2)}`;
}
