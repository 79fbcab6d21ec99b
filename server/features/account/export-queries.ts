import { and, asc, type Column, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm';
import { isFirstEver } from '#server/brain-rot/pair-firsts.ts';
import type { Db } from '#server/db/client.ts';
import {
  brainRots,
  creditEntries,
  exportTickets,
  favorites,
  likes,
  payments,
  refundRequests,
  reports,
  securityEvents,
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

const partSize = 200;

/** Reads a list in batches, each when the one before was consumed, so that memory stays bounded. */
async function* inParts<Row, Key>(read: (after?: Key) => Promise<Row[]>, keyOf: (row: Row) => Key) {
  let after: Key | undefined;
  for (;;) {
    const part = await read(after);
    const last = part.at(-1);
    if (!last) return;
    yield part;
    if (part.length < partSize) return;
    after = keyOf(last);
  }
}

function beyond(column: Column, after: string | number | undefined): SQL | undefined {
  return after === undefined ? undefined : gt(column, after);
}

export function ownBrainRots(db: Db, userId: string) {
  const youngerThan = (id: string) => sql`(${brainRots.createdAt}, ${brainRots.id}) >
    (select seen.created_at, seen.id from brain_rots as seen where seen.id = ${id})`;
  return inParts(
    (after?: string) =>
      db
        .select({ ...getTableColumns(brainRots), isFirstEver })
        .from(brainRots)
        .where(and(eq(brainRots.ownerId, userId), after === undefined ? undefined : youngerThan(after)))
        .orderBy(asc(brainRots.createdAt), asc(brainRots.id))
        .limit(partSize),
    ({ id }) => id,
  );
}

/** A Brain Rot that may belong to another user: its name only while it is public. */
const named = {
  brainRotId: brainRots.id,
  name: sql<string | null>`case ${brainRots.status} when 'ready' then ${brainRots.name} end`,
};

export function ownMarks(db: Db, table: typeof likes | typeof favorites, userId: string) {
  return inParts(
    (after?: string) =>
      db
        .select({ ...named, createdAt: table.createdAt })
        .from(table)
        .innerJoin(brainRots, eq(brainRots.id, table.brainRotId))
        .where(and(eq(table.userId, userId), beyond(table.brainRotId, after)))
        .orderBy(asc(table.brainRotId))
        .limit(partSize),
    ({ brainRotId }) => brainRotId,
  );
}

export function ownShares(db: Db, userId: string) {
  return inParts(
    (after?: { brainRotId: string; day: string }) =>
      db
        .select({ ...named, day: shares.day })
        .from(shares)
        .innerJoin(brainRots, eq(brainRots.id, shares.brainRotId))
        .where(
          and(
            eq(shares.userId, userId),
            after && sql`(${shares.brainRotId}, ${shares.day}) > (${after.brainRotId}, ${after.day}::date)`,
          ),
        )
        .orderBy(asc(shares.brainRotId), asc(shares.day))
        .limit(partSize),
    (share) => share,
  );
}

export function ownReports(db: Db, userId: string) {
  const { reason, details, createdAt } = reports;
  return inParts(
    (after?: string) =>
      db
        .select({ ...named, reason, details, createdAt })
        .from(reports)
        .innerJoin(brainRots, eq(brainRots.id, reports.brainRotId))
        .where(and(eq(reports.userId, userId), beyond(reports.brainRotId, after)))
        .orderBy(asc(reports.brainRotId))
        .limit(partSize),
    ({ brainRotId }) => brainRotId,
  );
}

export function ownDailyEntries(db: Db, userId: string) {
  const { day, place } = dailyEntries;
  return inParts(
    (after?: string) =>
      db
        .select({ ...named, day, place })
        .from(dailyEntries)
        .innerJoin(brainRots, eq(brainRots.id, dailyEntries.brainRotId))
        .where(and(eq(dailyEntries.userId, userId), beyond(day, after)))
        .orderBy(asc(day))
        .limit(partSize),
    (entry) => entry.day,
  );
}

export function ownVotes(db: Db, userId: string) {
  return inParts(
    (after?: number) =>
      db
        .select()
        .from(duelVotes)
        .where(and(eq(duelVotes.userId, userId), beyond(duelVotes.id, after)))
        .orderBy(asc(duelVotes.id))
        .limit(partSize),
    ({ id }) => id,
  );
}

export function ownCreditEntries(db: Db, userId: string) {
  return inParts(
    (after?: number) =>
      db
        .select()
        .from(creditEntries)
        .where(and(eq(creditEntries.userId, userId), beyond(creditEntries.id, after)))
        .orderBy(asc(creditEntries.id))
        .limit(partSize),
    ({ id }) => id,
  );
}

export function ownPayments(db: Db, userId: string) {
  return inParts(
    (after?: string) =>
      db
        .select({ ...getTableColumns(payments), refundRequest: refundRequests })
        .from(payments)
        .leftJoin(refundRequests, eq(refundRequests.paymentId, payments.id))
        .where(and(eq(payments.userId, userId), beyond(payments.id, after)))
        .orderBy(asc(payments.id))
        .limit(partSize),
    ({ id }) => id,
  );
}

export function ownSecurityEvents(db: Db, identity: string) {
  return inParts(
    (after?: number) =>
      db
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.identity, identity), beyond(securityEvents.id, after)))
        .orderBy(asc(securityEvents.id))
        .limit(partSize),
    ({ id }) => id,
  );
}
