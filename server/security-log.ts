import type { FastifyRequest } from 'fastify';

/** Events of the security log. */
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
  /** The account's id at the identity provider. */
  identity?: string;
  /** The operator's login name, if an operator did it. */
  operator?: string;
  /** A payment's or a Brain Rot's id, a reason. Never a secret. */
  about?: string;
}

/** Security events of accounts, kept for 90 days. */
export interface SecurityLog {
  /** Takes address and device from the request. Never fails: logging must not block a sign-in. */
  write(event: SecurityEvent, request?: FastifyRequest): Promise<void>;
}
