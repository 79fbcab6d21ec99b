import type { BetterAuthOptions } from 'better-auth';

export interface StoredUser {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  picture: string | null;
}

interface StoredSession {
  id: string;
  device: string | null;
  address: string | null;
  signedInAt: Date;
  lastSeenAt: Date;
}

/** A code sent by mail; only its hash is stored. */
interface StoredCode {
  hash: string;
  userId: string;
  expiresAt: Date;
}

export interface IdentityStore extends SessionStore, PasswordStore, EmailStore {
  /** The tables that better-auth itself reads and writes. */
  database: NonNullable<BetterAuthOptions['database']>;
  findUserByEmail(email: string): Promise<StoredUser | undefined>;
  forgetUser(userId: string): Promise<void>;
  forgetExpired(): Promise<void>;
}

export interface SessionStore {
  findUserOfSession(sessionId: string): Promise<(StoredUser & { signedInAt: Date }) | undefined>;
  listSessions(userId: string): Promise<StoredSession[]>;
  noteSession(sessionId: string, from: { device: string | null; address: string | undefined }): Promise<void>;
  /** False where the user has no such session. */
  endSession(userId: string, sessionId: string): Promise<boolean>;
  endSessions(userId: string): Promise<void>;
}

export interface PasswordStore {
  findPasswordHash(userId: string): Promise<string | undefined>;
  /** Also ends every other session and invalidates reset codes. */
  changePassword(userId: string, passwordHash: string, keptSession: string): Promise<void>;
  keepResetCode(code: StoredCode): Promise<void>;
  checkResetCode(codeHash: string): Promise<'good' | 'expired' | 'invalid'>;
  /**
   * Consumes a reset code and sets the password, atomically: the user's other codes become invalid, every session
   * ends, and the e-mail counts as verified, since the code came by mail. Where it was not verified before, linked social
   * accounts are removed.
   */
  resetPassword(codeHash: string, passwordHash: string): Promise<StoredUser | 'expired' | 'invalid'>;
}

/** The session of the request, which stays when a verification ends the others. */
interface OwnSession {
  userId: string;
  sessionId: string;
}

type Verification = { email: string; formerEmail: string } | 'taken' | 'invalid';

interface OneTimeCodeRules {
  /** The e-mail for which the try was counted: a newer code may have gone to another one meanwhile. */
  sentTo: string;
  newerThan: Date;
  maxTries: number;
  isRight(storedCode: string): boolean;
}

export interface EmailStore {
  /** Replaces the session's earlier one-time code. */
  keepEmailCode(code: StoredCode & { email: string; sessionId: string; oneTimeCode: string }): Promise<void>;
  findNewEmail(userId: string): Promise<string | undefined>;
  /** The first verification removes every other way to sign in, since someone else may have set it up. */
  verifyEmail(codeHash: string, session: OwnSession): Promise<Verification | 'not-theirs' | 'expired'>;
  /** The e-mail that the session's newest one-time code was sent to. */
  findOneTimeCodeEmail(session: OwnSession): Promise<string | undefined>;
  /** Counts the try atomically. 'expired' also where all tries are used. */
  tryOneTimeCode(
    session: OwnSession,
    rules: OneTimeCodeRules,
  ): Promise<Verification | 'expired' | { triesLeft: number }>;
}
