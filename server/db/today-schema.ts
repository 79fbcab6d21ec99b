import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { brainRots, users } from './schema.ts';

const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();
const ofUser = () =>
  text()
    .notNull()
    .references(() => users.id);
const ofBrainRot = () =>
  text()
    .notNull()
    .references(() => brainRots.id);

/** The pair of each UTC day, fixed when its row is written, and how the day ended. */
export const dailyMashes = pgTable('daily_mashes', {
  day: date().primaryKey(),
  number: integer().notNull(),
  animalId: text().notNull(),
  termId: text().notNull(),
  animalName: text().notNull(),
  termName: text().notNull(),
  /** Signs the duels of the day. */
  duelKey: text().notNull(),
  /** Null until the places are computed; the two counts are 0 until then. */
  closedAt: timestamp({ withTimezone: true }),
  entries: integer().notNull().default(0),
  votes: integer().notNull().default(0),
});

/** The one Brain Rot with which a maker takes part in a day. */
export const dailyEntries = pgTable(
  'daily_entries',
  {
    day: date()
      .notNull()
      .references(() => dailyMashes.day),
    userId: ofUser(),
    brainRotId: ofBrainRot().unique('daily_entries_brain_rot'),
    /** Chosen by the maker: a newer one does not replace it. */
    isPicked: boolean().notNull().default(false),
    /** Unused; the next release drops it. */
    removedAt: timestamp({ withTimezone: true }),
    /** Counted votes on it so far. */
    votes: integer().notNull().default(0),
    /** Users who have voted on it so far. Those with the fewest are dealt first, so that one user's votes displace no others. */
    compared: integer().notNull().default(0),
    /** Null before the day is closed, and with too few votes. */
    place: integer(),
    /** When a process began to send the mail about its place; it may have died before the mail was sent. */
    mailClaimedAt: timestamp({ withTimezone: true }),
    mailedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('daily_entries_by_compared').on(table.day, table.compared),
    index('daily_entries_crowned')
      .on(table.day.desc(), table.place)
      .where(sql`place <= 3`),
  ],
);

/** Append-only, so that places can be computed again. The ids of a pair are in the order of JavaScript's `<`. */
export const duelVotes = pgTable(
  'duel_votes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    day: date().notNull(),
    userId: ofUser(),
    firstId: ofBrainRot(),
    secondId: ofBrainRot(),
    /** Null where the duel was skipped. */
    winnerId: text(),
    /** False where the account was too young. */
    isCounted: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // A Brain Rot takes part in one day only: with the day in it, the index also finds a user's votes of a week.
    unique('duel_votes_once').on(table.userId, table.day, table.firstId, table.secondId),
    index('duel_votes_of_pair').on(table.day, table.firstId, table.secondId),
  ],
);
