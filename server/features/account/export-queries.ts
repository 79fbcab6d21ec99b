import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { isFirstEver } from '#server/brain-rot/pair-firsts.ts';
import type { Db } from '#server/db/client.ts';
import { securityEvents } from '#server/db/operations-schema.ts';
import { payments, refundRequests } from '#server/db/payment-schema.ts';
import {
  brainRots,
  creditEntries,
  exportTickets,
  favorites,
  likes,
  reports,
  shares,
  users,
} from '#server/db/schema.ts';
import { dailyEntries, duelVotes } from '#server/db/today-schema.ts';
import type { User } from './queries.ts';

/** Also deletes expired tickets. */
export async function insertTicket(db: Db, ticket: typeof exportTickets.$inferInsert): Promise<void> {
  await db.delete(exportTickets).where(lt(exportTickets.expiresAt, new Date()));
  await db.insert(exportTickets).values(ticket);
}

/** Consumes the ticket: of concurrent calls only one gets the user. */
export async function redeemTicket(db: Db, hash: string): Promise<User | undefined> {
  const [ticket] = await db
    .delete(exportTickets)
    .where(and(eq(exportTickets.hash, hash), gt(exportTickets.expiresAt, new Date())))
    .returning();
  if (!ticket) return undefined;
  const [user] = await db.select().from(users).where(eq(users.id, ticket.userId));
  return user;
}

/** What an export shows of the rows of a user, the oldest first. Nothing internal: each names the columns that it selects. */

export function ownBrainRots(db: Db, userId: string) {
  const { id, name, status, failure, fileKey, createdAt, readyAt } = brainRots;
  const { animalName, termName, style, palette, craziness } = brainRots;
  const recipe = { animalName, termName, style, palette, craziness };
  const counts = { likes: brainRots.likes, shares: brainRots.shares, isFirstEver };
  return db
    .select({ id, name, status, failure, fileKey, createdAt, readyAt, ...recipe, ...counts })
    .from(brainRots)
    .where(eq(brainRots.ownerId, userId))
    .orderBy(createdAt, id);
}

export type OwnBrainRot = Awaited<ReturnType<typeof ownBrainRots>>[number];

/** A Brain Rot that may belong to another user: its name only while it is public. */
const named = {
  brainRotId: brainRots.id,
  name: sql<string | null>`case ${brainRots.status} when 'ready' then ${brainRots.name} end`,
};

export function ownMarks(db: Db, table: typeof likes | typeof favorites, userId: string) {
  return db
    .select({ ...named, at: table.createdAt })
    .from(table)
    .innerJoin(brainRots, eq(brainRots.id, table.brainRotId))
    .where(eq(table.userId, userId))
    .orderBy(table.brainRotId);
}

export function ownShares(db: Db, userId: string) {
  return db
    .select({ ...named, day: shares.day })
    .from(shares)
    .innerJoin(brainRots, eq(brainRots.id, shares.brainRotId))
    .where(eq(shares.userId, userId))
    .orderBy(shares.brainRotId, shares.day);
}

export function ownReports(db: Db, userId: string) {
  const { reason, details, createdAt: at } = reports;
  return db
    .select({ ...named, reason, details, at })
    .from(reports)
    .innerJoin(brainRots, eq(brainRots.id, reports.brainRotId))
    .where(eq(reports.userId, userId))
    .orderBy(reports.brainRotId);
}

export function ownDailyEntries(db: Db, userId: string) {
  const { day, place } = dailyEntries;
  return db
    .select({ day, ...named, place })
    .from(dailyEntries)
    .innerJoin(brainRots, eq(brainRots.id, dailyEntries.brainRotId))
    .where(eq(dailyEntries.userId, userId))
    .orderBy(day);
}

export function ownVotes(db: Db, userId: string) {
  const { day, firstId, secondId, winnerId: winner, isCounted, createdAt: at } = duelVotes;
  const between = sql<string[]>`json_build_array(${firstId}, ${secondId})`;
  return db
    .select({ day, between, winner, isCounted, at })
    .from(duelVotes)
    .where(eq(duelVotes.userId, userId))
    .orderBy(duelVotes.id);
}

export function ownCreditEntries(db: Db, userId: string) {
  const { id, kind, amount: credits, reason, brainRotId, paymentId, createdAt: at } = creditEntries;
  return db
    .select({ id, kind, credits, reason, brainRotId, paymentId, at })
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(id);
}

/** Amounts are in the currency's smallest unit, as the provider counts. */
export function ownPayments(db: Db, userId: string) {
  const { id, packId, credits, amount, refundedAmount, currency, status } = payments;
  const { reason, status: answered, answer, createdAt: at } = refundRequests;
  return db
    .select({
      number: id,
      pack: packId,
      credits,
      amount,
      refundedAmount,
      currency,
      status,
      startedAt: payments.createdAt,
      paidAt: payments.paidAt,
      receipt: payments.receiptUrl,
      refundRequest: { reason, status: answered, answer, at },
    })
    .from(payments)
    .leftJoin(refundRequests, eq(refundRequests.paymentId, id))
    .where(eq(payments.userId, userId))
    .orderBy(id);
}

export function ownSecurityEvents(db: Db, identity: string) {
  const { kind: what, address, device, about, createdAt: at } = securityEvents;
  return db
    .select({ what, address, device, about, at })
    .from(securityEvents)
    .where(eq(securityEvents.identity, identity))
    .orderBy(securityEvents.id);
}
