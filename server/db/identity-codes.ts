import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { EmailStore, PasswordStore } from '#server/providers/identity/identity-store.ts';
import type { Db } from './client.ts';
import {
  identityAccounts,
  identityEmailCodes,
  identityResetCodes,
  identitySessions,
  identityUsers,
} from './identity-schema.ts';
import { exportTickets } from './schema.ts';

export const storedUser = {
  id: identityUsers.id,
  email: identityUsers.email,
  emailVerified: identityUsers.emailVerified,
  firstName: identityUsers.firstName,
  lastName: identityUsers.lastName,
  picture: identityUsers.image,
};

/** The library's name for the way in by password. */
const byPassword = 'credential';

export function passwordStore(db: Db): PasswordStore {
  return {
    async findPasswordHash(userId) {
      const [account] = await db
        .select({ password: identityAccounts.password })
        .from(identityAccounts)
        .where(and(eq(identityAccounts.userId, userId), eq(identityAccounts.providerId, byPassword)));
      return account?.password ?? undefined;
    },

    changePassword: (userId, passwordHash, keptSession) =>
      db.transaction(async (tx) => {
        await setPassword(tx, userId, passwordHash);
        await useUpCodes(tx, userId);
        await endOtherSessions(tx, userId, keptSession);
        // Tickets of the other sessions were deleted with them.
        await tx.delete(exportTickets).where(eq(exportTickets.sessionId, keptSession));
      }),

    async keepResetCode({ hash, userId, expiresAt }) {
      await db.insert(identityResetCodes).values({ hash, userId, expiresAt });
    },

    async checkResetCode(codeHash) {
      const [code] = await db.select().from(identityResetCodes).where(eq(identityResetCodes.hash, codeHash));
      return stateOf(code);
    },

    resetPassword: (codeHash, passwordHash) =>
      db.transaction(async (tx) => {
        const [code] = await tx
          .select()
          .from(identityResetCodes)
          .where(eq(identityResetCodes.hash, codeHash))
          .for('update');
        const state = stateOf(code);
        if (!code || state !== 'good') return state === 'expired' ? state : 'invalid';
        const { userId } = code;
        await useUpCodes(tx, userId);
        await setPassword(tx, userId, passwordHash);
        await tx.delete(identitySessions).where(eq(identitySessions.userId, userId));
        const user = await lockUser(tx, userId);
        if (!user) return 'invalid';
        await setVerifiedEmail(tx, user, user.email);
        return user;
      }),
  };
}

export function emailStore(db: Db): EmailStore {
  return {
    async keepEmailCode(code) {
      await db.insert(identityEmailCodes).values(code);
    },

    async findNewEmail(userId) {
      const [code] = await db
        .select({ email: identityEmailCodes.email })
        .from(identityEmailCodes)
        .innerJoin(identityUsers, eq(identityUsers.id, identityEmailCodes.userId))
        .where(
          and(
            eq(identityEmailCodes.userId, userId),
            ne(identityEmailCodes.email, identityUsers.email),
            isNull(identityEmailCodes.usedAt),
            gt(identityEmailCodes.expiresAt, new Date()),
          ),
        )
        .orderBy(desc(identityEmailCodes.createdAt))
        .limit(1);
      return code?.email;
    },

    verifyEmail: (codeHash, session) =>
      db.transaction(async (tx) => {
        const [code] = await tx
          .select()
          .from(identityEmailCodes)
          .where(eq(identityEmailCodes.hash, codeHash))
          .for('update');
        if (!code) return 'invalid';
        if (code.userId !== session.userId) return 'not-theirs';
        return stateOf(code) === 'expired' ? 'expired' : verifyBy(tx, code, session);
      }),

    ...oneTimeCodeStore(db),
  };
}

