import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, ofUser } from './schema.ts';

/**
 * open: may still be paid. paid: the credits were granted. held: paid, but not our price; a person must look.
 * closed: will never be paid.
 */
export type PaymentStatus = 'open' | 'paid' | 'held' | 'closed';
/** intent: completed by the form in our page. checkout: on the provider's own page. */
export type PaymentKind = 'intent' | 'checkout';

/** One attempt to buy a pack, with the price as it was then. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    packId: text().notNull(),
    /** Null where it was begun before this was written down. */
    kind: text().$type<PaymentKind>(),
    credits: integer().notNull(),
    /** In the currency's smallest unit. */
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('open'),
    /** The provider's name for what was started: an intent or a checkout session. */
    reference: text().unique(),
    /** The provider's name for the money itself, where that is another one. */
    chargeReference: text().unique(),
    refundedAmount: integer().notNull().default(0),
    disputed: boolean().notNull().default(false),
    /** Credits taken back so far for refunds and disputes, owed ones included. */
    takenBack: integer().notNull().default(0),
    receiptUrl: text(),
    heldBecause: text(),
    /** Grows with every change: a state read before it is not applied after it. */
    version: integer().notNull().default(0),
    checks: integer().notNull().default(0),
    /** When the reconciler asks the provider next; null: never again. */
    nextCheckAt: timestamp({ withTimezone: true }),
    paidAt: timestamp({ withTimezone: true }),
    /** When a process began to send the purchase's mail; it may have died before the mail was sent. */
    mailClaimedAt: timestamp({ withTimezone: true }),
    mailedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_of_user').on(table.userId, table.createdAt.desc()),
    index('payments_due')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    index('payments_unmailed')
      .on(table.paidAt)
      .where(sql`status = 'paid' and mailed_at is null`),
    check('payments_taken_back_within_credits', sql`${table.takenBack} between 0 and ${table.credits}`),
  ],
);

export type RefundRequestStatus = 'open' | 'approved' | 'declined';

/** A buyer wants their money back; once per payment, and answered once. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id),
    userId: ofUser(),
    reason: text(),
    status: text().$type<RefundRequestStatus>().notNull().default('open'),
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
    /** When a process began to send the due mails; it may have died before they were sent. */
    mailClaimedAt: timestamp({ withTimezone: true }),
    /** How far the mails are: none, of the question, of the answer too. */
    mailed: text().$type<'nothing' | 'question' | 'answer'>().notNull().default('nothing'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refund_requests_open')
      .on(table.createdAt)
      .where(sql`status = 'open'`),
    index('refund_requests_unmailed')
      .on(table.createdAt)
      .where(sql`mailed = 'nothing' or (status <> 'open' and mailed <> 'answer')`),
  ],
);

/** Payments of the sandbox; empty in production. */
export const sandboxPaymentObjects = pgTable('sandbox_payment_objects', {
  id: text().primaryKey(),
  body: jsonb().notNull(),
});
