import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { IdentityStore, SessionStore } from '#server/providers/identity/identity-store.ts';
import type { Db } from './client.ts';
import { emailStore, passwordStore, storedUser } from './identity-codes.ts';
import {
  identityAccounts,
  identityEmailCodes,
  identityResetCodes,
  identitySessions,
  identityUsers,
  identityVerifications,
} from './identity-schema.ts';

const day = 24 * 3600 * 1000;

export function identityStore(db: Db): IdentityStore {
  return {
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: identityUsers,
        session: identitySessions,
        account: identityAccounts,
        verification: identityVerifications,
      },
    }),
    ...sessionStore(db),
    ...passwordStore(db),
    ...emailStore(db),

    async findUserByEmail(email) {
      const [found] = await db.select(storedUser).from(identityUsers).where(eq(identityUsers.email, email));
      return found;
    },

    async forgetUser(userId) {
      await db.delete(identityUsers).where(eq(identityUsers.id, userId));
    },

    async forgetExpired() {
      const now = new Date();
      await db.delete(identitySessions).where(lt(identitySessions.expiresAt, now));
      await db.delete(identityVerifications).where(lt(identityVerifications.expiresAt, now));
      // Expired codes stay a while, so that an old link is reported as expired, not as invalid.
      const weekAgo = new Date(now.getTime() - 7 * day);
      await db.delete(identityResetCodes).where(lt(identityResetCodes.expiresAt, weekAgo));
      await db.delete(identityEmailCodes).where(lt(identityEmailCodes.expiresAt, weekAgo));
    },
  };
}

function sessionStore(db: Db): SessionStore {
  const alive = () => gt(identitySessions.expiresAt, new Date());
  return {
    async findUserOfSession(sessionId) {
      const [found] = await db
        .select({ ...storedUser, signedInAt: identitySessions.createdAt })
        .from(identitySessions)
        .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
        .where(and(eq(identitySessions.id, sessionId), alive()));
      return found;
    },

    listSessions: (userId) =>
      db
        .select({
          id: identitySessions.id,
          device: identitySessions.userAgent,
          address: identitySessions.ipAddress,
          signedInAt: identitySessions.createdAt,
          lastSeenAt: identitySessions.updatedAt,
        })
        .from(identitySessions)
        .where(and(eq(identitySessions.userId, userId), alive()))
        .orderBy(desc(identitySessions.createdAt), desc(identitySessions.id))
        .limit(100),

    async noteSession(sessionId, { device, address }) {
      await db
        .update(identitySessions)
        .set({ userAgent: device, ipAddress: address ?? null })
        .where(eq(identitySessions.id, sessionId));
    },

    async endSession(userId, sessionId) {
      const ended = await db
        .delete(identitySessions)
        .where(and(eq(identitySessions.id, sessionId), eq(identitySessions.userId, userId)))
        .returning({ id: identitySessions.id });
      return ended.length > 0;
    },

    async endSessions(userId) {
      await db.delete(identitySessions).where(eq(identitySessions.userId, userId));
    },
  };
}
