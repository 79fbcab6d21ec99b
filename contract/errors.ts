import { z } from 'zod';
import { identityErrorCodes } from './identity.ts';

/** Every code the API can answer with; the message is for people, the code for programs. */
const errorCodes = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'gone',
  'out_of_credits',
  'conflict',
  'key_used_otherwise',
  'duel_over',
  'too_large',
  'too_many_requests',
  'unavailable',
  'not_taking_orders',
  'internal',
  ...identityErrorCodes,
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
