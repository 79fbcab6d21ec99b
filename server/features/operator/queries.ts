import { and, desc, eq, getTableColumns, inArray, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { operatorActions, securityEvents } from '#server/db/operations-schema.ts';
import { payments, refundRequests } from '#server/db/payment-schema.ts';
import { type BrainRotRow, brainRots, creditEntries, reports, users } from '#server/db/schema.ts';
import { readActions } from './audit.ts';

const userColumns = {
  ...getTableColumns(users),
  // Drizzle drops the table of `${users.id}` in a select from one table: it would mean the Brain Rot's id here.
  made: sql<number>`(
    select count(*)::int from brain_rots as made where made.owner_id = users.id and made.ready_at is not null)`,
};
export type UserRow = typeof users.$inferSelect & { made: number };
export type EntryRow = typeof creditEntries.$inferSelect;
export type EventRow = typeof securityEvents.$inferSelect & { email: string | null };
export type AuditRow = typeof operatorActions.$inferSelect & { email: string | null };

export function findUsers(db: Db, search: string | undefined, limit: number): Promise<UserRow[]> {
  const holds = (text: SQL) => sql`position(lower(${search}) in lower(${text})) > 0`;
  return db
    .select(userColumns)
    .from(users)
    .where(
      search
        ? sql`(${users.id} = ${search} or ${holds(sql`coalesce(${users.email}, '')`)} or ${holds(sql`coalesce(${users.nickname}, '')`)})`
        : undefined,
    )
    .orderBy(desc(users.createdAt))
    .limit(limit);
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select(userColumns).from(users).where(eq(users.id, id));
  return user;
}

export function findUsersByEmail(db: Db, email: string) {
  return db.select().from(users).where(eq(users.email, email)).limit(2);
}

export function findEntries(db: Db, userId: string, limit: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(desc(creditEntries.id))
    .limit(limit);
}

export async function findEntryOf(db: Db, cause: string): Promise<EntryRow | undefined> {
  const [entry] = await db.select().from(creditEntries).where(eq(creditEntries.cause, cause));
  return entry;
}

export type MadeRow = Pick<BrainRotRow, 'id' | 'name' | 'status' | 'createdAt'>;
const madeColumns = {
  id: brainRots.id,
  name: brainRots.name,
  status: brainRots.status,
  createdAt: brainRots.createdAt,
};

export function findMadeBy(db: Db, ownerId: string, limit: number): Promise<MadeRow[]> {
  return db
    .select(madeColumns)
    .from(brainRots)
    .where(eq(brainRots.ownerId, ownerId))
    .orderBy(desc(brainRots.createdAt), desc(brainRots.id))
    .limit(limit);
}

export function findHidden(db: Db, limit: number): Promise<MadeRow[]> {
  return db
    .select(madeColumns)
    .from(brainRots)
    .where(sql`status = 'hidden'`)
    .orderBy(desc(brainRots.readyAt))
    .limit(limit);
}

export async function findFinished(db: Db, id: string): Promise<BrainRotRow | undefined> {
  const [found] = await db
    .select()
    .from(brainRots)
    .where(and(eq(brainRots.id, id), sql`status in ('ready', 'hidden')`));
  return found;
}

export function findEvents(db: Db, identity: string, limit: number): Promise<EventRow[]> {
  return db
    .select({ ...getTableColumns(securityEvents), email: users.email })
    .from(securityEvents)
    .leftJoin(users, eq(users.identity, securityEvents.identity))
    .where(eq(securityEvents.identity, identity))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}

/** Newest first; `before` is the id of the last entry already shown. */
export function findAuditEntries(
  db: Db,
  { withReads, before, limit }: { withReads: boolean; before?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  return db
    .select({ ...getTableColumns(operatorActions), email: users.email })
    .from(operatorActions)
    .leftJoin(users, eq(users.id, operatorActions.userId))
    .where(
      and(
        // Earlier versions listed security events, too.
        withReads ? undefined : notInArray(operatorActions.action, [...readActions, 'security']),
        before === undefined ? undefined : lt(operatorActions.id, before),
      ),
    )
    .orderBy(desc(operatorActions.id))
    .limit(limit);
}

export async function findBuyers(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email, balance: users.balance })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countWaiting(db: Db) {
  return {
    reports: await db.$count(reports, isNull(reports.settledAt)),
    refundRequests: await db.$count(refundRequests, eq(refundRequests.status, 'open')),
    heldPayments: await db.$count(payments, eq(payments.status, 'held')),
  };
}
