import { z } from 'zod';
import type { Call } from './call.ts';

export const User = z.object({
  credits: z.number().int().nonnegative(),
  profileImageUrl: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
});
export type User = z.infer<typeof User>;

export const getUser = {
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user; 401 means anonymous',
  response: User,
} as const satisfies Call;
