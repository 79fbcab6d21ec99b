import { z } from 'zod';
import { BrainRot, BrainRotDetail } from './brain-rots.ts';
import type { Call } from './call.ts';
import { Day } from './crown.ts';

/** So many duels make a round. */
export const duelsPerRound = 10;
/** Accounts younger than this play, but their votes are not counted. */
export const votingAgeHours = 24;

/** The pair that everybody makes on a day; its number counts the days. */
const Mash = z.object({
  day: Day,
  number: z.int().positive(),
  animalId: z.string(),
  termId: z.string(),
  animalName: z.string(),
  termName: z.string(),
});
export type Mash = z.infer<typeof Mash>;

const Votes = z.object({ entries: z.int().nonnegative(), votes: z.int().nonnegative() });

/** How a day ended, without entries that were hidden or deleted since. */
export const DayResult = Mash.extend({
  ...Votes.shape,
  /** The first three, best first, each with its crown; fewer where fewer got enough votes. */
  podium: z.array(BrainRot),
});
export type DayResult = z.infer<typeof DayResult>;

/** What the signed-in see of themselves. */
const OwnDay = z.object({
  /** The newest they made of the pair of today unless they picked another; null if they made none. */
  entry: BrainRot.nullable(),
  /** Others of theirs that could be the entry, newest first. */
  others: z.array(BrainRot),
  /** How theirs of yesterday ended; the place is null where it got too few votes. */
  yesterday: z.object({ brainRotId: z.string(), place: z.int().positive().nullable() }).nullable(),
  /** On how many of the last seven days they voted or entered, today included. */
  daysPlayed: z.int().min(0).max(7),
  /** False while the account is too young. */
  votesCount: z.boolean(),
});
export type OwnDay = z.infer<typeof OwnDay>;

const Today = Mash.extend({
  ...Votes.shape,
  endsAt: z.iso.datetime(),
  /** Null on the first day, and until yesterday's votes are counted. */
  yesterday: DayResult.nullable(),
  mine: OwnDay.optional(),
});
export type Today = z.infer<typeof Today>;

export const getToday = {
  method: 'GET',
  path: '/api/today',
  summary: "Today's mash, its entries so far, and yesterday's podium",
  response: Today,
} as const satisfies Call;

/** The 1200×630 picture of a day's podium. */
export function dayCardPath(day: string): string {
  return `/today/${day}/card.jpg`;
}

export const listDays = {
  method: 'GET',
  path: '/api/days',
  summary: 'Days that are over, with their podiums, newest first',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(30).optional(),
    /** The last day already seen. */
    before: Day.optional(),
  }),
  response: z.array(DayResult),
} as const satisfies Call;

/** Votes are taken only on duels that were dealt: the token is signed. */
const Duel = z.object({ token: z.string(), left: BrainRotDetail, right: BrainRotDetail });
export type Duel = z.infer<typeof Duel>;

export const dealDuels = {
  method: 'GET',
  path: '/api/today/duels',
  summary: 'A round of duels, none of which this user has decided before',
  response: z.object({
    /** There are too few entries for a duel: these are hot Brain Rots of any pair, and no vote is counted. */
    isWarmUp: z.boolean(),
    /** None where the user has decided all of them. */
    duels: z.array(Duel).max(duelsPerRound),
  }),
} as const satisfies Call;
export type Round = z.infer<(typeof dealDuels)['response']>;

export const DuelPick = z.enum(['left', 'right', 'skip']);
export type DuelPick = z.infer<typeof DuelPick>;

export const decideDuel = {
  method: 'POST',
  path: '/api/today/votes',
  summary: 'Pick one of a duel, or skip it',
  body: z.object({ token: z.string().max(500), pick: DuelPick }),
  response: z.object({
    /** False for guests, young accounts, warm-ups, and a duel that was decided before. */
    isCounted: z.boolean(),
    /** Votes of all others for each side; null where there are none. */
    crowd: z.object({ left: z.int().nonnegative(), right: z.int().nonnegative() }).nullable(),
  }),
} as const satisfies Call;

export const pickEntry = {
  method: 'POST',
  path: '/api/today/entry',
  summary: 'Enter another of your own that you made of the pair of today',
  body: z.object({ brainRotId: z.string().min(1).max(64) }),
  response: Today,
} as const satisfies Call;
