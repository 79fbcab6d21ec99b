import { boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** The embedded identity provider's users; the product's own users are in `users`. */
export const identityUsers = pgTable('identity_users', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  name: text().notNull(),
  firstName: text(),
  lastName: text(),
  image: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const ofIdentityUser = () =>
  text()
    .notNull()
    .references(() => identityUsers.id, { onDelete: 'cascade' });

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: ofIdentityUser(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('identity_sessions_of_user').on(table.userId)],
);

export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: text().primaryKey(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    userId: ofIdentityUser(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('identity_accounts_key').on(table.providerId, table.accountId),
    index('identity_accounts_of_user').on(table.userId),
  ],
);

/** What a sign-in at another provider must find again when it comes back. */
export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('identity_verifications_by_identifier').on(table.identifier)],
);

/** Only the hash of a code is kept; used and expired ones stay a while, to be told apart. */
export const identityResetCodes = pgTable(
  'identity_reset_codes',
  {
    hash: text().primaryKey(),
    userId: ofIdentityUser(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index('identity_reset_codes_of_user').on(table.userId)],
);

/** Mails that verify an e-mail, the one an account has or one it shall have. Only the hash of the link's code is kept. */
export const identityEmailCodes = pgTable(
  'identity_email_codes',
  {
    hash: text().primaryKey(),
    userId: ofIdentityUser(),
    email: text().notNull(),
    /** The session that asked: only there its one-time code works. */
    sessionId: text(),
    /** HMAC of the one-time code: six digits with a plain hash could be found by trying all. */
    oneTimeCode: text(),
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index('identity_email_codes_of_user').on(table.userId)],
);