function oneTimeCodeStore(db: Db): Pick<EmailStore, 'findOneTimeCodeEmail' | 'tryOneTimeCode'> {
  return {
    async findOneTimeCodeEmail(session) {
      const [code] = await db
        .select({ email: identityEmailCodes.email })
        .from(identityEmailCodes)
        .where(isOfSession(session))
        .orderBy(desc(identityEmailCodes.createdAt))
        .limit(1);
      return code?.email;
    },

    tryOneTimeCode: (session, { sentTo, newerThan, maxTries, isRight }) =>
      db.transaction(async (tx) => {
        const [code] = await tx
          .select()
          .from(identityEmailCodes)
          .where(and(isOfSession(session), eq(identityEmailCodes.email, sentTo)))
          .orderBy(desc(identityEmailCodes.createdAt))
          .limit(1)
          // Concurrent tries wait here, so that each is counted.
          .for('update');
        if (!code?.oneTimeCode || code.createdAt <= newerThan || code.tries >= maxTries) return 'expired';
        const tries = code.tries + 1;
        await tx.update(identityEmailCodes).set({ tries }).where(eq(identityEmailCodes.hash, code.hash));
        return isRight(code.oneTimeCode) ? verifyBy(tx, code, session) : { triesLeft: maxTries - tries };
      }),
  };
}

const isOfSession = ({ userId, sessionId }: { userId: string; sessionId: string }) =>
  and(eq(identityEmailCodes.userId, userId), eq(identityEmailCodes.sessionId, sessionId));

type VerifyEmail = EmailStore['verifyEmail'];

async function verifyBy(
  tx: Db,
  { email, usedAt }: typeof identityEmailCodes.$inferSelect,
  { userId, sessionId }: Parameters<VerifyEmail>[1],
) {
  const user = await lockUser(tx, userId);
  if (!user) return 'invalid';
  // The link of a mail whose one-time code was used, or the other way round: there is nothing left to do.
  if (usedAt) return user.emailVerified && user.email === email ? { email, formerEmail: email } : 'invalid';
  const [other] = await tx
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(and(eq(identityUsers.email, email), ne(identityUsers.id, userId)));
  if (other) return 'taken';
  await useUpCodes(tx, userId);
  if (!user.emailVerified) await endOtherSessions(tx, userId, sessionId);
  await setVerifiedEmail(tx, user, email);
  return { email, formerEmail: user.email };
}

function stateOf(code: { usedAt: Date | null; expiresAt: Date } | undefined) {
  if (!code || code.usedAt) return 'invalid';
  return code.expiresAt <= new Date() ? 'expired' : 'good';
}

async function lockUser(tx: Db, id: string) {
  const [user] = await tx
    .select(storedUser)
    .from(identityUsers)
    .where(eq(identityUsers.id, id))
    .for('update');
  return user;
}

/** The first verification of an e-mail removes links to other providers: an impostor may have made them. */
async function setVerifiedEmail(tx: Db, user: { id: string; emailVerified: boolean }, email: string) {
  if (!user.emailVerified) {
    await tx
      .delete(identityAccounts)
      .where(and(eq(identityAccounts.userId, user.id), ne(identityAccounts.providerId, byPassword)));
  }
  await tx
    .update(identityUsers)
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where(eq(identityUsers.id, user.id));
}

/** Codes that went out before a change do not work after it, wherever they went. */
async function useUpCodes(tx: Db, userId: string): Promise<void> {
  const used = { usedAt: new Date() };
  await tx
    .update(identityResetCodes)
    .set(used)
    .where(and(eq(identityResetCodes.userId, userId), isNull(identityResetCodes.usedAt)));
  await tx
    .update(identityEmailCodes)
    .set(used)
    .where(and(eq(identityEmailCodes.userId, userId), isNull(identityEmailCodes.usedAt)));
}

async function endOtherSessions(tx: Db, userId: string, keptSession: string): Promise<void> {
  await tx
    .delete(identitySessions)
    .where(and(eq(identitySessions.userId, userId), ne(identitySessions.id, keptSession)));
}

async function setPassword(tx: Db, userId: string, password: string): Promise<void> {
  await tx
    .insert(identityAccounts)
    .values({ id: randomUUID(), providerId: byPassword, accountId: userId, userId, password })
    .onConflictDoUpdate({
      target: [identityAccounts.providerId, identityAccounts.accountId],
      set: { password, updatedAt: new Date() },
    });
}
