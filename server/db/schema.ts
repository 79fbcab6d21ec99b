import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Craziness, Palette, ReportReason, Style } from '#contract/brain-rots.ts';
import type { StickerApp } from '#contract/sticker-apps.ts';
import type { Timeline } from '#contract/timeline.ts';
import { identitySessions } from './identity-schema.ts';

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const ofUser = () =>
  text()
    .notNull()
    .references(() => users.id);
/** Only of ready Brain Rots, which are all that lists read. */
const readyIndex = (name: string, ...columns: Parameters<ReturnType<typeof index>['on']>) =>
  index(name)
    .on(...columns)
    .where(sql`status = 'ready'`);

export const animals = pgTable('animals', {
  id: text().primaryKey(),
  name: text().notNull(),
  englishName: text().notNull(),
  emoji: text().notNull(),
  position: integer().notNull(),
});

export const terms = pgTable('terms', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  emoji: text().notNull(),
  position: integer().notNull(),
});

/**
 * Whether the welcome credits were given. proof: they wait until the e-mail is verified. tomorrow: they wait, too
 * many were given today. none: this mailbox has had them before.
 */
export type WelcomeState = 'given' | 'proof' | 'tomorrow' | 'none';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** Who the identity provider says they are, e.g. `embedded:…` or `firebase:…`. */
    identity: text().notNull().unique(),
    email: text(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    /** Always the sum of the user's credit entries. */
    balance: integer().notNull().default(0),
    /** Credits of refunded payments that were already spent; set off against what is bought or given back later. */
    owed: integer().notNull().default(0),
    welcome: text().$type<WelcomeState>().notNull().default('given'),
    /** The invented name under which others see them; null until one was made, and again once they are deleted. */
    nickname: text(),
    makerSlug: text().unique('users_maker_slug'),
    /** The user's own setting: name and page are not public. */
    isMakerHidden: boolean().notNull().default(false),
    /** An operator took the name out of sight. */
    nicknameHiddenAt: timestamp({ withTimezone: true }),
    /** Asked for a mail when one of theirs ends among the first three of its day. */
    wantsPodiumMail: boolean().notNull().default(false),
    /** They asked for it; a week later it is done, unless they sign in before. */
    deletionRequestedAt: timestamp({ withTimezone: true }),
    /** Nothing personal is left in this row: it is kept for the ledger's sake. */
    deletedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index('users_to_delete')
      .on(table.deletionRequestedAt)
      .where(sql`deletion_requested_at is not null and deleted_at is null`),
    check('users_balance_not_negative', sql`${table.balance} >= 0`),
    check('users_owed_not_negative', sql`${table.owed} >= 0`),
  ],
);

/** Slugs of makers' names that an operator took down: no maker may take them again. */
export const refusedNames = pgTable('refused_names', { slug: text().primaryKey(), createdAt: createdAt() });

export type CreditEntryKind = 'welcome' | 'bought' | 'spent' | 'given-back' | 'taken-back' | 'granted';

/** Append-only. The cause is unique, so that nothing can change the balance twice. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: ofUser(),
    kind: text().$type<CreditEntryKind>().notNull(),
    amount: integer().notNull(),
    cause: text().notNull().unique(),
    brainRotId: text(),
    paymentId: text(),
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('credit_entries_amount_not_zero', sql`${table.amount} <> 0`),
    index('credit_entries_of_user').on(table.userId, table.id.desc()),
  ],
);

/** Who was given welcome credits, as hashes that tell the same from another and nothing else. */
export const welcomeGifts = pgTable(
  'welcome_gifts',
  {
    /** Of the e-mail without what makes aliases of one mailbox. */
    mailbox: text().primaryKey(),
    domain: text().notNull(),
    range: text(),
    createdAt: createdAt(),
  },
  (table) => [index('welcome_gifts_by_day').on(table.createdAt)],
);

