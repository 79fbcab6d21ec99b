import { and, asc, eq, isNotNull, isNull, lt, lte, not, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { securityEvents } from '#server/db/operations-schema.ts';
import { exportTickets, users } from '#server/db/schema.ts';
import type { User } from './queries.ts';

/** A repeated request keeps the first date. Also deletes export tickets, which may not end with a session. */
export async function requestDeletion(db: Db, id: string, at: Date): Promise<Date> {
  const [user] = await db
    .update(users)
    .set({
      deletionRequestedAt: sql`coalesce(${users.deletionRequestedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, id))
    .returning({ requestedAt: users.deletionRequestedAt });
  if (!user?.requestedAt) throw new Error(`User ${id} is gone`);
  await db.delete(exportTickets).where(eq(exportTickets.userId, id));
  return user.requestedAt;
}

/** The user where this call undid the request; undefined where it was undone before, or is too late. */
export async function undoDeletion(db: Db, id: string, signedInAt: Date): Promise<User | undefined> {
  const [user] = await db
    .update(users)
    .set({ deletionRequestedAt: null })
    .where(and(eq(users.id, id), isNull(users.deletedAt), lt(users.deletionRequestedAt, signedInAt)))
    .returning();
  return user;
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

function isDue(requestedBefore: Date) {
  return and(lte(users.deletionRequestedAt, requestedBefore), isNull(users.deletedAt));
}

export async function findDue(db: Db, requestedBefore: Date): Promise<string[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isDue(requestedBefore))
    .orderBy(asc(users.deletionRequestedAt))
    .limit(1000);
  return due.map(({ id }) => id);
}

/** Locks the row against an undo; false where the request was undone. */
export async function lockDue(tx: Db, id: string, requestedBefore: Date): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isDue(requestedBefore)))
    .for('no key update');
  return locked.length > 0;
}

/** Irreversible. Keeps only the identity, until the identity provider has deleted its part. */
export async function forgetProfile(tx: Db, id: string): Promise<void> {
  await tx
    .update(users)
    .set({
      email: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      nickname: null,
      makerSlug: null,
      wantsPodiumMail: false,
      deletedAt: new Date(),
    })
    .where(eq(users.id, id));
  await tx.delete(exportTickets).where(eq(exportTickets.userId, id));
}

export function findUnfinished(db: Db): Promise<Pick<User, 'id' | 'identity'>[]> {
  return db
    .select({ id: users.id, identity: users.identity })
    .from(users)
    .where(and(isNotNull(users.deletedAt), not(sql`starts_with(${users.identity}, ${namelessPrefix})`)));
}

const namelessPrefix = 'deleted:';

/** The last step: anonymizes the row, and replaces the security events by one. */
export async function forgetIdentity(tx: Db, { id, identity }: Pick<User, 'id' | 'identity'>): Promise<void> {
  const nameless = namelessPrefix + id;
  const renamed = await tx
    .update(users)
    .set({ identity: nameless })
    .where(and(eq(users.id, id), eq(users.identity, identity)))
    .returning({ id: users.id });
  // Another process has finished it.
  if (renamed.length === 0) return;
  await tx.delete(securityEvents).where(eq(securityEvents.identity, identity));
  await tx.insert(securityEvents).values({ kind: 'account-deleted', identity: nameless });
}
