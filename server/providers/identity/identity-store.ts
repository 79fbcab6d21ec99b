import type { BetterAuthOptions } from 'better-auth';

interface StoredPerson {
  id: string;
  email: string;
  emailProved: boolean;
  firstName: string | null;
  lastName: string | null;
  picture: string | null;
}

/** What the embedded provider keeps; the database's side of it is handed in. */
export interface IdentityStore {
  /** The tables that better-auth itself reads and writes. */
  database: NonNullable<BetterAuthOptions['database']>;
  /** The person behind a session that has neither ended nor expired. */
  findPersonOfSession(sessionId: string): Promise<(StoredPerson & { signedInAt: Date }) | undefined>;
  findPersonByEmail(email: string): Promise<StoredPerson | undefined>;
  endSessions(personId: string): Promise<void>;
  /** With every way in and every session. */
  forgetPerson(personId: string): Promise<void>;
  keepResetCode(code: { hash: string; personId: string; expiresAt: Date }): Promise<void>;
  /**
   * Uses a reset code up and sets the password, all or nothing: the person's other codes die, every session
   * ends, and the e-mail counts as proved, since the code came by mail.
   */
  resetPassword(codeHash: string, passwordHash: string): Promise<{ email: string } | 'expired' | 'invalid'>;
  /** Drops sessions, codes and sign-ins under way whose time has long passed. */
  forgetExpired(): Promise<void>;
}
