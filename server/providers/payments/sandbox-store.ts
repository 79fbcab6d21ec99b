/** One object of the stand-in's memory. */
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

/** Where the stand-in keeps its objects, handed in by whoever has a database. */
export interface SandboxStore {
  find(id: string): Promise<(SandboxEntry & { version: number }) | undefined>;
  /** Newest first. */
  list(kind: SandboxKind, limit: number): Promise<SandboxEntry[]>;
  /** All of it or nothing; false where an id is taken or a version has moved on. */
  write(change: { add: SandboxEntry[]; replace: (SandboxEntry & { version: number })[] }): Promise<boolean>;
}
