import type { FastifyRequest } from 'fastify';

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
  identity?: string;
  /** The operator's login name, for actions on the command line. */
  operator?: string;
  /** A payment's or a Brain Rot's id, a reason. Never a secret. */
  about?: string;
}

/** What happened to accounts, kept for 90 days. */
export interface SecurityLog {
  /** Reads address and device from the request. Never fails, so that it blocks no user. */
  write(event: SecurityEvent, request?: FastifyRequest): Promise<void>;
}
