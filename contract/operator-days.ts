import { z } from 'zod';
import type { Call } from './call.ts';
import { Day } from './crown.ts';
import { mustSayWhy } from './operator.ts';

const DayEntry = z.object({
  brainRotId: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'ready', 'failed', 'deleted', 'hidden']),
  userId: z.string(),
  nickname: z.string().nullable(),
  /** An operator took it out. */
  isRemoved: z.boolean(),
  votes: z.int().nonnegative(),
  wins: z.int().nonnegative(),
  /** Null before the day is over, and with too few votes. */
  place: z.int().positive().nullable(),
});
export type DayEntry = z.infer<typeof DayEntry>;

const OperatorDay = z.object({
  day: Day,
  number: z.int().positive(),
  animalName: z.string(),
  termName: z.string(),
  isOver: z.boolean(),
  votes: z.int().nonnegative(),
  skips: z.int().nonnegative(),
  voters: z.int().nonnegative(),
  /** The first 200: by place, then by votes. */
  entries: z.array(DayEntry),
});
export type OperatorDay = z.infer<typeof OperatorDay>;

const OneDay = z.object({ day: Day });
const Why = z.object({ reason: z.string().trim().min(1, mustSayWhy).max(500) });

export const getOperatorDay = {
  method: 'GET',
  path: '/api/operator/days/:day',
  summary: "One day's entries and votes",
  params: OneDay,
  response: OperatorDay,
} as const satisfies Call;

export const setEntryRemoved = {
  method: 'POST',
  path: '/api/operator/days/:day/entries/:id',
  summary:
    'Take an entry out of its day, or put it back. The places of a day that is over change only by recomputing it',
  params: OneDay.extend({ id: z.string().min(1).max(64) }),
  body: Why.extend({ isRemoved: z.boolean() }),
  response: OperatorDay,
} as const satisfies Call;

export const recomputeDay = {
  method: 'POST',
  path: '/api/operator/days/:day/recompute',
  summary: 'Compute the places of a day that is over again, from its votes. 409 while it goes on',
  params: OneDay,
  body: Why,
  response: OperatorDay,
} as const satisfies Call;
