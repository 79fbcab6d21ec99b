import { z } from 'zod';
import { BrainRot, BrainRotDetail } from './brain-rots.ts';
import type { Call } from './call.ts';

/** So many duels make a round. */
export const duelsPerRound = 10;
/** Fewer votes on an entry say too little about it. */
export const leastVotes = 8;
/** Accounts younger than this play, but their votes are not counted. */
export const votingAgeHours = 24;

/** A day in UTC, as `2026-11-18`. */
export const Day = z.iso.date();

/** The mash that everybody makes on a day; its number counts the days. */
const Mash = z.object({
  day: Day,
  number: z.int().positive(),
  animalId: z.string(),
  termId: z.string(),
  animalName: z.string(),
  termName: z.string(),
});

/** How a day ended. It does not change any more, but hidden and deleted entries are left out. */
export const DayResult = Mash.extend({
  entries: z.int().nonnegative(),
  votes: z.int().nonnegative(),
  /** The first three, best first; fewer where fewer got enough votes. */
  podium: z.array(BrainRot),
});
export type DayResult = z.infer<typeof DayResult>;

const Today = Mash.extend({
  endsAt: z.iso.datetime(),
  entries: z.int().nonnegative(),
  votes: z.int().nonnegative(),
  yesterday: DayResult.nullable(),
  /** Present for the signed-in. */
  mine: z
    .object({
      /** Their entry, which is the newest unless they picked another; null if they have not made the mash of today. */
      entry: BrainRot.nullable(),
      /** Others of theirs that could be the entry, newest first. */
      others: z.array(BrainRot),
      /** On how many of the last seven days they voted or entered, today included. */
      daysPlayed: z.int().min(0).max(7),
      /** Why their votes are not counted, if so. */
      notCounted: z.enum(['too-young']).nullable(),
    })
    .optional(),
});
export type Today = z.infer<typeof Today>;

export const getToday = {
  method: 'GET',
  path: '/api/today',
  summary: "Today's mash, its entries so far, and yesterday's podium",
  response: Today,
} as const satisfies Call;

export const listDays = {
  method: 'GET',
  path: '/api/days',
  summary: 'Earlier days with their podiums, newest first',
  query: z.object({ limit: z.coerce.number().int().min(1).max(30).optional(), before: Day.optional() }),
  response: z.array(DayResult),
} as const satisfies Call;

export const getDay = {
  method: 'GET',
  path: '/api/days/:day',
  summary: 'How one earlier day ended',
  params: z.object({ day: Day }),
  response: DayResult,
} as const satisfies Call;

/** Who won can only be said about a duel that was given: the token is signed. */
const Duel = z.object({ token: z.string(), left: BrainRotDetail, right: BrainRotDetail });
export type Duel = z.infer<typeof Duel>;

export const dealDuels = {
  method: 'GET',
  path: '/api/today/duels',
  summary: 'A round of duels, none of which this user has decided before',
  response: z.object({
    /** Less than two entries are there to choose from: these are popular Brain Rots of other days, and no vote is counted. */
    isWarmUp: z.boolean(),
    duels: z.array(Duel).max(duelsPerRound),
  }),
} as const satisfies Call;

export const decideDuel = {
  method: 'POST',
  path: '/api/today/votes',
  summary: 'Pick one of a duel, or skip it',
  body: z.object({ token: z.string().max(500), pick: z.enum(['left', 'right', 'skip']) }),
  response: z.object({
    /** False for guests, young accounts, warm-ups and a duel that was decided before. */
    isCounted: z.boolean(),
    /** Votes for each side so far, of everybody and without this one; null where nobody has voted yet. */
    crowd: z.object({ left: z.int().nonnegative(), right: z.int().nonnegative() }).nullable(),
  }),
} as const satisfies Call;

export const pickEntry = {
  method: 'POST',
  path: '/api/today/entry',
  summary: 'Enter another of your own that you made of the mash of today',
  body: z.object({ brainRotId: z.string().max(64) }),
  response: Today,
} as const satisfies Call;
