export interface SandboxEntry {
  id: string;
  kind: SandboxKind;
  body: object;
}

export type SandboxKind =
  | 'payment_intent'
  | 'checkout_session'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'event'
  | 'idempotency_key';

export interface SandboxStore {
  find(id: string): Promise<(SandboxEntry & { version: number }) | undefined>;
  /** Newest first. */
  list(kind: SandboxKind, limit: number): Promise<SandboxEntry[]>;
  /** Atomic; false where an id is taken or a version is outdated. */
  write(change: { add: SandboxEntry[]; replace: (SandboxEntry & { version: number })[] }): Promise<boolean>;
}
