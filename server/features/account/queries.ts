import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { users } from '#server/db/schema.ts';

export type User = typeof users.$inferSelect;
type Profile = Pick<User, 'email' | 'firstName' | 'lastName' | 'profileImageUrl'> &
  Partial<Pick<User, 'wantsPodiumMail'>>;

export async function findUserByIdentity(db: Db, identity: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.identity, identity));
  return user;
}

/** Does nothing where the identity has one. */
export async function insertUser(db: Db, user: Pick<User, 'id' | 'identity' | 'welcome'> & Profile) {
  await db.insert(users).values(user).onConflictDoNothing();
}

export async function updateProfile(db: Db, id: string, profile: Profile): Promise<User> {
  const [user] = await db
    .update(users)
    .set(profile)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning();
  if (!user) throw new Error(`User ${id} is gone`);
  return user;
}

export async function savePodiumMail(db: Db, id: string, wantsPodiumMail: boolean): Promise<void> {
  await db.update(users).set({ wantsPodiumMail }).where(eq(users.id, id));
}
