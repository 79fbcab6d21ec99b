import { z } from 'zod';
import type { Call } from './call.ts';
import { creatorPack } from './packs.ts';

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
  body: z.object({ packageId: z.literal(creatorPack.id) }),
  response: z.object({ url: z.url() }),
} as const satisfies Call;
