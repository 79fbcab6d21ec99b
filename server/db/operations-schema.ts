import {
  bigserial,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '#server/log/security-log.ts';
import { createdAt } from './schema.ts';

/** What one of many processes does for all of them, and for how long it has said so. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});

/** What happened to users' accounts, by whom and from where. No secrets; kept for 90 days. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** Whose account, as the identity provider names it; null where there is none. */
    identity: text(),
    /** The operator's login name, where it was none of the users. */
    operator: text(),
    /** An address, of the new kind its range. */
    address: text(),
    device: text(),
    about: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('security_events_of_identity').on(table.identity, table.id.desc()),
    index('security_events_by_age').on(table.createdAt),
  ],
);

/** What an operator did by hand, and why. Append-only, but for the outcome, which is 'started' until there is one. */
export const operatorActions = pgTable('operator_actions', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  operator: text().notNull(),
  action: text().notNull(),
  paymentId: text(),
  userId: text(),
  reason: text(),
  outcome: text().notNull(),
  createdAt: createdAt(),
});

/** Calls to models by UTC day and outcome. The outcome 'reserved' counts those of the daily limit. */
export const modelCalls = pgTable(
  'model_calls',
  {
    day: date().notNull(),
    task: text().notNull(),
    vendor: text().notNull(),
    outcome: text().notNull(),
    calls: integer().notNull().default(0),
    seconds: doublePrecision().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.task, table.vendor, table.outcome] })],
);