/** Opens an export once; only the ticket's hash is kept. */
export const exportTickets = pgTable('export_tickets', {
  hash: text().primaryKey(),
  userId: ofUser(),
  /** The session that asked for it, and with which it ends; null where sessions are not kept here. */
  sessionId: text().references(() => identitySessions.id, { onDelete: 'cascade' }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

export type BrainRotStatus = 'pending' | 'ready' | 'failed' | 'deleted' | 'hidden';
export type BrainRotPhase = 'queued' | 'drawing' | 'singing' | 'saving';

export const brainRots = pgTable(
  'brain_rots',
  {
    id: text().primaryKey(),
    ownerId: ofUser(),
    status: text().$type<BrainRotStatus>().notNull().default('pending'),
    animalId: text().notNull(),
    termId: text().notNull(),
    name: text().notNull(),
    animalName: text().notNull(),
    termName: text().notNull(),
    style: text().$type<Style>().notNull(),
    palette: text().$type<Palette>().notNull(),
    craziness: text().$type<Craziness>().notNull(),
    seed: integer().notNull(),
    jobId: uuid(),
    phase: text().$type<BrainRotPhase>().notNull().default('queued'),
    /** When the attempt that is under way, or made it, began. */
    startedAt: timestamp({ withTimezone: true }),
    /** Unguessable folder of its files. While pending it also says which attempt may deliver. */
    fileKey: text(),
    placeholder: text(),
    /** Loudness of its sound over time, 0 to 100 each. */
    soundPeaks: jsonb().$type<number[]>(),
    /** The engine's version that drew its picture, 0 where a model did; null where this was not recorded. */
    engine: integer(),
    /** Of its song; null where this was not recorded. */
    timeline: jsonb().$type<Timeline>(),
    failure: text(),
    /** The client's Idempotency-Key: the same key by the same owner is the same Brain Rot. */
    requestKey: text(),
    likes: integer().notNull().default(0),
    shares: integer().notNull().default(0),
    trendScore: doublePrecision().notNull().default(0),
    createdAt: createdAt(),
    readyAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('brain_rots_request_key').on(table.ownerId, table.requestKey),
    readyIndex('brain_rots_trending', table.trendScore.desc(), table.id.desc()),
    readyIndex('brain_rots_trending_by_animal', table.animalId, table.trendScore.desc(), table.id.desc()),
    readyIndex('brain_rots_trending_by_term', table.termId, table.trendScore.desc(), table.id.desc()),
    readyIndex(
      'brain_rots_trending_by_pair',
      table.animalId,
      table.termId,
      table.trendScore.desc(),
      table.id.desc(),
    ),
    index('brain_rots_of_owner').on(table.ownerId, table.createdAt.desc(), table.id.desc()),
    index('brain_rots_pending')
      .on(table.ownerId, table.createdAt)
      .where(sql`status = 'pending'`),
    readyIndex('brain_rots_files_in_sight', table.fileKey),
    readyIndex('brain_rots_newest', table.readyAt.desc()),
    readyIndex('brain_rots_newest_by_animal', table.animalId, table.readyAt.desc(), table.id.desc()),
    readyIndex('brain_rots_newest_by_term', table.termId, table.readyAt.desc(), table.id.desc()),
    index('brain_rots_hidden')
      .on(table.readyAt.desc())
      .where(sql`status = 'hidden'`),
    readyIndex(
      'brain_rots_hearts_by_day',
      sql`((created_at at time zone 'UTC')::date)`,
      sql`((likes + 2 * shares)) desc nulls last`,
      table.id.desc(),
    ),
    check('brain_rots_counts_not_negative', sql`${table.likes} >= 0 and ${table.shares} >= 0`),
  ],
);

export type BrainRotRow = typeof brainRots.$inferSelect;

/** Kinds of files that are made of a finished Brain Rot and stored beside those of its delivery. */
export type DerivedKind = 'avif' | 'sticker' | `sticker-${StickerApp}` | 'clip';

/** Which of them are stored, each in one version. */
export const derivedFiles = pgTable(
  'derived_files',
  {
    brainRotId: text()
      .notNull()
      .references(() => brainRots.id, { onDelete: 'cascade' }),
    kind: text().$type<DerivedKind>().notNull(),
    /** Digest of its files, and a part of their names. Empty for files of releases up to 0.2. */
    version: text().notNull(),
    /** The maker's name in the files, if they show it: public as long as it is the name that the maker shows. */
    shownMaker: text(),
  },
  (table) => [primaryKey({ columns: [table.brainRotId, table.kind] })],
);

/** Who was the first ever to make a pair: stays, whatever becomes of the Brain Rot. */
export const pairFirsts = pgTable(
  'pair_firsts',
  {
    animalId: text().notNull(),
    termId: text().notNull(),
    userId: ofUser(),
    brainRotId: text()
      .notNull()
      .references(() => brainRots.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.animalId, table.termId] }),
    index('pair_firsts_of_user').on(table.userId),
  ],
);

const userAndBrainRot = () => ({
  userId: ofUser(),
  brainRotId: text()
    .notNull()
    .references(() => brainRots.id),
  createdAt: createdAt(),
});

export const likes = pgTable('likes', userAndBrainRot(), (table) => [
  primaryKey({ columns: [table.brainRotId, table.userId] }),
]);

export const favorites = pgTable('favorites', userAndBrainRot(), (table) => [
  primaryKey({ columns: [table.userId, table.brainRotId] }),
  index('favorites_of_user').on(table.userId, table.createdAt.desc()),
]);

/** One row per user, Brain Rot and day: that is what a share counts as. */
export const shares = pgTable('shares', { ...userAndBrainRot(), day: date().notNull() }, (table) => [
  primaryKey({ columns: [table.brainRotId, table.userId, table.day] }),
]);

/** What users think is wrong with a Brain Rot; once per user and Brain Rot. */
export const reports = pgTable(
  'reports',
  {
    ...userAndBrainRot(),
    reason: text().$type<ReportReason>().notNull(),
    details: text(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.brainRotId, table.userId] }),
    index('reports_open')
      .on(table.createdAt)
      .where(sql`settled_at is null`),
  ],
);
