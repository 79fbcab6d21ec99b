import { randomUUID } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { IdentityStore } from '#server/providers/identity/identity-store.ts';
import type { Db } from './client.ts';
import {
  identityAccounts,
  identityResetCodes,
  identitySessions,
  identityUsers,
  identityVerifications,
} from './schema.ts';

const person = {
  id: identityUsers.id,
  email: identityUsers.email,
  emailProved: identityUsers.emailVerified,
  firstName: identityUsers.firstName,
  lastName: identityUsers.lastName,
  picture: identityUsers.image,
};

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

    async findPersonOfSession(sessionId) {
      const [found] = await db
        .select({ ...person, signedInAt: identitySessions.createdAt })
        .from(identitySessions)
        .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
        .where(and(eq(identitySessions.id, sessionId), gt(identitySessions.expiresAt, new Date())));
      return found;
    },

    async findPersonByEmail(email) {
      const [found] = await db.select(person).from(identityUsers).where(eq(identityUsers.email, email));
      return found;
    },

    async endSessions(personId) {
      await db.delete(identitySessions).where(eq(identitySessions.userId, personId));
    },

    async forgetPerson(personId) {
      await db.delete(identityUsers).where(eq(identityUsers.id, personId));
    },

    async keepResetCode({ hash, personId, expiresAt }) {
      await db.insert(identityResetCodes).values({ hash, userId: personId, expiresAt });
    },

    async forgetExpired() {
      const now = new Date();
      await db.delete(identitySessions).where(lt(identitySessions.expiresAt, now));
      await db.delete(identityVerifications).where(lt(identityVerifications.expiresAt, now));
      // Codes stay a while: whoever opens an old mail should learn that it has expired.
      const weekAgo = new Date(now.getTime() - 7 * day);
      await db.delete(identityResetCodes).where(lt(identityResetCodes.expiresAt, weekAgo));
    },

    resetPassword: (codeHash, passwordHash) =>
      db.transaction(async (tx) => {
        const [code] = await tx
          .select()
          .from(identityResetCodes)
          .where(eq(identityResetCodes.hash, codeHash))
          .for('update');
        if (!code || code.usedAt) return 'invalid';
        if (code.expiresAt <= new Date()) return 'expired';

        const { userId } = code;
        await tx
          .update(identityResetCodes)
          .set({ usedAt: new Date() })
          .where(and(eq(identityResetCodes.userId, userId), isNull(identityResetCodes.usedAt)));
        await tx
          .insert(identityAccounts)
          .values({
            id: randomUUID(),
            providerId: 'credential',
            accountId: userId,
            userId,
            password: passwordHash,
          })
          .onConflictDoUpdate({
            target: [identityAccounts.providerId, identityAccounts.accountId],
            set: { password: passwordHash, updatedAt: new Date() },
          });
        await tx.delete(identitySessions).where(eq(identitySessions.userId, userId));
        const [proved] = await tx
          .update(identityUsers)
          .set({ emailVerified: true })
          .where(eq(identityUsers.id, userId))
          .returning({ email: identityUsers.email });
        return proved ?? 'invalid';
      }),
  };
}
