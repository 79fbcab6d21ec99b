import { z } from 'zod';
import type { Call } from './call.ts';
import { deletionWord } from './constants.ts';

export const User = z.object({
  credits: z.number().int().nonnegative(),
  profileImageUrl: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /**
   * The welcome credits: given; waiting for a verified e-mail (proof) or for the next day (tomorrow); or none, since the
   * mailbox had them before.
   */
  welcome: z.enum(['given', 'proof', 'tomorrow', 'none']),
  /** May open /operator. */
  isOperator: z.boolean(),
  /** Asked for a mail when one of theirs ends among the first three of its day. */
  wantsPodiumMail: z.boolean(),
});
export type User = z.infer<typeof User>;

export const getUser = {
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user; 401 means anonymous',
  response: User,
} as const satisfies Call;

export const setPodiumMail = {
  method: 'POST',
  path: '/api/account/podium-mail',
  summary: 'Ask for a mail when one of yours ends among the first three of its day, or for none',
  body: z.object({ isWanted: z.boolean() }),
  response: z.object({ isWanted: z.boolean() }),
} as const satisfies Call;

export const requestExport = {
  method: 'POST',
  path: '/api/account/export',
  summary: 'Request a ZIP of your data; returns its address, which works once within ten minutes',
  response: z.object({ url: z.string() }),
} as const satisfies Call;

const mustBeTyped = { error: `Type ${deletionWord} to delete the account.` };

export const requestDeletion = {
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account after a week, unless the user signs in before; signs out everywhere',
  body: z.object({ confirmation: z.literal(deletionWord, mustBeTyped) }, mustBeTyped),
  response: z.object({ deletedAfter: z.iso.datetime() }),
} as const satisfies Call;
