import type { FastifyRequest } from 'fastify';

/** What is worth remembering of an account. */
export type SecurityEventKind =
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'session-ended'
  | 'signed-out-everywhere'
  | 'reset-requested'
  | 'password-reset'
  | 'password-changed'
  | 'email-change-requested'
  | 'email-proved'
  | 'email-changed'
  | 'export-asked'
  | 'deletion-asked'
  | 'deletion-undone'
  | 'account-deleted'
  | 'payment-started'
  | 'payment-paid'
  | 'payment-reversed'
  | 'operator-acted'
  | 'welcome-ceiling-reached';

interface SecurityEvent {
  kind: SecurityEventKind;
  /** Whose account, as the identity provider names it; absent where there is none. */
  identity?: string;
  /** The operator's login name, where it was none of the people. */
  operator?: string;
  /** A payment's or a Brain Rot's id, a reason. Never a secret. */
  about?: string;
}

/** Who did what, when and from where, for 90 days. */
export interface SecurityLog {
  /** Where and with what they did it is read from the request. Never fails: nobody is kept out for its sake. */
  write(event: SecurityEvent, request?: FastifyRequest): Promise<void>;
}
