import type { BetterAuthOptions } from 'better-auth';

export interface StoredPerson {
  id: string;
  email: string;
  emailProved: boolean;
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

/** A code that went out by mail; only its hash is kept. */
interface StoredCode {
  hash: string;
  personId: string;
  expiresAt: Date;
}

/** What the embedded provider keeps; the database's side of it is handed in. */
export interface IdentityStore extends SessionStore, PasswordStore, EmailStore {
  /** The tables that better-auth itself reads and writes. */
  database: NonNullable<BetterAuthOptions['database']>;
  findPersonByEmail(email: string): Promise<StoredPerson | undefined>;
  /** With every way in and every session. */
  forgetPerson(personId: string): Promise<void>;
  /** Drops sessions, codes and sign-ins under way whose time has long passed. */
  forgetExpired(): Promise<void>;
}

export interface SessionStore {
  /** The person behind a session that has neither ended nor expired. */
  findPersonOfSession(sessionId: string): Promise<(StoredPerson & { signedInAt: Date }) | undefined>;
  /** Those that have neither ended nor expired, the latest first. */
  listSessions(personId: string): Promise<StoredSession[]>;
  /** Where a session was begun, and with what. */
  noteSession(sessionId: string, from: { device: string | null; address: string | undefined }): Promise<void>;
  /** False where this person has no such session. */
  endSession(personId: string, sessionId: string): Promise<boolean>;
  endSessions(personId: string): Promise<void>;
}

export interface PasswordStore {
  findPasswordHash(personId: string): Promise<string | undefined>;
  /** Every other session ends, and codes that would set yet another password die. */
  changePassword(personId: string, passwordHash: string, keptSession: string): Promise<void>;
  keepResetCode(code: StoredCode): Promise<void>;
  /** What a reset code is good for, before anything is done for it. */
  checkResetCode(codeHash: string): Promise<'good' | 'expired' | 'invalid'>;
  /**
   * Uses a reset code up and sets the password, all or nothing: the person's other codes die, every session
   * ends, and the e-mail counts as proved, since the code came by mail. Where it was not proved before, whoever
   * else had a way in loses it.
   */
  resetPassword(codeHash: string, passwordHash: string): Promise<StoredPerson | 'expired' | 'invalid'>;
}

type ProofOutcome =
  | { email: string; formerEmail: string }
  /** Of another person than the one who is signed in. */
  | 'not-theirs'
  /** Another account has this e-mail by now. */
  | 'taken'
  | 'expired'
  | 'invalid';

export interface EmailStore {
  keepEmailCode(code: StoredCode & { email: string }): Promise<void>;
  /** The e-mail that a link under way would give them. */
  findNewEmail(personId: string): Promise<string | undefined>;
  /**
   * Uses the code up: its e-mail is the account's from now on, and proved. The first proof takes every other way
   * in away: nobody knows who had them.
   */
  proveEmail(codeHash: string, personId: string, keptSession: string): Promise<ProofOutcome>;
}
